/** A request that has been answered, or whose client has gone. Null: there is none, or it is not known. */
export interface FinishedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly call: string | null;
  /** 0 where the client has gone before it was answered. */
  readonly status: number;
  readonly code: string | null;
  readonly line: number | null;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly received: number;
  readonly person: string | null;
  readonly isStream: boolean;
  /** Whether the client went before it had the whole reply. */
  readonly isCutOff: boolean;
}
