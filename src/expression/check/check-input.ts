import type { EntryAccess, Expression } from "../../model/expression.ts";
import type { Environment } from "./environment.ts";
import type { MemberSyntax, Syntax } from "../syntax/syntax.ts";

/** What a chain of members of `input` or `path` means. */
export type FoundInput =
  | { readonly kind: "input"; readonly expression: EntryAccess }
  /** A group, which is no value itself: `input.article` where `article: {title, body}` is sent. */
  | { readonly kind: "group"; readonly parts: readonly string[] };

/**
 * What `input.article.title` is: one input, named by its path, though it is written as a member of a member. Null where
 * the chain begins with something else, or goes on beyond an input into what it holds.
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
  /** Whether it begins with `path`, the parameters of the call's path, and not with `input`. */
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
