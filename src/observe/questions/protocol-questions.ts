import type { JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker } from "./asked-product.ts";
import { freshBody, wrapped } from "./fresh-body.ts";
import type { Question } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { pathTo } from "./subjects.ts";

/** More than most products take, in characters. */
const tooMany = 2_100_000;

/** Asks what every HTTP product may do: other methods at known paths, paths beside the one to sign in, and requests that can't be read. */
export function protocolQuestions(product: AskedProduct): readonly Question[] {
  const askers = oneOfEachRole(product.askers);
  return [
    ...unreadable(product, askers),
    ...sessionPaths(product, askers),
    ...otherMethods(product, askers),
    ...unknownInputs(product, askers),
    ...unsentInputs(product, askers),
  ];
}

function oneOfEachRole(askers: readonly Asker[]): readonly Asker[] {
  const roles = [...new Set(askers.filter(({ as }) => as !== null).map(({ role }) => role))];
  return roles.map((role) => askers.find((one) => one.role === role)!);
}

function otherMethods(
  { operations, kinds, known, signIn }: AskedProduct,
  askers: readonly Asker[],
): readonly Question[] {
  const isKnown = (method: string, path: string): boolean =>
    operations.some((one) => one.method === method && one.path === path);
  return kinds.flatMap((kind) => {
    const record = known.all(kind).at(-1) ?? null;
    const at = (method: string, path: string, onRecord: JsonObject | null): readonly Question[] => {
      if (isKnown(method, path)) return [];
      const segments = pathTo({ path } as RecordedOperation, onRecord === null ? null : kind, onRecord);
      if (segments === null) return [];
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      return askers.map((asker) => ({
        about: `${method} ${path} by ${asker.role}`,
        method,
        segments,
        body,
        as: asker.as,
      }));
    };
    const isOfPeople = kind === signIn?.person;
    return [
      ...["GET", "POST"].flatMap((method) => at(method, kind.collection, null)),
      ...(record === null
        ? []
        : ["GET", "PATCH", "PUT", ...(isOfPeople ? [] : ["DELETE"])].flatMap((method) =>
            at(method, kind.path, record),
          )),
    ];
  });
}

function sessionPaths({ signIn, operations }: AskedProduct, askers: readonly Asker[]): readonly Question[] {
  const [asker] = askers;
  if (signIn === null || asker === undefined) return [];
  const above = signIn.signIn.path.split("/").slice(1, -1);
  const isKnown = (segments: readonly string[]): boolean =>
    operations.some(({ path }) => path === `/${segments.join("/")}`);
  return ["me", "profile"].flatMap((word) => {
    const segments = [...above, word];
    return isKnown(segments)
      ? []
      : askers.map((one) => ({ about: `GET ${word} by ${one.role}`, method: "GET", segments, as: one.as }));
  });
}

function unreadable(product: AskedProduct, askers: readonly Asker[]): readonly Question[] {
  const posts = product.operations.flatMap((operation) => {
    const segments = pathTo(operation, null, null);
    const granted = product.steps.filter(
      ({ step, role }) => step.operation === operation && isGranted(step.exchange) && role !== "Visitor",
    );
    const asker = askers.find(({ role }) => granted.some((one) => one.role === role));
    const [body] = sentBodies(product, operation);
    return operation.method !== "POST" || segments === null || asker === undefined || body === undefined
      ? []
      : [{ operation, segments, asker, body }];
  });
  return posts.slice(0, 2).flatMap(({ operation, segments, asker, body }) => {
    const common = { method: "POST", segments, as: asker.as };
    return [
      { ...common, about: `${operation.path} as text`, body, contentType: "text/plain" },
      { ...common, about: `${operation.path} malformed`, text: '{"asked": ' },
      { ...common, about: `${operation.path} too large`, body: { ...body, padding: "x".repeat(tooMany) } },
      { ...common, about: `${operation.path} wrong method`, method: "PUT", body },
    ];
  });
}

function unknownInputs(product: AskedProduct, askers: readonly Asker[]): readonly Question[] {
  return product.operations
    .filter(({ method, path }) => method === "POST" && product.kinds.some(({ collection }) => collection === path))
    .slice(0, 5)
    .flatMap((operation) => {
      const granted = product.steps.filter(({ step }) => step.operation === operation && isGranted(step.exchange));
      const asker = askers.find(({ role }) => granted.some((one) => one.role === role));
      const body = granted.at(-1)?.step.sent ?? null;
      const segments = pathTo(operation, null, null);
      if (asker === undefined || body === null || segments === null) return [];
      return [
        {
          about: `${operation.path} unknown input`,
          method: "POST",
          segments,
          body: wrapped({ ...body, surplusInput: "asked" }, operation.wrapper),
          as: asker.as,
        },
      ];
    });
}

/** Asks whether calls that create and change records take what only answers have shown of them. */
function unsentInputs(product: AskedProduct, askers: readonly Asker[]): readonly Question[] {
  return product.operations.flatMap((operation) => {
    const { method, path } = operation;
    const kind = product.kinds.find((one) => path === (method === "POST" ? one.collection : one.path));
    if (kind === undefined || !/^(?:POST|PATCH)$/.test(method)) return [];
    const own = product.steps.filter(({ step }) => step.operation === operation && isGranted(step.exchange));
    const sent = new Set(own.flatMap(({ step }) => Object.keys(step.sent ?? {})));
    return [...kind.properties].flatMap((name) => {
      const shown = kind.sightings.flatMap(({ record }) => record[name] ?? []);
      const value = shown[Math.floor(shown.length / 2)];
      if (sent.has(name) || name === kind.key || value === undefined) return [];
      return askers.flatMap((asker) => {
        const before = own.filter(({ role }) => role === asker.role).at(-1)?.step;
        const record = product.known.find(kind, before?.subject?.key ?? "");
        const segments = pathTo(operation, method === "POST" ? null : kind, record);
        if (before === undefined || segments === null) return [];
        const body = { ...(method === "POST" ? freshBody([], before.sent ?? {}, shown.length) : {}), [name]: value };
        return [
          {
            about: `${method} ${path} ${name} by ${asker.role}`,
            method,
            segments,
            body: wrapped(body, operation.wrapper),
            as: asker.as,
          },
        ];
      });
    });
  });
}
