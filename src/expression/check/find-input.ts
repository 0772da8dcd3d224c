import type { EntryAccess, Expression } from "../../model/expression.ts";
import type { Environment } from "./environment.ts";
import type { MemberSyntax, Syntax } from "../syntax/syntax.ts";

/** What a chain of members that begins with `input` or `path` refers to. */
export type FoundInput =
  | { readonly kind: "input"; readonly expression: EntryAccess }
  /** A group of inputs, which is not a value by itself: `input.article` where callers send `article: {title, body}`. */
  | { readonly kind: "group"; readonly parts: readonly string[] };

/**
 * Resolves `input.article.title` to one input, which is named by its path although it is written as a member of a member. Null if
 * the chain begins with another name, or goes on into the value of an input.
 */
export function findInput(syntax: MemberSyntax, { input: inputs, variables }: Environment): FoundInput | null {
  const chain = chainOf(syntax);
  if (chain === null || inputs === null || (chain.names[0] === "path" && chain.isPath && variables.has("path")))
    return null;
  const name = chain.names.join(".");
  const type = inputs.get(name);
  if (type !== undefined) {
    const of: Expression = {
      kind: "input",
      name: "input",
      span: chain.root,
      type: { kind: "map", entries: Object.fromEntries(inputs) },
    };
    return { kind: "input", expression: { kind: "entry", of, name, span: syntax.span, type } };
  }
  const parts = [...inputs.keys()].flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));
  return parts.length === 0 ? null : { kind: "group", parts };
}

interface Chain {
  readonly root: Syntax["span"];
  readonly names: readonly string[];
  /** Whether the chain begins with `path`, that is with the parameters of the call's path, instead of `input`. */
  readonly isPath: boolean;
}

function chainOf(syntax: Syntax): Chain | null {
  if (syntax.kind === "name") {
    if (syntax.name === "input") return { root: syntax.span, names: [], isPath: false };
    return syntax.name === "path" ? { root: syntax.span, names: ["path"], isPath: true } : null;
  }
  if (syntax.kind !== "member") return null;
  const before = chainOf(syntax.of);
  return before === null ? null : { ...before, names: [...before.names, syntax.member.name] };
}
