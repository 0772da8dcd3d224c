/** A TypeScript type, before it is laid out. */
export type TypeTree =
  | { readonly kind: "plain"; readonly text: string }
  | { readonly kind: "union" | "intersection"; readonly of: readonly TypeTree[] }
  | { readonly kind: "array"; readonly of: TypeTree }
  | { readonly kind: "object"; readonly properties: readonly PropertyTree[] };

/** A property of an object type. */
export interface PropertyTree {
  readonly name: string;
  readonly type: TypeTree;
  readonly isOptional: boolean;
  /** Whether the property is only read. */
  readonly isReadonly: boolean;
  /** What is said of it, in lines; empty: nothing. */
  readonly says: readonly string[];
}

/** The number of characters of a line. */
export const lineWidth = 100;

/** A type that is written as it is. */
export function plain(text: string): TypeTree {
  return { kind: "plain", text };
}

/** A name as a property has it: in quotes where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** The text of a type, whose first line begins `before` characters after an indentation. */
export function typeText(tree: TypeTree, indent: string, before: number): string {
  const short = oneLine(tree);
  if (short !== null && indent.length + before + short.length < lineWidth) return short;
  switch (tree.kind) {
    case "plain":
      return tree.text;
    case "object":
      return objectText(tree.properties, indent);
    case "array":
      return tree.of.kind === "object"
        ? `readonly ${typeText(tree.of, indent, before)}[]`
        : `readonly (${typeText(tree.of, indent, before)}\n${indent})[]`;
    case "union":
    case "intersection": {
      const sign = tree.kind === "union" ? "|" : "&";
      return tree.of.map((one) => `\n${indent}  ${sign} ${typeText(one, `${indent}  `, 2)}`).join("");
    }
  }
}

/** The text of an object type with a line for each property. */
export function objectText(properties: readonly PropertyTree[], indent: string): string {
  if (properties.length === 0) return "{}";
  const inner = `${indent}  `;
  const lines = properties.map(({ name, type, isOptional, isReadonly, says }) => {
    const head = `${isReadonly ? "readonly " : ""}${propertyName(name)}${isOptional ? "?" : ""}:`;
    const text = typeText(type, inner, head.length + 2);
    return `${docComment(says, inner)}${inner}${head}${text.startsWith("\n") ? "" : " "}${text};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

/** A comment for documentation; empty where nothing is said. */
export function docComment(lines: readonly string[], indent: string): string {
  const safe = lines.flatMap((line) => line.replaceAll("*/", "*\\/").split(/\r\n|[\n\r\u2028\u2029]/));
  const [only = ""] = safe;
  if (safe.length === 0) return "";
  if (safe.length === 1 && indent.length + only.length < lineWidth - 7) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** A type on one line; null where something in it has a comment. */
function oneLine(tree: TypeTree): string | null {
  switch (tree.kind) {
    case "plain":
      return tree.text;
    case "array": {
      const of = oneLine(tree.of);
      if (of === null) return null;
      return tree.of.kind === "union" || tree.of.kind === "intersection" || of.startsWith("readonly ")
        ? `readonly (${of})[]`
        : `readonly ${of}[]`;
    }
    case "union":
    case "intersection": {
      const parts = tree.of.map((one) => {
        const text = oneLine(one);
        return text !== null && (one.kind === "union" || one.kind === "intersection") ? `(${text})` : text;
      });
      return parts.includes(null) ? null : parts.join(tree.kind === "union" ? " | " : " & ");
    }
    case "object": {
      if (tree.properties.length === 0) return "{}";
      const parts = tree.properties.map(({ name, type, isOptional, isReadonly, says }) => {
        const text = oneLine(type);
        return text === null || says.length > 0
          ? null
          : `${isReadonly ? "readonly " : ""}${propertyName(name)}${isOptional ? "?" : ""}: ${text}`;
      });
      return parts.includes(null) ? null : `{ ${parts.join("; ")} }`;
    }
  }
}
