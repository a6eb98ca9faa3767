"""A pipeline that has a name, under which it stands among passes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, cast


@dataclass(frozen=True)
class NamedPipeline:
    """`passes` is the pipeline's text; `%(vector_width)s` in it is an option `vector-width`.

    `options` gives the option's text where a user says nothing, `about` the line of --list-passes.
    """

    brought_as: ClassVar[str] = "pipelines"

    name: str
    passes: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    about: str = ""

    def __post_init__(self) -> None:
        """TypeError or ValueError where a field can't be."""
        fields: dict[str, object] = {"name": self.name, "passes": self.passes, "about": self.about}
        for name, value in fields.items():
            if not isinstance(value, str):
                raise TypeError(f"a pipeline's {name} is a text, not {value!r}")
        if not isinstance(cast(object, self.options), Mapping):
            raise TypeError(f"a pipeline's options are texts by name, not {self.options!r}")
        try:
            self.text({})
        except KeyError as missing:
            raise ValueError(f"pipeline {self.name} has no option {missing}") from None
        except ValueError as wrong:
            raise ValueError(f"%(…)s in pipeline {self.name} is an option: {wrong}") from None

    def text(self, given: Mapping[str, str]) -> str:
        """The pipeline's text with options. KeyError for one that it does not have."""
        values = {name.replace("-", "_"): value for name, value in self.options.items()}
        for name, value in given.items():
            key = name.replace("-", "_")
            if key not in values:
                raise KeyError(name)
            values[key] = value
        return self.passes % values
