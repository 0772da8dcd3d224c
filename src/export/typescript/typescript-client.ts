import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { errorBodyFor } from "../../wording/error-body-for.ts";
import type { ExporterOptions } from "../target/exporter.ts";
import { exportContext } from "../openapi/export-context.ts";
import type { ExportContext } from "../openapi/export-context.ts";
import { operationIds } from "../openapi/operation-ids.ts";
import { clientCall, typesOfCall } from "./client-call.ts";
import { base64Code, clientCode, needsBase64 } from "./client-code.ts";
import { clientTypes } from "./client-types.ts";
import type { ClientFeatures } from "./client-types.ts";
import { clientInterface, creatingCode } from "./client-members.ts";
import type { ClientMembers } from "./client-members.ts";
import { errorBodyTypes, recordType, typeNames } from "./record-types.ts";
import { docComment } from "./type-text.ts";
import { reservedTypes, reservedWords, UniqueNames } from "./unique-names.ts";

/** The names of the types that every client has. */
const ownTypes = `
  Answered ProblemDetails Refused RefusedWith WrongInput PageOf SessionOf SentFile AnsweredFile ProductEvent ClientOptions CallOptions
  ApiClient UnexpectedAnswerError RefusedError TokenEffect SentParts errorCodes connect createClient dataOf
`
  .split(/\s+/)
  .filter((name) => name !== "");

/** A client of a document's API in TypeScript: one file that imports nothing. The same model gives the same text. */
export function typescriptClient(model: Specification, { role }: ExporterOptions): string {
  const context = exportContext(model, role);
  const ids = operationIds(model.calls);
  const calls = model.calls.filter((call) => context.roles.some((one) => mayEver(model, one, call)));
  const taken = new UniqueNames([...reservedWords, ...reservedTypes, ...ownTypes]);
  const { names, ofChoices, entities } = typeNames(context, taken);
  const clientCalls = calls.map((call) => clientCall(context, call, ids.get(call.name) ?? call.name, { names, taken }));
  const features = featuresOf(context, calls);
  const members: ClientMembers = { features, calls: clientCalls, typeOf: names.ofEntity };
  const codes = [...new Set(clientCalls.flatMap(({ errors }) => errors.map(({ code }) => code)))];
  const records = entities.map(([entity, name]) => recordType(context, entityNamed(model, entity), name, names));
  return [
    heading(model, role),
    ...ofChoices,
    ...records,
    ...errorBodyTypes(context, names),
    ...clientCalls.map(typesOfCall),
    clientTypes(features),
    clientInterface(members),
    creatingCode(members),
    clientCode(features, codes.filter((code) => errorBodyFor(model, code) === undefined).toSorted()),
    ...(needsBase64(features) ? [base64Code] : []),
  ].join("\n");
}

function heading({ title, summary }: Specification, role: string | null): string {
  return docComment(
    [
      `${title}: a client of its API${role === null ? "" : ` for ${role}`}, made by \`ninepoint export --to typescript\`.`,
      ...(summary === "" ? [] : ["", ...summary.split("\n")]),
    ],
    "",
  );
}

function featuresOf({ model }: ExportContext, calls: readonly Call[]): ClientFeatures {
  const types = [...model.entities.flatMap(({ fields }) => fields), ...calls.flatMap(({ takes }) => takes)];
  return {
    model,
    hasFiles: JSON.stringify(types).match(/"kind":"(file|image)"/) !== null,
    hasPages: calls.some(({ answers }) => answers.body.kind === "page"),
    hasSessions: calls.some(({ answers }) => answers.body.kind === "session"),
    hasOwnBodies: model.errorBodies.length > 0,
    hasKeys: calls.some(({ path }) => path.some(({ kind }) => kind === "parameter")),
  };
}
