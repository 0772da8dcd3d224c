import type { ReactElement } from "react";
import { Text } from "@mantine/core";

/** Paragraphs, as they were written; nothing in them is anything but text. */
export function Prose({ text }: { readonly text: string }): ReactElement {
  return (
    <div style={{ maxWidth: 680 }}>
      {text.split(/\n\s*\n/).filter((part) => part.trim() !== "").map((part, index) => (
        <Text key={index} component="p" lh={1.65} mb="sm" style={{ whiteSpace: "pre-line" }}>{part}</Text>
      ))}
    </div>
  );
}
