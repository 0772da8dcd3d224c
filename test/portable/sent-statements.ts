import pg from "pg";

/** The statements that stores sent to Postgres while it was recorded, and the settings of their sessions. */
export interface SentStatements {
  readonly texts: ReadonlySet<string>;
  /** As they stand in the packet that begins a session: `statement_timeout=45s`. */
  readonly settings: ReadonlySet<string>;
  /** Ends the recording. */
  stop(): void;
}

/** Records what stores send from now on. What tests send themselves, on connections of their own, is not recorded. */
export function recordSent(): SentStatements {
  const texts = new Set<string>();
  const settings = new Set<string>();
  const { prototype } = pg.Client as unknown as { prototype: Watched };
  const { query } = prototype;
  prototype.query = function watched(this: Watched, asked: unknown, ...rest: readonly unknown[]): unknown {
    const { application_name: name, options } = this.connectionParameters;
    if (name === "ninepoint") {
      for (const text of textsOf(asked)) texts.add(text);
      for (const [, setting = ""] of (options ?? "").matchAll(/-c ((?:\\.|[^\\ ])+)/g))
        settings.add(setting.replace(/\\(.)/g, "$1"));
    }
    return query.call(this, asked, ...rest);
  };
  return { texts, settings, stop: () => void (prototype.query = query) };
}

function textsOf(asked: unknown): readonly string[] {
  if (typeof asked === "string") return [asked];
  const { text, texts } = asked as { readonly text: string; readonly texts?: readonly string[] };
  return texts ?? [text];
}

/** A client of the driver, as far as it is looked at. */
interface Watched {
  query(this: Watched, ...given: readonly unknown[]): unknown;
  readonly connectionParameters: { readonly application_name?: string; readonly options?: string };
}
