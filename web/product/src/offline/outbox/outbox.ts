import type { QueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ProductView } from "../../../../../src/runtime/screens/view/product-protocol.ts";
import { postJson } from "../../server/fetch-json.ts";
import { productQuery } from "../../server/product-query.ts";
import { isUnreachable, refusalOf } from "../../server/refusal-error.ts";
import { isReachable, onReachability } from "../reachability.ts";
import { addChange, changeStoreOf, countChangesOfPeople, removeChange, removeChangesOf } from "./change-store.ts";
import type { ChangeOwner } from "./change-store.ts";
import { hasWaiting, recordName } from "./next-to-send.ts";
import type { RecordName } from "./next-to-send.ts";
import { sendChanges } from "./send-changes.ts";
import type { SendOutcome } from "./send-changes.ts";
import { tellSent } from "./tell-sent.tsx";
import { showUnsentChanges, unsentChanges } from "./unsent-changes.ts";
import { acceptingOwn, withGranted } from "./own-versions.ts";
import type { GivenInputs, RequestOrigin } from "./own-versions.ts";
import { versionStoreOf } from "./version-store.ts";
import type { NewChange, WaitingChange } from "./waiting-change.ts";

const lock = "ninepoint-outbox";

/**
 * The changes that wait in this browser until the server can be reached, of whoever is signed in. They are sent at once, whenever the server is there
 * again, and when somebody signs in.
 */
export class Outbox {
  readonly #client: QueryClient;
  readonly #channel = new BroadcastChannel("ninepoint-outbox");
  #owner: ChangeOwner | null = null;
  #retry: number | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    const known = client.getQueryData(productQuery.queryKey);
    if (known !== undefined) this.#follow(known);
    client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success" && event.query.queryKey[0] === "product")
        this.#follow(event.query.state.data as ProductView);
    });
    this.#channel.onmessage = () => void this.#refresh().catch(() => {});
    onReachability(() => void this.send());
  }

  /** Keeps a change. `corrected`: the number of the refused change of which this is the corrected form. */
  async keep(change: Omit<NewChange, "data" | "person">, corrected: number | null): Promise<void> {
    if (this.#owner === null) throw new Error("fault: nobody's change");
    const own = { ...change, ...this.#owner };
    if (corrected === null) await addChange(own);
    else await changeStoreOf(this.#owner).update([{ ...own, number: corrected }]);
    await this.#changed();
  }

  /** Sends what waits, unless the server can't be reached. Resolves once that is over. Of all open pages one sends at a time. */
  send(): Promise<void> {
    return navigator.locks.request(lock, () => this.#sendAll()).catch(() => {});
  }

  /** Sends what waits if some of it is about a record; whether some of that still waits for the server. */
  async sendFirst(record: RecordName): Promise<boolean> {
    if (this.#owner === null) return false;
    const store = changeStoreOf(this.#owner);
    const name = recordName(record);
    // What other pages have kept or sent by now is known to the store alone.
    if (!hasWaiting(name, await store.list())) return false;
    await this.send();
    return hasWaiting(name, await store.list());
  }

  /** A request that no earlier call of the same person makes stale, whatever page has made it, unless it would overwrite what another tab has written. */
  async accepting(request: ActRequest, origin: RequestOrigin): Promise<ActRequest> {
    if (this.#owner === null || request.ifMatch === null) return request;
    return acceptingOwn(request, await versionStoreOf(this.#owner).list(), origin);
  }

  /** Notes to which versions a call has led that a page has made by itself. */
  async noteGranted(request: ActRequest, acted: ActedView, by: Omit<GivenInputs, "inputs">): Promise<void> {
    if (this.#owner === null || (request.ifMatch === null && acted.changed.length === 0)) return;
    await versionStoreOf(this.#owner).change((versions) => withGranted(versions, request, acted, by));
  }

  /** Has a change sent that was refused, or of which it is unknown whether it was done. */
  async sendAgain(change: WaitingChange): Promise<void> {
    if (this.#owner === null) return;
    await changeStoreOf(this.#owner).update([{ ...change, attempted: null, state: { kind: "waiting" } }]);
    await this.#changed();
    await this.send();
  }

  /** Forgets a change. */
  async discard(number: number): Promise<void> {
    await removeChange(number);
    await this.#changed();
    await this.send();
  }

  /** Forgets all changes of a person who has signed out, whom the page may have forgotten by then. */
  async discardAll(person: string): Promise<void> {
    if (this.#owner !== null) await removeChangesOf({ ...this.#owner, person }, Date.now());
    await this.#changed(false);
  }

  #follow({ viewer, identity }: ProductView): void {
    const isSame = this.#owner?.data === identity.data && this.#owner.person === viewer.id;
    if (isSame) return void this.send();
    this.#owner = { data: identity.data, person: viewer.id };
    void this.#refresh(false)
      .then(() => this.send())
      .catch(() => {});
  }

  async #sendAll(): Promise<void> {
    const owner = this.#owner;
    if (owner === null || !isReachable() || !(await changeStoreOf(owner).list()).some(isWaiting)) return;
    const sent = await sendChanges(changeStoreOf(owner), versionStoreOf(owner), sendChange, Date.now);
    await this.#changed(sent.end === "signed out");
    if (sent.granted.length > 0) void this.#client.invalidateQueries();
    tellSent(sent);
    window.clearTimeout(this.#retry);
    if (sent.end === "busy") this.#retry = window.setTimeout(() => void this.send(), sent.wait);
  }

  /** Tells this page and all others what there is now. */
  async #changed(isSignedOut?: boolean): Promise<void> {
    this.#channel.postMessage("changed");
    await this.#refresh(isSignedOut);
  }

  async #refresh(isSignedOut = unsentChanges().isSignedOut): Promise<void> {
    const owner = this.#owner;
    if (owner === null) return;
    const ofOthers = owner.person === null ? await countChangesOfPeople(owner.data) : 0;
    showUnsentChanges({ changes: await changeStoreOf(owner).list(), isSignedOut, ofOthers });
  }
}

async function sendChange({ request, key }: WaitingChange): Promise<SendOutcome> {
  try {
    return { kind: "granted", acted: await postAct(request, key) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (isUnreachable(error)) return { kind: "unanswered" };
    if (refusal.handling === "sign in" || refusal.status === 401) return { kind: "signed out" };
    if (refusal.status === 429 || refusal.status === 503)
      return { kind: "busy", wait: 1000 * Math.max(1, refusal.retryAfter ?? 5) };
    return { kind: "refused", refusal };
  }
}

/** Makes a call, with the key by which the server recognises it. */
function postAct(request: ActRequest, key: string): Promise<ActedView> {
  return postJson<ActedView>("/_ninepoint/act", request, { "Idempotency-Key": key });
}

function isWaiting({ state }: WaitingChange): boolean {
  return state.kind === "waiting";
}
