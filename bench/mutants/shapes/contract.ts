import type { Call } from "../../../src/model/call.ts";
import type { Detection } from "../../../src/model/error-entry.ts";
import { entityNamed } from "../../../src/model/find.ts";
import { largestPage } from "../../../src/model/largest-page.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { mayEver } from "../../../src/semantics/rights/role-gate.ts";
import { visitorRole } from "../../../src/semantics/rights/role-of.ts";
import { expressionShape, recordShape, typeShape } from "./shape.ts";
import type { Shape } from "./shape.ts";

/** What a description of shapes says of one call, as OpenAPI would have it. */
export interface Contract {
  readonly call: Call;
  /** The path, each parameter as any text between slashes. */
  readonly path: RegExp;
  /** By status, how the body of success looks; null: not said. */
  readonly answers: ReadonlyMap<number, Shape | null>;
  /** By status, the codes of the errors that it can give. */
  readonly errors: ReadonlyMap<number, ReadonlySet<string>>;
  /** Whether errors tell their code, as problems do. */
  readonly tellsCode: boolean;
  /** What it takes in a body; null: not said. */
  readonly takes: Shape | null;
  /** Whether nobody may make it who has not signed in. */
  readonly needsSignIn: boolean;
}

/** The contracts of all calls of a document. */
export function contractsOf(model: Specification): readonly Contract[] {
  return model.calls.map((call) => ({
    call,
    path: new RegExp(
      `^/${call.path.map((part) => (part.kind === "word" ? escaped(encodeURIComponent(part.text)) : "[^/]+")).join("/")}$`,
    ),
    answers: answersOf(model, call),
    errors: errorsOf(model, call),
    tellsCode: model.errorBodies.length === 0,
    takes: takenShape(call, model.allCalls.unknownInputs === "refused"),
    needsSignIn: model.identification !== null && !mayEver(model, visitorRole(model), call),
  }));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function answersOf(model: Specification, { answers, otherwise }: Call): ReadonlyMap<number, Shape | null> {
  const of = new Map<number, Shape | null>([[304, null]]);
  for (const one of otherwise === null ? [answers] : [answers, otherwise]) {
    const { status, body } = one;
    switch (body.kind) {
      case "record":
        of.set(204, null).set(status, recordShape(model, entityNamed(model, body.entity)));
        break;
      case "page": {
        const items: Shape = {
          kinds: ["array"],
          items: recordShape(model, entityNamed(model, body.entity)),
          most: largestPage,
        };
        of.set(status, {
          kinds: ["object"],
          properties: {
            items: { shape: items, required: true },
            total: { shape: { kinds: ["integer"], least: 0 }, required: true },
            next: { shape: { kinds: ["string", "null"] }, required: true },
          },
        });
        break;
      }
      case "expression":
        of.set(status, body.as === "text" ? null : expressionShape(body.expression));
        break;
      case "session": {
        const person =
          model.identification === null ? null : recordShape(model, entityNamed(model, model.identification.entity));
        of.set(status, {
          kinds: ["object"],
          properties: {
            token: { shape: { kinds: ["string"] }, required: true },
            user: { shape: person === null ? null : { ...person, kinds: ["object", "null"] }, required: true },
          },
        });
        break;
      }
      case "empty":
        of.set(status, null);
    }
  }
  return of;
}

const ofEvery: readonly Detection[] = [
  "not signed in",
  "not allowed",
  "not found",
  "invalid input",
  "malformed",
  "too large",
  "too many calls",
  "not supported",
  "unavailable",
  "key reused",
  "wrong method",
];
const ofWrites: readonly Detection[] = ["stale", "not unique", "still referenced", "wrong state"];

function errorsOf(model: Specification, call: Call): ReadonlyMap<number, ReadonlySet<string>> {
  const isWrite = call.method !== "GET";
  const detected = new Set<Detection>([
    ...ofEvery,
    ...(isWrite ? ofWrites : []),
    ...(call.does.kind === "sign in" ? (["bad credentials"] as const) : []),
  ]);
  const named = new Set([
    ...call.errors.map(({ code }) => code),
    ...(isWrite
      ? [
          ...model.rules.map(({ error }) => error),
          ...model.machines.flatMap(({ transitions }) => transitions.flatMap(({ error }) => error ?? [])),
        ]
      : []),
  ]);
  const by = new Map<number, Set<string>>();
  for (const { code, status, when } of model.errors) {
    if (!(when !== null && detected.has(when)) && !named.has(code)) continue;
    by.set(status, (by.get(status) ?? new Set()).add(code));
  }
  return by;
}

/** The body's shape; what is nested is left to other judges. */
function takenShape({ takes, method }: Call, isClosed: boolean): Shape | null {
  const inputs = takes.filter(({ place }) => place === "body");
  if (
    method === "GET" ||
    !isClosed ||
    inputs.some(
      ({ name, wire, items, group }) =>
        name.includes(".") || wire.includes(".") || items !== undefined || group !== null,
    )
  )
    return null;
  return {
    kinds: ["object"],
    properties: Object.fromEntries(
      inputs.map(({ wire, type, required, nullable }) => {
        const shape = typeShape(type);
        return [
          wire,
          {
            shape:
              shape === null
                ? null
                : required && !nullable
                  ? shape
                  : {
                      ...shape,
                      kinds: [...shape.kinds, "null"] as const,
                      ...(shape.values === undefined ? {} : { values: [...shape.values, null as Value] }),
                    },
            required,
          },
        ];
      }),
    ),
  };
}
