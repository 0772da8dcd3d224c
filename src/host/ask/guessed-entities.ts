import type { EvidenceSource } from "../../observe/evidence-source.ts";
import type { ObservedProduct } from "../../observe/product/observed-product.ts";
import type { ObservedEntity, ObservedField } from "../../observe/records/observed-entity.ts";
import { isGranted, isObject } from "../../observe/recording/recorded-exchange.ts";
import type { Json } from "../../observe/recording/recorded-exchange.ts";
import { isEmail } from "../../observe/recording/value-schema.ts";

/**
 * The entities of a product with what too little was seen of to say it, and which has to be guessed so that requests are granted: texts that were e-mail addresses each
 * time are e-mail addresses, and whoever signs up has the role that the first who did was answered.
 */
export function guessedEntities(
  { entities, calls }: ObservedProduct,
  sources: readonly EvidenceSource[],
  values: ReadonlyMap<string, readonly string[]>,
): readonly ObservedEntity[] {
  const signUps = calls.filter(({ does }) => does === "sign up").map(({ of }) => of.path);
  const answers = sources.flatMap((source) =>
    source.kind === "recording"
      ? source.exchanges.filter(
          (one) => one.method === "POST" && signUps.includes(`/${one.segments.join("/")}`) && isGranted(one),
        )
      : [],
  );
  const guessed = (field: ObservedField): ObservedField => {
    const sent = values.get(field.wire) ?? [];
    if (/^text(?:, unique)?$/.test(field.type) && sent.length > 0 && sent.every(isEmail))
      return { ...field, type: field.type.replace("text", "email") };
    const [role] = answers.flatMap(({ answer }) => textIn(answer, field.wire) ?? []);
    return field.type === "Role" && field.default === "" && role !== undefined
      ? { ...field, default: role, isValueOpen: false }
      : field;
  };
  return entities.map((entity) => ({ ...entity, fields: entity.fields.map(guessed) }));
}

/** The text that an answer, or an object in it, has under a name; null: none. */
function textIn(answer: Json | undefined, name: string): string | null {
  const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : [];
  const found = objects.map((one) => one[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : null;
}
