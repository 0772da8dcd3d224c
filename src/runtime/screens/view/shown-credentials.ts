import type { Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import { callOfShownCredentials } from "./acting-protocol.ts";
import { inputTypeOf } from "./column-views.ts";
import type { SignInView } from "./product-protocol.ts";
import type { InputView } from "./protocol.ts";

/** The form of name and password in which people sign in to the screens of a product whose calls carry both; null where there is nothing to sign in to. */
export function shownCredentials(model: Specification): SignInView | null {
  const { identification, screens } = model;
  if (identification?.basic !== true || screens.length === 0) return null;
  const { signIn } = textsOf(model.head).screens;
  const people = entityNamed(model, identification.entity);
  const inputs = [identification.by, identification.secret].map((name) => credentialView(fieldNamed(people, name)!));
  return {
    signIn: {
      call: callOfShownCredentials,
      title: signIn,
      submit: signIn,
      kind: "other",
      subject: null,
      inputs,
      etag: null,
      refused: null,
      limits: [],
    },
    signUp: null,
    signOut: null,
  };
}

/** The input of what identifies somebody: none of its bounds, which whoever signs in has met once. */
function credentialView({ name, type }: Field): InputView {
  return {
    name,
    label: nameInWords(name),
    type: inputTypeOf(type),
    required: true,
    value: null,
    min: null,
    max: null,
    scale: null,
    values: null,
    entity: null,
    meaning: "",
    items: [],
    earliest: null,
    latest: null,
    refused: [],
  };
}
