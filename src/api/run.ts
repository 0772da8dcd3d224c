import { startProduct } from "../host/start-product.ts";
import { asNinepointError } from "./reading/as-ninepoint-error.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { requireWholeNumber } from "./reading/require-whole-number.ts";
import { NinepointError } from "./shape/document-error.ts";
import type { DocumentOptions } from "./shape/document-options.ts";
import type { SamplePerson } from "./shape/sample-person.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { SamplePerson } from "./shape/sample-person.ts";

/** How a product is run. */
export interface RunProductOptions extends DocumentOptions {
  /** 0, as it is unless said, takes a free one. */
  readonly port?: number | undefined;
  /** The address to listen on; 127.0.0.1 unless said, which only this machine reaches. */
  readonly host?: string | undefined;
  /** The folder that keeps the data; absent: the data is gone when the product is closed. */
  readonly data?: string | undefined;
  /** How many records of the main entity to make up in an empty product, with a person for each role. 0, as it is unless said: none of either. */
  readonly sample?: number | undefined;
  /** The same seed makes up the same data; 9 unless said. */
  readonly seed?: number | undefined;
  /** The locale of the people and places that are made up; that of the document's language unless said. */
  readonly locale?: string | undefined;
  /** The origins of other pages that may call, such as `http://localhost:3000`. */
  readonly origins?: readonly string[] | undefined;
  /** Takes a line about what goes wrong while the product runs, such as a full disk; it is written to the console unless this is given. */
  readonly report?: ((line: string) => void) | undefined;
}

/** A product that runs. It has to be closed. */
export interface OpenProduct {
  /** Where it answers, with a slash at its end: the screens, and the API below `api/` unless the document says otherwise. */
  readonly url: string;
  /** Whom sample data brought, one for each role: with what they sign in. */
  readonly people: readonly SamplePerson[];
  /** What there is to know of the data that was kept from before, in sentences. */
  readonly notes: readonly string[];
  /**
   * Serves another version of the document on the same data; answers what became of the data, in sentences. Rejects with a `DocumentError`
   * where the document has errors, and with a `NinepointError` where the data stands against it: the product then runs on as it was.
   */
  reload(text: string): Promise<readonly string[]>;
  /** Stops the product, once what it is doing is done. */
  close(): Promise<void>;
}

/**
 * Runs a document as a product: its API, its screens and its timers, as `ninepoint run` does. Rejects with a `DocumentError` where the
 * document has errors, and with a `NinepointError` where it can't be run here, as on a port that is in use.
 */
export async function runProduct(text: string, options: RunProductOptions = {}): Promise<OpenProduct> {
  const { port = 0, host = "127.0.0.1", data, sample = 0, seed = 9, locale, origins = [] } = options;
  const { report = (line) => console.error(`ninepoint: ${line}`) } = options;
  requireWholeNumber("port", port, 0, 65_535);
  requireWholeNumber("sample", sample, 0, 1_000_000);
  requireWholeNumber("seed", seed, 0, 999_999_999);
  for (const origin of origins) requireOrigin(origin);
  const { model, source } = readSoundDocument(text, options);
  const product = await startProduct(
    model,
    {
      port,
      host,
      ...(data === undefined ? {} : { data }),
      sample,
      seed,
      ...(locale === undefined ? {} : { locale }),
      origin: origins,
      reset: true,
      report,
    },
    source.text,
  ).catch(asNinepointError);
  for (const warning of product.warnings) report(warning);
  return {
    url: product.url,
    people: product.accounts.flatMap(({ role, person, login }) =>
      person === null || login === null ? [] : [{ role, id: person, name: login.by, password: login.password }],
    ),
    notes: [...product.notes, ...product.dataNotes],
    reload: async (changed) => {
      const document = readSoundDocument(changed, options);
      return product.reload(document.model, document.source.text).catch(asNinepointError);
    },
    close: () => product.close(),
  };
}

function requireOrigin(text: string): void {
  if (!URL.canParse(text) || new URL(text).origin !== text || !/^https?:/.test(text))
    throw new NinepointError(
      `an origin is scheme, name and port of a page's address, such as http://localhost:3000, not "${text}".`,
    );
}
