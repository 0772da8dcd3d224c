import { arazzoDocument } from "./arazzo/arazzo-document.ts";
import { httpFile } from "./http-file/http-file.ts";
import { lossesInScripts } from "./script/losses-in-scripts.ts";
import { postmanCollection } from "./postman/postman-collection.ts";
import { schemaDocument } from "./json-schema/schema-document.ts";
import { lossesInJsonSchema, lossesInOpenapi, lossesInTypescript } from "./target/losses.ts";
import { asOpenapi30 } from "./openapi/as-openapi-30.ts";
import { exportDbml } from "./dbml/dbml-document.ts";
import { exportHtml } from "./html/html-document.ts";
import { exportSvg } from "./svg/svg-document.ts";
import { exportMermaid } from "./mermaid/mermaid-document.ts";
import { exportPostgres, exportSqlite } from "./sql/export-sql.ts";
import { openapiDocument } from "./openapi/openapi-document.ts";
import type { Exporter } from "./target/exporter.ts";
import { typescriptClient } from "./typescript/typescript-client.ts";

/** The formats in which a document can be written, in the order of the help. */
export const exporters = {
  openapi: (model, options) => ({ text: jsonText(openapiDocument(model, options)), losses: lossesInOpenapi(model) }),
  "openapi-3.0": (model, options) => ({
    text: jsonText(asOpenapi30(openapiDocument(model, options))),
    losses: lossesInOpenapi(model),
  }),
  "json-schema": (model, { role }) => ({
    text: jsonText(schemaDocument(model, role)),
    losses: lossesInJsonSchema(model),
  }),
  postman: (model, options) => ({
    text: jsonText(postmanCollection(model, options)),
    losses: lossesInScripts(model, options),
  }),
  arazzo: (model, options) => ({
    text: jsonText(arazzoDocument(model, options)),
    losses: lossesInScripts(model, options),
  }),
  http: (model, options) => ({ text: httpFile(model, options), losses: lossesInScripts(model, options) }),
  typescript: (model, options) => ({
    text: typescriptClient(model, options),
    losses: lossesInTypescript(model),
  }),
  postgres: exportPostgres,
  sqlite: exportSqlite,
  mermaid: exportMermaid,
  dbml: exportDbml,
  svg: exportSvg,
  html: exportHtml,
} satisfies Readonly<Record<string, Exporter>>;

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
