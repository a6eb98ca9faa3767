"""Metadata nodes of LLVM IR: loops, alias scopes, access groups, TBAA, weights, module flags."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import Attribute, IntegerAttr, IntegerType, Operation, StringAttr, i1
from .attribute_values import flag, items, number, numbers, parameter, string
from .llvm_text_types import quoted


class Metadata:
    """The nodes of a module. Equal nodes are one, but for distinct ones."""

    def __init__(self) -> None:
        self.nodes: list[str] = []
        self._known: dict[str, str] = {}
        self._of: dict[Attribute, str] = {}

    def node(self, *parts: str) -> str:
        """A node of these parts; a part is a value with its type, a string or another node."""
        return self.node_of(f"!{{{', '.join(parts)}}}")

    def node_of(self, text: str) -> str:
        """A node by its text; equal texts are one node."""
        name = self._known.get(text)
        if name is None:
            name = self._known[text] = self.add(text)
        return name

    def add(self, text: str) -> str:
        """A node with a text of its own, such as `!DIFile(...)`."""
        self.nodes.append(text)
        return f"!{len(self.nodes) - 1}"

    def distinct(self, *parts: str) -> str:
        """A node that equals itself only because it names itself first."""
        name = f"!{len(self.nodes)}"
        return self.add(f"distinct !{{{', '.join([name, *parts])}}}")

    def branch_weights(self, weights: Attribute) -> str:
        return self.node('!"branch_weights"', *(f"i32 {one}" for one in numbers(weights)))

    # Attachments of memory accesses

    def access(self, op: Operation) -> str:
        """What the alias and access attributes of an op add to its instruction."""
        properties = op.properties
        text = ""
        if (scopes := properties.get("alias_scopes")) is not None:
            text += f", !alias.scope {self.alias_scopes(scopes)}"
        if (scopes := properties.get("noalias_scopes")) is not None:
            text += f", !noalias {self.alias_scopes(scopes)}"
        if (groups := properties.get("access_groups")) is not None and items(groups):
            text += f", !llvm.access.group {self.access_groups(groups)}"
        if (tags := properties.get("tbaa")) is not None and items(tags):
            (tag,) = items(tags)
            text += f", !tbaa {self.tbaa_tag(tag)}"
        return text

    def alias_scopes(self, scopes: Attribute) -> str:
        return self.node(*(self.alias_scope(scope) for scope in items(scopes)))

    def alias_scope(self, scope: Attribute) -> str:
        name = self._of.get(scope)
        if name is None:
            domain = parameter(scope, "domain")
            assert domain is not None
            known = self._of.get(domain)
            if known is None:
                known = self._of[domain] = self._identified(domain)
            name = self._of[scope] = self._identified(scope, known)
        return name

    def _identified(self, attribute: Attribute, *parts: str) -> str:
        """A node that is known by its `id`, with its description last."""
        description = parameter(attribute, "description")
        if isinstance(description, StringAttr):
            parts = (*parts, f"!{quoted(description.data)}")
        name = parameter(attribute, "id")
        if isinstance(name, StringAttr):
            return self.node(f"!{quoted(name.data)}", *parts)
        return self.distinct(*parts)

    def access_groups(self, groups: Attribute) -> str:
        names = [self.access_group(group) for group in items(groups)]
        return names[0] if len(names) == 1 else self.node(*names)

    def access_group(self, group: Attribute) -> str:
        name = self._of.get(group)
        if name is None:
            name = self._of[group] = self.add("distinct !{}")
        return name

    def mmra(self, tags: Attribute) -> str:
        """Memory model relaxation: one tag, or several."""
        names = [
            self.node(
                *(f"!{quoted(string(parameter(tag, part)))}" for part in ("prefix", "suffix"))
            )
            for tag in items(tags)
        ]
        return f", !mmra {names[0] if len(names) == 1 else self.node(*names)}"

    def tbaa_tag(self, tag: Attribute) -> str:
        name = self._of.get(tag)
        if name is None:
            base, access = parameter(tag, "base_type"), parameter(tag, "access_type")
            assert base is not None
            assert access is not None
            parts = [self.tbaa_type(base), self.tbaa_type(access)]
            parts.append(f"i64 {number(parameter(tag, 'offset'))}")
            if flag(parameter(tag, "constant")):
                parts.append("i64 1")
            name = self._of[tag] = self.node(*parts)
        return name

    def tbaa_type(self, node: Attribute) -> str:
        """A type descriptor, or the root of a tree of them."""
        name = self._of.get(node)
        if name is not None:
            return name
        called = parameter(node, "id")
        if node.name == "llvm.tbaa_root":
            name = self.distinct() if called is None else self.node(f"!{quoted(string(called))}")
        else:
            parts = [f"!{quoted(string(called))}"]
            for member in items(parameter(node, "members")):
                inside = parameter(member, "typeDesc")
                assert inside is not None
                parts.append(self.tbaa_type(inside))
                parts.append(f"i64 {number(parameter(member, 'offset'))}")
            name = self.node(*parts)
        self._of[node] = name
        return name

    # Loops

    def loop(self, annotation: Attribute) -> str:
        """The node of a `#llvm.loop_annotation`."""
        name = self._of.get(annotation)
        if name is None:
            name = self._of[annotation] = self.distinct(*self._loop_parts(annotation))
        return name

    def _loop_parts(self, annotation: Attribute) -> Sequence[str]:
        parts: list[str] = []
        for path, form, key in LOOP_PARTS:
            group, _, field = path.rpartition(".")
            holder = parameter(annotation, group) if group else annotation
            value = None if holder is None else parameter(holder, field)
            if value is not None:
                parts.extend(self._loop_part(form, key, value))
        groups = items(parameter(annotation, "parallelAccesses"))
        if groups:
            names = [self.access_group(group) for group in groups]
            parts.append(self.node('!"llvm.loop.parallel_accesses"', *names))
        return parts

    def _loop_part(self, form: str, key: str, value: Attribute) -> Sequence[str]:
        if form == "set":
            return [self.node(f'!"{key}"')] if flag(value) else []
        if form == "disable":
            return [self.node(f'!"{key}.{"disable" if flag(value) else "enable"}"')]
        if form == "followup":
            return [self.node(f'!"{key}"', self.loop(value))]
        if form == "i32":
            count = number(value)
            return [self.node(f'!"{key}"', f"i32 {abs(count) if _is_boolean(value) else count}")]
        state = flag(value) != (form == "not")
        return [self.node(f'!"{key}"', f"i1 {'true' if state else 'false'}")]


def _is_boolean(value: Attribute) -> bool:
    return isinstance(value, IntegerAttr) and cast("IntegerAttr[IntegerType]", value).type == i1


LOOP_PARTS: tuple[tuple[str, str, str], ...] = (
    ("disableNonforced", "set", "llvm.loop.disable_nonforced"),
    ("mustProgress", "set", "llvm.loop.mustprogress"),
    ("isVectorized", "i32", "llvm.loop.isvectorized"),
    ("vectorize.disable", "not", "llvm.loop.vectorize.enable"),
    ("vectorize.predicateEnable", "bool", "llvm.loop.vectorize.predicate.enable"),
    ("vectorize.scalableEnable", "bool", "llvm.loop.vectorize.scalable.enable"),
    ("vectorize.width", "i32", "llvm.loop.vectorize.width"),
    ("vectorize.followupVectorized", "followup", "llvm.loop.vectorize.followup_vectorized"),
    ("vectorize.followupEpilogue", "followup", "llvm.loop.vectorize.followup_epilogue"),
    ("vectorize.followupAll", "followup", "llvm.loop.vectorize.followup_all"),
    ("interleave.count", "i32", "llvm.loop.interleave.count"),
    ("unroll.disable", "disable", "llvm.loop.unroll"),
    ("unroll.count", "i32", "llvm.loop.unroll.count"),
    ("unroll.runtimeDisable", "bool", "llvm.loop.unroll.runtime.disable"),
    ("unroll.full", "set", "llvm.loop.unroll.full"),
    ("unroll.followupUnrolled", "followup", "llvm.loop.unroll.followup_unrolled"),
    ("unroll.followupRemainder", "followup", "llvm.loop.unroll.followup_remainder"),
    ("unroll.followupAll", "followup", "llvm.loop.unroll.followup_all"),
    ("unrollAndJam.disable", "disable", "llvm.loop.unroll_and_jam"),
    ("unrollAndJam.count", "i32", "llvm.loop.unroll_and_jam.count"),
    ("unrollAndJam.followupOuter", "followup", "llvm.loop.unroll_and_jam.followup_outer"),
    ("unrollAndJam.followupInner", "followup", "llvm.loop.unroll_and_jam.followup_inner"),
    (
        "unrollAndJam.followupRemainderOuter",
        "followup",
        "llvm.loop.unroll_and_jam.followup_remainder_outer",
    ),
    (
        "unrollAndJam.followupRemainderInner",
        "followup",
        "llvm.loop.unroll_and_jam.followup_remainder_inner",
    ),
    ("unrollAndJam.followupAll", "followup", "llvm.loop.unroll_and_jam.followup_all"),
    ("licm.disable", "set", "llvm.licm.disable"),
    ("licm.versioningDisable", "set", "llvm.loop.licm_versioning.disable"),
    ("distribute.disable", "not", "llvm.loop.distribute.enable"),
    ("distribute.followupCoincident", "followup", "llvm.loop.distribute.followup_coincident"),
    ("distribute.followupSequential", "followup", "llvm.loop.distribute.followup_sequential"),
    ("distribute.followupFallback", "followup", "llvm.loop.distribute.followup_fallback"),
    ("distribute.followupAll", "followup", "llvm.loop.distribute.followup_all"),
    ("pipeline.disable", "bool", "llvm.loop.pipeline.disable"),
    ("pipeline.initiationinterval", "i32", "llvm.loop.pipeline.initiationinterval"),
    ("peeled.count", "i32", "llvm.loop.peeled.count"),
    ("unswitch.partialDisable", "set", "llvm.loop.unswitch.partial.disable"),
)
"""Each field of `#llvm.loop_annotation`, in which form it is metadata, and the metadata's name."""
