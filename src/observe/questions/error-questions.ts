import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { AskedProduct, TriedStep } from "./asked-product.ts";
import { freshBody, wrapped } from "./fresh-body.ts";
import type { Question } from "./product-question.ts";
import { refusalOf } from "./refusal-of.ts";
import { pathTo, subjectKind } from "./subjects.ts";

/** Statuses of refusals that hang on what is sent and on the records, and not on who asks. */
const ofContents: ReadonlySet<number> = new Set([400, 409, 422]);

/** Asks what made a call be refused: the same again with one input of a call that was granted, and the other way round; and the same by somebody else. */
export function errorQuestions(product: AskedProduct, at: number): readonly Question[] {
  return product.operations.flatMap((operation, index) => {
    const own = product.steps.filter(({ step }) => step.operation === operation && step.sent !== null);
    const granted = own.filter(({ step }) => isGranted(step.exchange));
    const refused = new Map<string, TriedStep[]>();
    for (const one of own)
      if (ofContents.has(one.step.exchange.status) && blamedInputs(one.step.exchange).size === 0) {
        const code = refusalOf(one.step.exchange);
        const known = refused.get(code);
        if (known === undefined) refused.set(code, [one]);
        else known.push(one);
      }
    return [...refused].flatMap(([code, steps], place) => {
      const [no, yes] = [steps[(at + place) % steps.length]!, granted[(at + index) % Math.max(1, granted.length)]];
      if (yes === undefined) return [];
      return [
        ...crossed(product, no, yes, at + place).map((one) => ({ ...one, about: `${one.about} not ${code}` })),
        ...crossed(product, yes, no, at + place).map((one) => ({ ...one, about: `${one.about} as ${code}` })),
      ];
    });
  });
}

/** What one step has sent, each time with another input as the other step has sent it. */
function crossed(product: AskedProduct, one: TriedStep, other: TriedStep, at: number): readonly Question[] {
  const { operation, sent, subject, caller } = one.step;
  const asker =
    product.askers.find(({ account }) => account?.key === caller.account?.key) ??
    product.askers.find(({ role }) => role === one.role);
  const kind = subjectKind(product, operation);
  const record = kind === null || subject === null ? null : product.known.find(kind, subject.key);
  const segments = pathTo(operation, kind, record);
  if (asker === undefined || segments === null) return [];
  const [own, others] = [sent!, other.step.sent!];
  const names = Object.keys(others).filter((name) => JSON.stringify(own[name]) !== JSON.stringify(others[name]));
  return names.map((name) => {
    const body: JsonObject = { ...own, [name]: others[name]! };
    const fresh = operation.method === "POST" ? withFreshTexts(body, at) : body;
    return {
      about: `${operation.method} ${operation.path} ${name}`,
      method: operation.method,
      segments,
      body: wrapped(fresh, operation.wrapper),
      as: asker.as,
    };
  });
}

/** A body whose addresses are new. Everything else stays. */
function withFreshTexts(body: JsonObject, at: number): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isAddress = typeof value === "string" && (/@/.test(value) || /pass|secret/i.test(name));
      return [name, isAddress ? freshBody([], { [name]: value }, at)[name]! : value];
    }),
  );
}
