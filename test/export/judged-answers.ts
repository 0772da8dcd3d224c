import { founderRow } from "../../bench/mutants/founder.ts";
import type { Founder } from "../../bench/mutants/founder.ts";
import { run } from "../../bench/mutants/implementation.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { HttpAnswer, Target } from "../../src/conform/target/target.ts";
import { asOpenapi30 } from "../../src/export/openapi/as-openapi-30.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { seededState } from "../../src/generation/founder/seeded-state.ts";
import { answerMockRequest } from "../../src/mock/answer-mock-request.ts";
import { createMockSite } from "../../src/mock/mock-site.ts";
import type { MockSite } from "../../src/mock/mock-site.ts";
import { isCounted, isGenerated } from "../../src/model/field-questions.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import type { Write } from "../../src/semantics/state/state.ts";
import { DescribedExchanges } from "./described-exchange.ts";
import { TwinTarget } from "./twin-target.ts";

/** What came of the judge's calls to a product, by its exports. */
export interface JudgedAnswers {
  /** Answers of the product. */
  readonly answered: number;
  /** Those that were validated: the call is described. */
  readonly validated: number;
  /** Those that were validated by the description for the role of their caller, too. */
  readonly validatedForRole: number;
  /** The codes of errors that occurred. */
  readonly codes: ReadonlySet<string>;
  /** Where answers are not as an OpenAPI document says. */
  readonly problems: ReadonlySet<string>;
  /** Where the mock answers differently. */
  readonly differences: readonly string[];
  /** Why the judge ended before all calls were made; null where it did not. */
  readonly stoppedBy: unknown;
}

/** Has the judge make calls to the product of a document; each answer is held to the OpenAPI documents, and to what the mock answers. */
export async function judgeAnswers(model: Specification, calls: number): Promise<JudgedAnswers> {
  const role = model.roles.at(-1)?.name ?? "";
  // Both tell the time of one clock, which goes on with each request.
  let now = Date.now();
  const clock = (): number => now;
  const running = await run(model, role, undefined, clock);
  const target = openHttpTarget(running.address);
  try {
    const site = mockSiteOf(model, role, clock);
    const watched = new WatchedAnswers(model, site, target, () => (now += 1));
    const { stoppedBy } = await judgeTarget(model, watched, {
      requests: calls,
      seed: 1,
      known: running.known.map((account) => ({ ...account, role })),
      runId: "t",
      clock,
      clockTolerance: 5000,
      isAlone: true,
      // A wait for a rate limit takes time of the clock of both, and none of the test.
      wait: (milliseconds) => Promise.resolve(void (now += milliseconds)),
    });
    return { ...watched.found(), stoppedBy };
  } finally {
    target.close();
    await running.close();
  }
}

/** A mock that begins as the product does. */
function mockSiteOf(model: Specification, role: string, clock: () => number): MockSite {
  const now = new Date(clock()).toISOString();
  const first = founderRow(model, role, now);
  const seeded = seededState(model, now);
  const beginning = first === null ? seeded : apply(seeded, [{ kind: "put", ...first }, ...countsOf(model, first)]);
  return createMockSite(model, beginning, clock);
}

/** The product counts on from the numbers of the person who is there in the beginning. */
function countsOf(model: Specification, { entity, row }: Founder): readonly Write[] {
  return entityNamed(model, entity)
    .fields.filter(isCounted)
    .map(({ name }) => ({ kind: "count", counter: `${entity}.${name}`, last: Number(row.values[name]) }));
}

/** Who called last in a mock, and how they were refused. */
interface LastPerformed {
  /** Null: the request did not get so far. */
  role: string | null;
  code: string | null;
}

class WatchedAnswers implements Target {
  readonly base: string | null;
  readonly #twin: TwinTarget;
  readonly #descriptions: readonly DescribedExchanges[];
  readonly #byRole: ReadonlyMap<string, DescribedExchanges>;
  readonly #last: LastPerformed = { role: null, code: null };
  readonly #codes = new Set<string>();
  readonly #problems = new Set<string>();
  #validated = 0;
  #validatedForRole = 0;

  /** `tick`: is called before each request. */
  constructor(model: Specification, site: MockSite, target: Target, tick: () => void) {
    this.base = target.base;
    const generated = model.entities.flatMap(({ fields }) => fields.filter(isGenerated).map((field) => field.name));
    const seen = seenBy(site, this.#last);
    this.#twin = new TwinTarget(
      { base: target.base, send: (request) => (tick(), target.send(request)) },
      { handle: (request) => answerMockRequest(seen, request) },
      generated,
    );
    const document = openapiDocument(model);
    this.#descriptions = [new DescribedExchanges(document), new DescribedExchanges(asOpenapi30(document), "3.0: ")];
    this.#byRole = new Map(
      model.roles.map(({ name }) => [
        name,
        new DescribedExchanges(openapiDocument(model, { role: name, server: null }), `${name}: `),
      ]),
    );
  }

  async send(request: HttpRequest): ReturnType<Target["send"]> {
    return this.#twin.send(request, (answer) => this.#validate(request, answer));
  }

  #validate(request: HttpRequest, answer: HttpAnswer): void {
    const { role, code } = this.#last;
    Object.assign(this.#last, { role: null, code: null });
    const [described] = this.#descriptions;
    if (described?.describes(request) !== true) return;
    this.#validated += 1;
    const forRole = this.#byRole.get(role ?? "");
    const isFor = forRole?.describes(request) === true;
    if (isFor) this.#validatedForRole += 1;
    const found = [
      ...[...this.#descriptions, ...(isFor ? [forRole] : [])].flatMap((one) => one.problems(request, answer)),
      ...(forRole === undefined || isFor || answer.status >= 400
        ? []
        : [`${role}: ${request.method} ${request.path} is not described`]),
    ];
    for (const one of found) this.#problems.add(one);
    this.#noteCode(described, request, answer, code);
  }

  #noteCode(
    described: DescribedExchanges,
    request: HttpRequest,
    { status, headers, body }: HttpAnswer,
    code: string | null,
  ): void {
    const listed = described.codes(request, status);
    const isProblem = headers["content-type"]?.startsWith("application/problem+json") === true;
    const occurred = isProblem
      ? (JSON.parse(body) as { code: string }).code
      : (code ?? (listed.length === 1 ? listed[0] : null));
    if (occurred === null || occurred === undefined) return;
    this.#codes.add(occurred);
    if (!listed.includes(occurred))
      this.#problems.add(`${request.method} ${request.path} ${status}: ${occurred} is not listed`);
  }

  found(): Omit<JudgedAnswers, "stoppedBy"> {
    return {
      answered: this.#twin.answered,
      validated: this.#validated,
      validatedForRole: this.#validatedForRole,
      codes: this.#codes,
      problems: this.#problems,
      differences: this.#twin.differences,
    };
  }
}

/** A mock that tells who calls and how they are refused. */
function seenBy(site: MockSite, last: LastPerformed): MockSite {
  const { engine } = site;
  return {
    ...site,
    engine: {
      ...engine,
      perform: async (actor, ...rest) => {
        last.role = await engine.roleOf(actor);
        const performed = await engine.perform(actor, ...rest);
        if (performed.kind === "refusal") last.code = performed.code;
        return performed;
      },
    },
  };
}
