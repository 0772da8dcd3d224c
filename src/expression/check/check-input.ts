import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { MemberSyntax, Syntax } from "../syntax.ts";

/** What a chain of members of `input` means. */
export type InputMeant =
  | { readonly kind: "input"; readonly expression: Expression }
  /** A group, which is no value itself: `input.article` where `article: {title, body}` is sent. */
  | { readonly kind: "group"; readonly parts: readonly string[] };

/**
 * What `input.article.title` is: one input, named by its path, though it is written as a member of a member. Null where
 * the chain begins with something else, or goes on beyond an input into what it holds.
 */
export function inputMeant(syntax: MemberSyntax, inputs: ReadonlyMap<string, ValueType> | null): InputMeant | null {
  const chain = chainOf(syntax);
  if (chain === null || inputs === null) return null;
  const name = chain.names.join(".");
  const type = inputs.get(name);
  if (type !== undefined) {
    const of: Expression = { kind: "input", name: "input", span: chain.root, type: { kind: "map", entries: Object.fromEntries(inputs) } };
    return { kind: "input", expression: { kind: "entry", of, name, span: syntax.span, type } };
  }
  const parts = [...inputs.keys()].flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));
  return parts.length === 0 ? null : { kind: "group", parts };
}

function chainOf(syntax: Syntax): { readonly root: Syntax["span"]; readonly names: readonly string[] } | null {
  if (syntax.kind === "name") return syntax.name === "input" ? { root: syntax.span, names: [] } : null;
  if (syntax.kind !== "member") return null;
  const before = chainOf(syntax.of);
  return before === null ? null : { root: before.root, names: [...before.names, syntax.member.name] };
}
