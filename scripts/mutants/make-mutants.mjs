import { parseAst } from "vite";

const mark = /^\s*\/\/ Equivalent (if always|if never|without): (.+)$/;
const rights = ["judgeRight", "grantedBy"];

/**
 * Puts a switch at each clause of a TypeScript source: at each statement `yield* f(…)`, at each right that is judged, and at
 * each condition of an `if`. While the switch of a mutant is on, the statement is left out, the right is not judged, or the
 * condition, once evaluated, always or never holds.
 *
 * Gives the source with these switches and the mutants in the order of their places. `why` is the reason that a comment above
 * the clause gives for it to change no decision, or null. Ids go on from `firstId`.
 */
export function makeMutants(source, firstId) {
  const lines = lineStarts(source);
  const clauses = clausesOf(parseAst(source, { lang: "ts" }), null);
  clauses.sort((one, other) => one.node.start - other.node.start);
  const mutants = [];
  const edits = [];
  const add = (clause, sort, how) => {
    const id = firstId + mutants.length;
    const line = lineAt(lines, clause.node.start);
    const why = reasonAbove(source, lines, lineAt(lines, clause.markedAt), sort);
    mutants.push({ id, line, how, why });
    return id;
  };
  for (const clause of clauses) {
    const { start, end } = clause.node;
    const code = source.slice(start, end).replace(/\s+/g, " ");
    if (clause.kind === "statement")
      edits.push([start, `{ if (!isLeftOut(${add(clause, "without", `without ${code}`)})) { `], [end, " } }"]);
    if (clause.kind === "right")
      edits.push([start, `(isLeftOut(${add(clause, "without", `nothing judged in ${code}`)}) ? null : `], [end, ")"]);
    if (clause.kind !== "condition") continue;
    const always = add(clause, "if always", `always if (${code})`);
    const never = add(clause, "if never", `never if (${code})`);
    edits.push([start, `mutateTruth(${always}, ${never}, `], [end, ")"]);
  }
  return { source: insertAll(source, edits), mutants };
}

/**
 * The clauses in a part of a syntax tree. `markedAt` is the place above which the reasons stand: a loop's, where the clause is
 * its body.
 */
function clausesOf(node, parent) {
  if (node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap((child) => clausesOf(child, parent));
  const own = clauseAt(node, parent);
  const within = Object.values(node).flatMap((child) => clausesOf(child, node.type === undefined ? parent : node));
  return own === null ? within : [own, ...within];
}

function clauseAt(node, parent) {
  const markedAt = parent?.body === node ? parent.start : node.start;
  if (node.type === "ExpressionStatement" && isProgramRun(node.expression))
    return { kind: "statement", node, markedAt };
  // A program could not go on where the condition of a fault holds.
  if (node.type === "IfStatement" && !isFault(node.consequent)) return { kind: "condition", node: node.test, markedAt };
  const value = node.type === "VariableDeclaration" ? node.declarations[0].init : node.expression?.right;
  return isProgramRun(value) && rights.includes(value.argument.callee.name)
    ? { kind: "right", node: value, markedAt }
    : null;
}

function isProgramRun(node) {
  return (
    node?.type === "YieldExpression" &&
    node.delegate &&
    node.argument.type === "CallExpression" &&
    node.argument.callee.type === "Identifier"
  );
}

function isFault(node) {
  return node.type === "ThrowStatement" || (node.type === "BlockStatement" && node.body[0]?.type === "ThrowStatement");
}

/** What the comments above a line say of a clause's mutant of one sort, or null. */
function reasonAbove(source, lines, line, sort) {
  for (let above = line - 1; above > 0; above -= 1) {
    const text = source.slice(lines[above - 1], lines[above]).trim();
    if (!text.startsWith("//")) return null;
    const [, marked, why] = mark.exec(text) ?? [];
    if (marked === sort) return why;
  }
  return null;
}

/** Where each line begins. */
function lineStarts(source) {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The number of the line, from 1, in which a place is. */
function lineAt(lines, place) {
  const next = lines.findIndex((start) => start > place);
  return next === -1 ? lines.length : next;
}

/** The source with texts inserted. Of those at the same place, the one that closes stands first. */
function insertAll(source, edits) {
  const closesFirst = (text) => (/^[\s)}]/.test(text) ? 0 : 1);
  const sorted = edits.toSorted(([one, a], [other, b]) => one - other || closesFirst(a) - closesFirst(b));
  let made = "";
  let from = 0;
  for (const [place, text] of sorted) {
    made += source.slice(from, place) + text;
    from = place;
  }
  return made + source.slice(from);
}
