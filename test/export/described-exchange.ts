import { Ajv2020 } from "ajv/dist/2020.js";
import type { Ajv, ValidateFunction } from "ajv";
import Ajv04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import type { HttpAnswer } from "../../src/conform/target/target.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import type { OpenapiDocument } from "../../src/export/openapi/openapi-document.ts";

interface Described {
  readonly template: string;
  readonly operation: Json;
}

type Json = Readonly<Record<string, unknown>>;

/** The headers that an answer may only have if they are described. */
const toldHeaders = ["etag", "location", "retry-after"];

/** Judges exchanges by an OpenAPI document, with a validator that we did not write. */
export class DescribedExchanges {
  readonly #ajv: Ajv;
  readonly #paths: Readonly<Record<string, Json>>;
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #version: string;

  /** `name` stands before each problem. */
  constructor(document: OpenapiDocument, name = "") {
    const options = { strict: false, allErrors: true, validateFormats: true };
    this.#version = name;
    this.#ajv = String(document["openapi"]).startsWith("3.0")
      ? (new Ajv04.default(options) as Ajv)
      : new Ajv2020(options);
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(withoutExamples(document), "openapi.json");
    this.#paths = document["paths"] as unknown as Record<string, Json>;
  }

  /** Whether the document has an operation for a request. */
  describes({ method, path }: HttpRequest): boolean {
    return this.#find(method, path) !== null;
  }

  /** The codes of errors that are listed for a status of a request. */
  codes({ method, path }: HttpRequest, status: number): readonly string[] {
    const response = (this.#find(method, path)?.operation["responses"] as Record<string, Json> | undefined)?.[status];
    return ((response?.["x-ninepoint-errors"] ?? []) as readonly { readonly code: string }[]).map(({ code }) => code);
  }

  /** What is wrong with the description of an exchange; nothing where its path is not described. */
  problems(request: HttpRequest, answer: HttpAnswer): readonly string[] {
    const described = this.#find(request.method, request.path);
    if (described === null) return [];
    const { template, operation } = described;
    const place = `#/paths/${escaped(template)}/${request.method.toLowerCase()}`;
    const response = (operation["responses"] as Record<string, Json>)[answer.status];
    const found =
      response === undefined
        ? ["the status is not described"]
        : [
            ...this.#problemsOfHeaders(`${place}/responses/${answer.status}`, response, answer),
            ...this.#problemsOfBody(`${place}/responses/${answer.status}`, response, answer),
            ...this.#problemsOfRequest(place, operation, request, answer),
          ];
    return found.map(
      (one) =>
        `${this.#version}${request.method} ${request.path} ${answer.status}: ${one} in ${answer.body.slice(0, 300)}`,
    );
  }

  #problemsOfHeaders(place: string, response: Json, { headers }: HttpAnswer): readonly string[] {
    const described = (response["headers"] ?? {}) as Record<string, Json>;
    const names = new Set(Object.keys(described).map((name) => name.toLowerCase()));
    const own = Object.entries(described).flatMap(([name, { required, schema }]) => {
      const value = headers[name.toLowerCase()];
      if (value === undefined) return required === true ? [`the header ${name} is missing`] : [];
      const parsed = (schema as Json)["type"] === "integer" ? Number(value) : value;
      const wrong = this.#wrong(`${place}/headers/${escaped(name)}/schema`, parsed);
      return wrong === null ? [] : [`${name}: ${wrong}`];
    });
    const untold = toldHeaders.filter((name) => headers[name] !== undefined && !names.has(name));
    return [...own, ...untold.map((name) => `the header ${name} is not described`)];
  }

  #problemsOfBody(place: string, response: Json, { headers, body }: HttpAnswer): readonly string[] {
    const content = (response["content"] ?? {}) as Json;
    const type = (headers["content-type"] ?? "").split(";")[0]!.trim();
    if (body === "" && Object.keys(content).length === 0) return [];
    if (content[type] === undefined) return [`"${type}" is not described`];
    const value: unknown = type.endsWith("json") ? JSON.parse(body) : body;
    const wrong = this.#wrong(`${place}/content/${escaped(type)}/schema`, value);
    return wrong === null ? [] : [wrong];
  }

  #problemsOfRequest(place: string, operation: Json, { body }: HttpRequest, { status }: HttpAnswer): readonly string[] {
    if (status >= 300 || operation["requestBody"] === undefined || body === null || body === "") return [];
    const wrong = this.#wrong(`${place}/requestBody/content/application~1json/schema`, JSON.parse(body));
    return wrong === null ? [] : [`accepts ${body.slice(0, 300)}: ${wrong}`];
  }

  #find(method: string, target: string): Described | null {
    const path = target.split("?")[0]!.replace(/(?<=.)\/$/, "");
    const parts = path.split("/");
    const templates = Object.keys(this.#paths).toSorted((one, other) => count(one) - count(other));
    for (const template of templates) {
      const names = template.split("/");
      const fits =
        names.length === parts.length && names.every((name, at) => name.startsWith("{") || name === parts[at]);
      const operation = this.#paths[template]![method.toLowerCase()];
      if (fits && operation !== undefined) return { template, operation: operation as Json };
    }
    return null;
  }

  #wrong(pointer: string, value: unknown): string | null {
    let validate = this.#validators.get(pointer);
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: `openapi.json${pointer}` });
      this.#validators.set(pointer, validate);
    }
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }
}

/** Ajv takes an `id` in an example for that of a schema. */
function withoutExamples(document: OpenapiDocument): OpenapiDocument {
  return JSON.parse(JSON.stringify(document), (_, value: Json) => {
    if (typeof value !== "object" || value === null || value["schema"] === undefined) return value;
    const { example: _example, examples: _examples, ...rest } = value;
    return rest;
  }) as OpenapiDocument;
}

function count(template: string): number {
  return template.split("{").length;
}

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
