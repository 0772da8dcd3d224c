import type { HttpAnswer, Target } from "../../src/conform/target/target.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import type { Mock } from "../../src/api/mock.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const token = /^[A-Za-z0-9_-]{20,128}$/;

/** Makes each request of a product and of a mock, in which ids and tokens of the one stand for those of the other, and notes where they answer differently. */
export class TwinTarget implements Target {
  readonly base: string | null;
  readonly differences: string[] = [];
  answered = 0;
  readonly #product: Target;
  readonly #mock: Pick<Mock, "handle">;
  /** By what the product says, what the mock says in its place. */
  readonly #others = new Map<string, string>();
  readonly #generated: ReadonlySet<string>;
  #known: RegExp | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** `generated`: the fields whose values a product makes up. */
  constructor(product: Target, mock: Pick<Mock, "handle">, generated: Iterable<string>) {
    this.base = product.base;
    this.#product = product;
    this.#mock = mock;
    this.#generated = new Set(generated);
  }

  /** One request after another: both get them in the same order. `onAnswer`: is told an answer before the next request is sent. */
  send(request: HttpRequest, onAnswer: (answer: HttpAnswer) => void = () => {}): ReturnType<Target["send"]> {
    const answer = this.#last.then(async () => {
      const received = await this.#sendToBoth(request);
      if (received.kind === "answer") onAnswer(received);
      return received;
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #sendToBoth(request: HttpRequest): ReturnType<Target["send"]> {
    const answer = await this.#product.send(request);
    if (answer.kind === "unanswered") return answer;
    this.answered += 1;
    if (this.#dependsOnChance(request)) return answer;
    const said = await this.#askMock(request);
    const problems = [
      ...(said.status === answer.status ? [] : [`status ${answer.status}, mock ${said.status}`]),
      ...this.#compareBodies(answer.body, said.body),
      ...this.#compareHeaders(answer, said),
    ];
    for (const problem of problems)
      this.differences.push(
        `${request.method} ${request.path} ${request.body ?? ""}: ${problem}\n  ${answer.body.slice(0, 300)}\n  ${said.body.slice(0, 300)}`,
      );
    return answer;
  }

  /** Whether a list is sorted or cut by values, or parts of values, that each product makes up by itself. */
  #dependsOnChance({ method, path }: HttpRequest): boolean {
    const query = method === "GET" ? [...new URL(path, this.base ?? "http://x").searchParams] : [];
    return query.some(([name, value]) => {
      const [field = "", operator = ""] = name.split(".");
      const sorted = name === "sort" ? value.split(",").map((one) => one.replace(/^-/, "")) : [];
      const isCut = this.#generated.has(field) && /^([lg]te?|contains)$/.test(operator);
      return isCut || sorted.some((one) => this.#generated.has(one));
    });
  }

  async #askMock({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> {
    const sent: Record<string, string> = { Accept: "application/json" };
    for (const [name, value] of Object.entries(headers)) sent[name] = this.#translated(value);
    const response = await this.#mock.handle(
      new Request(new URL(this.#translated(path), this.base ?? ""), {
        method,
        headers: sent,
        ...(body === null ? {} : { body: this.#translated(body) }),
      }),
    );
    return {
      kind: "answer",
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }

  #translated(text: string): string {
    this.#known ??= new RegExp(
      [...this.#others.keys()]
        .toSorted((one, other) => other.length - one.length)
        .map((one) => one.replaceAll(/[^A-Za-z0-9]/g, "\\$&"))
        .join("|"),
      "g",
    );
    return this.#others.size === 0 ? text : text.replaceAll(this.#known, (one) => this.#others.get(one) ?? one);
  }

  /** What was learnt first stays: where the product names the same thing again, so must the mock. */
  #learn(product: string, mock: string): void {
    if (this.#others.has(product)) return;
    this.#others.set(product, mock);
    this.#known = null;
  }

  #compareHeaders(answer: HttpAnswer, said: HttpAnswer): readonly string[] {
    return ["content-type", "location", "etag", "allow", "www-authenticate"].flatMap((name) => {
      const [one, other] = [answer.headers[name], said.headers[name]];
      if (name === "etag" && one !== undefined && other !== undefined) {
        this.#learn(one, other);
        return [];
      }
      return one === undefined || other === undefined
        ? one === other
          ? []
          : [`${name}: ${one}, mock ${other}`]
        : this.#compare(one, other, name);
    });
  }

  #compareBodies(one: string, other: string): readonly string[] {
    if (one === "" || other === "" || !/^[[{"\d]/.test(one)) return this.#compare(one, other, "body");
    return this.#compare(JSON.parse(one), JSON.parse(other), "body");
  }

  #compare(one: unknown, other: unknown, at: string): readonly string[] {
    if (Object.is(one, other)) return [];
    if (typeof one === "string" && typeof other === "string") return this.#compareTexts(one, other, at);
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
      return [`${at}: ${JSON.stringify(one)}, mock ${JSON.stringify(other)}`];
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) =>
      this.#compare((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], `${at}.${name}`),
    );
  }

  #compareTexts(one: string, other: string, at: string): readonly string[] {
    const [ids, otherIds] = [one.match(uuids) ?? [], other.match(uuids) ?? []];
    if (one.replaceAll(uuids, "") === other.replaceAll(uuids, ""))
      for (const [index, id] of ids.entries()) this.#learn(id, otherIds[index] ?? id);
    if (this.#translated(one) === other) return [];
    const isOwn =
      (token.test(one) && token.test(other)) || at.endsWith(".next") || this.#generated.has(at.split(".").at(-1) ?? "");
    if (!isOwn) return [`${at}: ${one}, mock ${other}`];
    this.#learn(one, other);
    return [];
  }
}
