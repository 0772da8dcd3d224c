import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { HttpAnswer } from "../../src/conform/target/target.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import type { OpenapiDocument } from "../../src/export/openapi/openapi-document.ts";

interface Described {
  readonly template: string;
  readonly operation: Json;
}

type Json = Readonly<Record<string, unknown>>;

/** Judges exchanges by an OpenAPI document, with a validator that we did not write. */
export class DescribedExchanges {
  readonly #ajv: Ajv2020;
  readonly #paths: Readonly<Record<string, Json>>;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenapiDocument) {
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, "openapi.json");
    this.#paths = document["paths"] as unknown as Record<string, Json>;
  }

  /** What is wrong with the description of an exchange; nothing where its path is not described. */
  problems({ method, path, body }: HttpRequest, answer: HttpAnswer): readonly string[] {
    const described = this.#find(method, path);
    if (described === null) return [];
    const { template, operation } = described;
    const place = `#/paths/${escaped(template)}/${method.toLowerCase()}`;
    const responses = operation["responses"] as Record<string, Json>;
    const { status } = answer;
    if (responses[status] === undefined)
      return [`${method} ${path} answers ${status}, which is not described: ${answer.body.slice(0, 200)}`];
    const content = (responses[status]["content"] ?? {}) as Json;
    const type = (answer.headers["content-type"] ?? "").split(";")[0]!.trim();
    const problems: string[] = [];
    if (answer.body !== "" || Object.keys(content).length > 0) {
      if (content[type] === undefined)
        return [`${method} ${template} answers ${status} as "${type}", which is not described`];
      const value: unknown = type.endsWith("json") ? JSON.parse(answer.body) : answer.body;
      const wrong = this.#wrong(`${place}/responses/${status}/content/${escaped(type)}/schema`, value);
      if (wrong !== null) problems.push(`${method} ${path} ${status}: ${wrong} in ${answer.body.slice(0, 300)}`);
    }
    const requestBody = operation["requestBody"] as Json | undefined;
    if (status < 300 && requestBody !== undefined && body !== undefined && typeof body === "string" && body !== "") {
      const wrong = this.#wrong(`${place}/requestBody/content/application~1json/schema`, JSON.parse(body));
      if (wrong !== null) problems.push(`${method} ${template} accepts ${body.slice(0, 300)}: ${wrong}`);
    }
    return problems;
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

function count(template: string): number {
  return template.split("{").length;
}

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
