import type { WireRequest } from "../wire-request.ts";
import type { BenchPerson, BenchTicket } from "../world/world.ts";

/** How the requests of the comparison are made to a product, and how its answers are read. */
export interface ProductApi {
  /** `person` is null for somebody who has not signed in. */
  read(person: BenchPerson | null, ticket: BenchTicket): WireRequest;
  /** The fifty newest open tickets of a customer. */
  list(person: BenchPerson): WireRequest;
  /** Tickets, without asking for one's own. */
  listAll(person: BenchPerson): WireRequest;
  create(person: BenchPerson, input: NewBenchTicket): WireRequest;
  /** The ticket that an answer to `create` tells of. */
  readAgain(person: BenchPerson, created: SeenTicket): WireRequest;
  solve(person: BenchPerson, ticket: BenchTicket): WireRequest;
  reopen(person: BenchPerson, ticket: BenchTicket): WireRequest;
  /** The status of an answer to `create`. */
  readonly created: number;
  ticketIn(body: unknown): SeenTicket;
  listIn(answer: ProductAnswer): SeenList;
}

/** What somebody sends to open a ticket. */
export interface NewBenchTicket {
  readonly subject: string;
  readonly body: string;
  readonly priority: string;
  /** A field that tickets don't have. */
  readonly colour?: string;
}

/** A ticket as an answer shows it. */
export interface SeenTicket {
  /** What the product finds it by. */
  readonly key: string;
  readonly number: number;
  readonly subject: string;
  readonly body: string;
  readonly priority: string;
  readonly status: string;
  /** Undefined where the answer has no such field. */
  readonly note: string | null | undefined;
}

/** A page of a list as an answer shows it. */
export interface SeenList {
  readonly tickets: readonly SeenTicket[];
  /** How many there are beyond the page; null where the product does not tell. */
  readonly total: number | null;
}

/** An answer of a product. */
export interface ProductAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where it is no JSON. */
  readonly body: unknown;
}
