import type { Call } from "../../model/call.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { spellName } from "../trace/send-options.ts";
import type { SendOptions, SignInName } from "../trace/send-options.ts";
import type { FillStrategy } from "./generate-input.ts";
import { generateRequest } from "./generate-request.ts";
import type { GenerationContext } from "./generation-context.ts";
import type { PromisedProtocol } from "./promised-protocol.ts";
import { isCreatedByTester, noParams, probeStrategy } from "./protocol-probe.ts";
import type { ProtocolProbe } from "./protocol-probe.ts";
import { wrongSecrets } from "./wrong-secrets.ts";

/**
 * Probes in which somebody signs in once more. Only accounts that the tester created are used. Empty if the document has
 * no call by which people sign in, or if there is no such account.
 *
 * A *probe* is a request that tries one rule of the protocol rather than a call of the document.
 */
export function signInProbes(context: GenerationContext, promised: PromisedProtocol): readonly ProtocolProbe[] {
  const { model, random } = context;
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  const caller = random.pick(
    context.people.filter((one) => isCreatedByTester(one) && one.secret !== null && one.credentials.kind === "token"),
  );
  if (call === undefined || caller === undefined || caller.secret === null || model.identification === null) return [];
  const account = { call, caller, secret: caller.secret };
  return [
    ...accountProbes(context, account, promised),
    ...sendingProbes(context, account, promised),
    ...inputProbes(context, call),
  ];
}

/** The account of a person, and the call by which they sign in. */
interface SignInAccount {
  readonly call: Call;
  readonly caller: TestPerson;
  readonly secret: string;
}

/**
 * Probes with a right or a wrong secret, with a name that no account has and, if the document says how case counts in
 * the name, with the name in capitals.
 */
function accountProbes(
  context: GenerationContext,
  account: SignInAccount,
  { addressesIgnoreCase, sessionEnds }: PromisedProtocol,
): readonly ProtocolProbe[] {
  const { entities, identification } = context.model;
  const entity = entities.find(({ name }) => name === identification?.entity);
  const isAddress = entity?.fields.find(({ name }) => name === identification?.by)?.type.kind === "email";
  const signIn = (spelling: SignInName["spelling"], secret: string, item: string): ProtocolProbe =>
    signInProbe(context, { ...account, secret }, spelling, item);
  const { secret } = account;
  return [
    ...(sessionEnds ? [signIn("as it is", secret, "again")] : []),
    ...wrongSecrets(secret).map((wrong) => signIn("as it is", wrong.secret, wrong.differs)),
    signIn("as nobody's", secret, "as nobody"),
    ...(addressesIgnoreCase || !isAddress ? [signIn("in capitals", secret, "with a name in capitals")] : []),
  ];
}

/** Probes with what a call that signs in has to ignore: a token that identifies nobody, and an idempotency key. */
function sendingProbes(
  context: GenerationContext,
  account: SignInAccount,
  { idempotencyKeys }: PromisedProtocol,
): readonly ProtocolProbe[] {
  return [
    signInProbe(context, account, "as it is", "with a token of nobody", { session: "nobody's" }),
    ...(idempotencyKeys
      ? [
          signInProbe(context, account, "as it is", "with a key", {
            key: `${context.traceId}-sign-in-${context.number}`,
          }),
        ]
      : []),
  ];
}

function signInProbe(
  { model, state }: GenerationContext,
  { call, caller, secret }: SignInAccount,
  spelling: SignInName["spelling"],
  item: string,
  sendOptions: SendOptions = {},
): ProtocolProbe {
  const { entity = "", by = "" } = model.identification ?? {};
  const name = String(state.entities[entity]?.get(caller.id)?.values[by] ?? "");
  return {
    item: `sign in ${item}`,
    candidate: {
      caller: null,
      call,
      row: null,
      strategy: probeStrategy,
      params: { ...noParams, input: signInInput(model, call, spellName(name, spelling), secret) },
      sendOptions: { ...sendOptions, signInName: { participant: caller.number, spelling } },
    },
  };
}

/** Ways to fill in the inputs of a sign-in so that they are invalid. */
const invalidFills: readonly FillStrategy[] = ["other type", "nulls", "empty", "one input not accepted"];

/** Probes with inputs that are missing or invalid. */
function inputProbes(context: GenerationContext, call: Call): readonly ProtocolProbe[] {
  return invalidFills.flatMap((strategy): readonly ProtocolProbe[] => {
    const candidate = generateRequest(context, call, { caller: null, strategy });
    return candidate === null
      ? []
      : [{ item: `sign in ${strategy}`, candidate: { ...candidate, strategy: probeStrategy } }];
  });
}
