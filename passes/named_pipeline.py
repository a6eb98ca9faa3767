"""A pipeline that has a name, under which it stands among passes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


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

    def text(self, given: Mapping[str, str]) -> str:
        """The pipeline's text with options. KeyError for one that it does not have."""
        values = {name.replace("-", "_"): value for name, value in self.options.items()}
        for name, value in given.items():
            key = name.replace("-", "_")
            if key not in values:
                raise KeyError(name)
            values[key] = value
        return self.passes % values
