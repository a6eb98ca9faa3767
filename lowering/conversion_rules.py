"""Which rule converts which op: sets of rules that add up, and what they leave."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ..syntax.ir import Operation

if TYPE_CHECKING:
    from .conversion import Conversion

Rule = Callable[[Any, "Conversion"], None]
RuleFunction = TypeVar("RuleFunction", bound=Rule)


@dataclass
class Rules:
    """Rules by op name. Ops of `dialects` that no rule is for are errors, but for `kept` ones."""

    dialects: tuple[str, ...] = ()
    kept: frozenset[str] = frozenset()
    by_name: dict[str, Rule] = field(default_factory=dict[str, Rule])

    def on(self, *names: str) -> Callable[[RuleFunction], RuleFunction]:
        """File a rule under the ops that it converts: `@rules.on("memref.load")`."""

        def file(rule: RuleFunction) -> RuleFunction:
            for name in names:
                if name in self.by_name:
                    raise KeyError(f"{name} has two rules")
                self.by_name[name] = rule
            return rule

        return file

    def rule(self, name: str) -> Rule | None:
        """The rule for ops of a name."""
        return self.by_name.get(name)

    def rule_for(self, op: Operation) -> Rule | None:
        """The rule for an op."""
        return self.rule(op.name)

    def covers(self, op: Operation) -> bool:
        """Whether an op may not remain."""
        return op.name.partition(".")[0] in self.dialects and op.name not in self.kept

    def hint(self, op: Operation) -> str:
        """What a user may do about an op that may not remain, behind the message that says so."""
        return ""


def all_rules(parts: Iterable[Rules]) -> Rules:
    """The rules of several sets together."""
    sets = list(parts)
    together = Rules(
        tuple(dialect for one in sets for dialect in one.dialects),
        frozenset(name for one in sets for name in one.kept),
    )
    for one in sets:
        together.by_name.update(one.by_name)
    return together
