import { pickLine } from "../../trace/http/shell-script.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import { applySendOptions } from "../execute/apply-send-options.ts";
import { cursorAfterStep } from "../execute/page-cursors.ts";
import { idPlaceholderPart } from "../model-state/target-ids.ts";
import { slugFields } from "../model-state/written-slugs.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { entityReferredTo } from "../trace/record-labels.ts";

/**
 * The shell variables of a script for what the target assigns: keys of records, tokens and cursors. The target assigns
 * other values in each run of the script. So the script takes the values from the answers and sends them in place of
 * the recorded values.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An *exchange* is a request with the answer that was received.
 */
export class AssignedVariables {
  readonly #model: Specification;
  /** The names of variables by the text that they replace in requests. */
  readonly #variables: Map<string, string>;
  /**
   * By entity and key: the text that stands for the key in requests. `#variables` has the name of the variable for that
   * text.
   */
  readonly #textByKey = new Map<string, string>();
  /** How many variables this class has made; their names contain the number. */
  #variableCount = 0;
  /** The tokens that requests of the script use. */
  readonly #tokens: ReadonlySet<string>;
  /** The symbolic cursors that requests of the script use (`cursorAfterStep`). */
  readonly #cursors: ReadonlySet<string>;

  /**
   * `variables` has the names of variables by the text that they replace in requests. The variables of this class are
   * added to it.
   */
  constructor(
    model: Specification,
    variables: Map<string, string>,
    tokens: readonly string[],
    cursors: readonly string[],
  ) {
    this.#model = model;
    this.#variables = variables;
    this.#tokens = new Set(tokens);
    this.#cursors = new Set(cursors);
  }

  /** The request of an exchange, with texts for variables in place of keys that the target assigned. */
  requestOf({ call, params, resolvedOptions, sent }: JudgedExchange): ReturnType<typeof httpRequestOf> {
    const { subject } = call;
    const textForKey = (entity: string, value: Value): Value =>
      this.#textByKey.get(`${entity} ${String(value)}`) ?? value;
    const input = Object.fromEntries(
      Object.entries(params.input).map(([name, value]): [string, Value] => {
        const type = call.takes.find((one) => one.name === name)?.type;
        return [name, type?.kind === "reference" ? textForKey(type.entity, value) : value];
      }),
    );
    const { does } = call;
    const query =
      does.kind !== "list"
        ? params.query
        : Object.fromEntries(
            Object.entries(params.query).map(([name, text]) => {
              const entity =
                name === entityNamed(this.#model, does.entity).key
                  ? does.entity
                  : entityReferredTo(this.#model, does.entity, name);
              return [
                name,
                entity === null
                  ? text
                  : text
                      .split(",")
                      .map((one) => String(textForKey(entity, one)))
                      .join(","),
              ];
            }),
          );
    const paramsWithTexts: RequestParts = {
      ...params,
      query,
      subject:
        subject?.kind === "key" && params.subject !== null
          ? String(textForKey(subject.entity, params.subject))
          : params.subject,
      input,
    };
    const request = applySendOptions(
      this.#model,
      httpRequestOf(this.#model, call, paramsWithTexts, resolvedOptions.credentials),
      resolvedOptions,
    );
    const readable = { ...request, path: request.path.replaceAll("%40%40", "@@") };
    // If the request contains a key that was never revealed, it is sent as it was in the test.
    return unrevealedId.test(`${readable.path} ${readable.body ?? ""}`) ? sent : readable;
  }

  /** The lines that store the keys, the token and the cursor of an exchange's answer in variables. */
  capture({ step, received, decision, judgement }: JudgedExchange): readonly string[] {
    if (received.kind === "unanswered") return [];
    const tokensInAnswer = [...this.#tokens].filter(
      (token) => token !== "" && !this.#variables.has(token) && received.body.includes(token),
    );
    const tokens = tokensInAnswer.flatMap((token) =>
      this.#captureLines("token", token, received.body, (name) => void this.#variables.set(token, name)),
    );
    if (decision.kind === "refusal") return tokens;
    const next = this.#cursors.has(cursorAfterStep(step.number)) ? parseJsonObject(received.body)?.["next"] : undefined;
    if (typeof next === "string" || typeof next === "number")
      return this.#captureLines(
        "place",
        next,
        received.body,
        (name) => void this.#variables.set(cursorAfterStep(step.number), name),
      );
    const keys = decision.writes.flatMap((write) => {
      if (write.kind !== "put") return [];
      const entity = entityNamed(this.#model, write.entity);
      const placeholder = keyOfRecord(entity, write.row);
      const slug = slugFields(this.#model, write.entity)
        .map((name) => write.row.values[name])
        .find((value) => typeof value === "string" && received.body.includes(value));
      const actual =
        judgement?.learned.find((one) => one.placeholder === placeholder)?.actual ??
        (typeof slug === "string" ? slug : undefined);
      return actual === undefined
        ? []
        : this.#captureLines("key", actual, received.body, (name) => {
            const text = `@@${name}@@`;
            for (const key of [actual, placeholder]) this.#textByKey.set(`${entity.name} ${String(key)}`, text);
            if (typeof actual === "number") this.#variables.set(`"${text}"`, name);
            this.#variables.set(text, name);
          });
    });
    return [...tokens, ...keys];
  }

  /**
   * The line of the script that stores a value of an answer in a new variable; `put` is called with the name of the
   * variable; none if the answer does not contain the value.
   */
  #captureLines(kind: string, seen: string | number, body: string, put: (name: string) => void): readonly string[] {
    const name = `${kind}_${this.#variableCount + 1}`;
    const line = pickLine(name, body, seen);
    if (line === null) return [];
    this.#variableCount += 1;
    put(name);
    return [line];
  }
}

/** An id of the model state that the target has not revealed. */
const unrevealedId = new RegExp(`\\b[0-9a-f]{8}-[0-9a-f]{4}-${idPlaceholderPart}`);
