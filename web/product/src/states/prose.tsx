import type { ReactElement } from "react";
import { Text } from "@mantine/core";

interface ProseProps {
  readonly text: string;
  /** Beside something that it only explains: smaller, and fainter. */
  readonly isAside?: boolean;
}

/** Paragraphs, whose lines flow wherever the document ends them; nothing in them is anything but text. */
export function Prose({ text, isAside = false }: ProseProps): ReactElement {
  const look = isAside ? ({ size: "sm", c: "dimmed", mt: 2 } as const) : ({ lh: 1.65, mb: "sm" } as const);
  return (
    <div style={{ maxWidth: 680, overflowWrap: "anywhere" }}>
      {text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== "")
        .map((part, index) => (
          <Text key={index} component="p" {...look}>
            {part}
          </Text>
        ))}
    </div>
  );
}
