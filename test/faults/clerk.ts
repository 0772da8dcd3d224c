import { randomUUID } from "node:crypto";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { eventually } from "../eventually.ts";
import { callsInOrder, carryOut, newParcel, noteOn, paperOf, takesKey } from "./parcel.ts";
import type { Parcel, ParcelCall } from "./parcel.ts";

/** Sends a request to the product, wherever it runs at the moment. Rejects where the connection ends before the answer does. */
export type SendToProduct = (method: string, path: string, options?: SendOptions) => Promise<Received>;

/** What a clerk has sent, and how to send it again. */
interface SentCall {
  readonly call: ParcelCall;
  readonly key: string;
}

/** Makes calls one after another, and remembers what was acknowledged and what was not answered. */
export class Clerk {
  readonly #send: SendToProduct;
  readonly #token: string;
  readonly #name: string;
  #count = 0;
  #at = 0;
  #parcel: Parcel;
  /** The call of which is not known whether it was carried out. */
  #unanswered: SentCall | null = null;
  /** The parcels of which something was asked since they were looked at last. */
  readonly touched = new Set<Parcel>();
  acknowledged = 0;
  retried = 0;

  constructor(send: SendToProduct, token: string, name: string) {
    this.#send = send;
    this.#token = token;
    this.#name = name;
    this.#parcel = this.#next();
  }

  /** Works until a call is not answered, or it is told to stop. */
  async work(shallStop: () => boolean): Promise<void> {
    while (!shallStop()) {
      const sent = { call: callsInOrder[this.#at]!, key: randomUUID() };
      this.#unanswered = sent;
      const answer = await this.#make(sent).catch(passUnlessCut);
      if (answer === null || saysNothing(answer)) return;
      this.#take(sent, answer);
    }
  }

  /** Sends the call that was not answered again where it has a key, and else looks whether it was carried out. */
  async settle(): Promise<void> {
    const sent = this.#unanswered;
    if (sent === null) return;
    if (takesKey(sent.call)) {
      const answer = await answered(() => this.#make(sent));
      this.retried += 1;
      return this.#take(sent, answer);
    }
    const { status, json } = await answered(() => this.#send("GET", this.#path(), { token: this.#token }));
    if (status !== 200 && !(status === 404 && sent.call === "delete")) throw new Error(`${this.#path()}: ${status}`);
    const isDone = sent.call === "delete" ? status === 404 : json["note"] !== null;
    this.#unanswered = null;
    if (isDone) this.#goOn(sent.call, null);
  }

  #make({ call, key }: SentCall): Promise<Received> {
    const asked = { token: this.#token, ...(takesKey(call) ? { headers: { "Idempotency-Key": key } } : {}) };
    this.touched.add(this.#parcel);
    switch (call) {
      case "create": {
        const data = Buffer.from(paperOf(this.#parcel)).toString("base64");
        const paper = { name: "paper.txt", type: "text/plain", data };
        return this.#send("POST", "/api/parcels", { ...asked, json: { label: this.#parcel.label, paper } });
      }
      case "note":
        return this.#send("PATCH", this.#path(), { ...asked, json: { note: noteOn(this.#parcel) } });
      case "delete":
        return this.#send("DELETE", this.#path(), asked);
      default:
        return this.#send("POST", `${this.#path()}/${call}`, asked);
    }
  }

  #take({ call }: SentCall, { status, json, text }: Received): void {
    this.#unanswered = null;
    if (status < 300) {
      this.acknowledged += 1;
      this.#goOn(call, call === "create" ? Number(json["number"]) : null);
    } else if (call !== "create" || json["code"] !== "TOO_MANY_OPEN") {
      throw new Error(`${call} ${this.#parcel.label}: ${status} ${text}`);
    }
  }

  #goOn(call: ParcelCall, number: number | null): void {
    carryOut(this.#parcel, call, number);
    this.#at += 1;
    // Every other parcel stays.
    const isOver = this.#at === callsInOrder.length || (call === "send" && this.#count % 2 === 0);
    if (isOver) this.#parcel = this.#next();
  }

  #next(): Parcel {
    this.#at = 0;
    this.#count += 1;
    return newParcel(`[${this.#name}.${this.#count}]`);
  }

  #path(): string {
    return `/api/parcels/${this.#parcel.number}`;
  }
}

/** The answer to a request, which is sent until the product can answer. */
export function answered(ask: () => Promise<Received>): Promise<Received> {
  return eventually(async () => {
    const received = await ask();
    if (saysNothing(received)) throw new Error(received.text);
    return received;
  });
}

/** Whether an answer leaves open what became of the call: nobody could make it just now, or a proxy does not know. */
function saysNothing({ status }: Received): boolean {
  return status === 502 || status === 503;
}

function passUnlessCut(error: unknown): null {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(code)) return null;
  throw error;
}
