import { testReportToJson } from "../conform/report/render-json-report.ts";
import { judgeOverHttp } from "../host/judge-over-http.ts";
import { targetAddress } from "../host/test/target-address.ts";
import { asNinepointError } from "./reading/as-ninepoint-error.ts";
import { readSoundDocument } from "./reading/read-sound-document.ts";
import { requireWholeNumber } from "./reading/require-whole-number.ts";
import type { DocumentOptions } from "./shape/document-options.ts";
import type { TestReport } from "./shape/test-report.ts";

export type { DocumentDiagnostic, DocumentPlace } from "./shape/diagnostic.ts";
export { DocumentError, NinepointError } from "./shape/document-error.ts";
export type { DocumentOptions } from "./shape/document-options.ts";
export type { TestFinding, TestReport, TestedAnswer, TestedLine, TestedPoint } from "./shape/test-report.ts";

/** How an implementation is tested. */
export interface TestOptions extends DocumentOptions {
  /** Where it answers, such as `http://localhost:3000`. */
  readonly against: string;
  /** Who is there already, for roles that nobody can sign up for. */
  readonly accounts?: readonly TestAccount[] | undefined;
  /** About how many calls are made; 1000 unless said. */
  readonly calls?: number | undefined;
  /** The same seed makes the same calls, as far as the answers allow; 1 unless said. */
  readonly seed?: number | undefined;
  /** Whether nobody else uses the implementation, and it holds nothing but those people: totals and whole lists are tested in the first trace, too. */
  readonly alone?: boolean | undefined;
  /** Whether nothing is written and nobody but those people call. */
  readonly readOnly?: boolean | undefined;
  /**
   * Puts the implementation back to where it began, before each trace: totals and whole lists are tested in all traces. Whatever it rejects with
   * ends the test.
   */
  readonly reset?: (() => Promise<void>) | undefined;
  /** The `replay` of a finding: its trace is played again, and nothing else. */
  readonly replay?: string | undefined;
  /** Ends the test with what was found until then. */
  readonly signal?: AbortSignal | undefined;
  /** Is told how far the test is. */
  readonly onProgress?: ((progress: { readonly calls: number; readonly findings: number }) => void) | undefined;
}

/** An account that is there already: by its name and secret, or by a token. The role has to be said where the implementation does not tell it. */
export type TestAccount =
  | { readonly name: string; readonly secret: string; readonly role?: string }
  | { readonly token: string; readonly name?: string; readonly role?: string };

/**
 * Tests whether an implementation that answers over HTTP does what a document says, as `ninepoint test` does: requests are made up, and each
 * answer is held to the document. It writes to the implementation. Rejects with a `DocumentError` where the document has errors, and
 * with a `NinepointError` where nothing answers or an option makes no sense.
 */
export async function testImplementation(text: string, options: TestOptions): Promise<TestReport> {
  const { against, accounts = [], calls = 1000, seed = 1, alone, readOnly, reset, replay, onProgress } = options;
  requireWholeNumber("calls", calls, 1, 10_000_000);
  requireWholeNumber("seed", seed, 0, 2 ** 31);
  const document = readSoundDocument(text, options);
  try {
    const report = await judgeOverHttp(document, {
      against: targetAddress(against),
      known: accounts,
      calls,
      seed,
      isAlone: alone === true,
      isReadOnly: readOnly === true,
      reset:
        reset === undefined
          ? undefined
          : (target) =>
              reset().then(
                () => target,
                (error: unknown) => ({ kind: "not reset", why: String(error) }),
              ),
      replay,
      signal: options.signal ?? new AbortController().signal,
      ...(onProgress === undefined
        ? {}
        : { onProgress: ({ requests, findings }) => onProgress({ calls: requests, findings }) }),
    });
    return testReportToJson(report);
  } catch (error) {
    return asNinepointError(error);
  }
}
