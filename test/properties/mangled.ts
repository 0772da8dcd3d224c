import fc from "fast-check";

/** A document after some accidents: lines and cells deleted, doubled, swapped, cut or joined. */
export function mangled(text: string): fc.Arbitrary<string> {
  const accident = fc.record({
    kind: fc.constantFrom("delete", "double", "swap", "cut", "join", "cell", "letter"),
    at: fc.nat(),
    other: fc.nat(),
  });
  return fc.array(accident, { minLength: 1, maxLength: 12 }).map((accidents) => {
    const lines = text.split("\n");
    for (const { kind, at, other } of accidents) {
      const index = at % lines.length;
      const line = lines[index]!;
      const middle = other % (line.length + 1);
      const far = other % lines.length;
      switch (kind) {
        case "delete":
          lines.splice(index, 1, ...(lines.length > 1 ? [] : [""]));
          break;
        case "double":
          lines.splice(index, 0, line);
          break;
        case "swap":
          [lines[index], lines[far]] = [lines[far]!, line];
          break;
        case "cut":
          lines[index] = line.slice(0, middle);
          break;
        case "join":
          lines.splice(index, 2, line + (lines[index + 1] ?? ""));
          break;
        case "cell":
          lines[index] = line
            .split("|")
            .filter((_, cell) => cell !== 1 + (other % 4))
            .join("|");
          break;
        case "letter":
          lines[index] = line.slice(0, middle) + line.slice(middle + 1);
          break;
      }
    }
    return lines.join("\n");
  });
}
