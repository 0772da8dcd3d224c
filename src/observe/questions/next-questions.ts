import type { AskedProduct } from "./asked-product.ts";
import { errorQuestions } from "./error-questions.ts";
import { protocolQuestions } from "./protocol-questions.ts";
import type { Question } from "./product-question.ts";
import { ungrantedQuestions } from "./ungranted-questions.ts";
import { cellQuestions } from "./cell-questions.ts";
import { spread } from "./fresh-body.ts";
import { supplyOfStates, transitionQuestions } from "./state-questions.ts";
import { locksOut } from "./locks-out.ts";
import { peopleQuestions, recordQuestions, relationQuestions } from "./supply-questions.ts";
import { valueQuestions } from "./value-questions.ts";

/** How often questions about the same are asked, by their sort. */
const most = {
  people: 3,
  records: 2,
  rights: 12,
  cells: 8,
  states: 2,
  transitions: 4,
  values: 2,
  errors: 3,
  protocol: 1,
};

/**
 * The questions to ask next, of each sort some, those first that were tried least. `asked`: how often something was asked about. The same number `at` gives the same questions;
 * each round has another one.
 */
export function nextQuestions(
  product: AskedProduct,
  asked: ReadonlyMap<string, number>,
  at: number,
  count: number,
): readonly Question[] {
  const isHarmful = locksOut(product);
  const open = (all: readonly Question[], times: number): readonly Question[] => {
    const seen = new Set<string>();
    return all.filter((question) => {
      const { about } = question;
      if (seen.has(about) || isHarmful(question)) return false;
      seen.add(about);
      return (asked.get(about) ?? 0) < times;
    });
  };
  const withOthers = <Q extends Question>(ask: (at: number) => readonly Q[]): readonly Q[] =>
    askedOfOthers(ask, at, isHarmful);
  const ungranted = open(
    turned(
      withOthers((one) => ungrantedQuestions(product, one)),
      at,
    ).toSorted((a, b) => a.rank - b.rank),
    most.rights,
  );
  const timesOf = ({ about }: Question): number => asked.get(about) ?? 0;
  const cells = open(
    turned(
      withOthers((one) => cellQuestions(product, one)),
      at,
    ).toSorted((a, b) => a.rank + timesOf(a) - (b.rank + timesOf(b))),
    most.cells,
  );
  const rare = (all: readonly Question[], times: number): readonly Question[] =>
    open(turned(all, at), times).toSorted((a, b) => (asked.get(a.about) ?? 0) - (asked.get(b.about) ?? 0));
  const values = rare(valueQuestions(product, at), most.values);
  const sorts = [
    open(peopleQuestions(product, at), most.people),
    rare(recordQuestions(product, at), most.records),
    rare(relationQuestions(product, at), most.records),
    // Who may do what takes most questions.
    rare(supplyOfStates(product, at), most.states),
    rare(transitionQuestions(product, at), most.transitions),
    ...parts(cells, 8),
    ...parts(ungranted, 2),
    ...parts(values, 4),
    rare(errorQuestions(product, at), most.errors),
    open(protocolQuestions(product), most.protocol),
  ];
  const chosen = new Map<string, Question>();
  const longest = Math.max(...sorts.map((sort) => sort.length));
  for (let place = 0; place < longest && chosen.size < count; place += 1)
    for (const sort of sorts) {
      const question = sort[place];
      if (question !== undefined && chosen.size < count && !chosen.has(question.about))
        chosen.set(question.about, question);
    }
  return [...chosen.values()];
}

/** Questions, with the same about other records where some would do harm. */
function askedOfOthers<Q extends Question>(
  ask: (at: number) => readonly Q[],
  at: number,
  isHarmful: (question: Question) => boolean,
): readonly Q[] {
  const all = ask(at);
  return all.some(isHarmful) ? [all, ...others.map((other) => ask(at + other))].flat() : all;
}

/** What is added to the number of a round to ask the same of other records. */
const others = [1, 2, 3];

/** The same in another order: each round begins elsewhere, so that what stands at the end is asked, too. */
function turned<T>(all: readonly T[], at: number): readonly T[] {
  const first = spread(at, all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The same in so many parts, so that it has so many places in each turn. */
function parts<T>(all: readonly T[], count: number): readonly (readonly T[])[] {
  return Array.from({ length: count }, (_, part) => all.filter((_one, place) => place % count === part));
}
