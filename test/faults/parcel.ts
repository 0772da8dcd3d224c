/** A parcel as its clerk knows it by the answers. */
export interface Parcel {
  readonly label: string;
  /** Null until its creation is answered. */
  number: number | null;
  note: string | null;
  status: "open" | "packed" | "sent";
  /** Whether it is there. */
  exists: boolean;
}

/** A call that a clerk makes on a parcel, one after another in this order. */
export type ParcelCall = "create" | "note" | "pack" | "send" | "delete";

/** The order in which a clerk makes them. */
export const callsInOrder: readonly ParcelCall[] = ["create", "note", "pack", "send", "delete"];

/** Those that take an `Idempotency-Key`, so that they can be sent again where no answer came. */
export function takesKey(call: ParcelCall): boolean {
  return call !== "note" && call !== "delete";
}

/** A new parcel. */
export function newParcel(label: string): Parcel {
  return { label, number: null, note: null, status: "open", exists: false };
}

/** The note that a clerk leaves on a parcel. */
export function noteOn({ label }: Parcel): string {
  return `noted ${label}`;
}

/** What is in the file that comes with a parcel. */
export function paperOf({ label }: Parcel): string {
  return `${label}\n`.repeat(400);
}

/** Notes what a call that was granted does to a parcel. */
export function carryOut(parcel: Parcel, call: ParcelCall, number: number | null): void {
  switch (call) {
    case "create":
      parcel.exists = true;
      parcel.number = number;
      return;
    case "note":
      parcel.note = noteOn(parcel);
      return;
    case "pack":
      parcel.status = "packed";
      return;
    case "send":
      parcel.status = "sent";
      return;
    case "delete":
      parcel.exists = false;
  }
}
