import type { ServerOptions } from "../../runtime/http/server-options.ts";
import type { LetterReports } from "../accounts/account-options.ts";
import type { RefusedTimer } from "../../runtime/engine/refused-timer.ts";
import { faultFacts } from "../../runtime/operation/fault-facts.ts";
import type { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { reportUnavailable } from "../store/report-unavailable.ts";
import type { Operation } from "./open-operation.ts";

/** Tells the operator what goes wrong. */
export interface OperatorReports
  extends Required<Pick<ServerOptions, "onFault" | "onForeignOrigin" | "onUnavailable">> {
  /** Timed transitions were carried out. */
  readonly onFired: (count: number) => void;
  /** So many timers were refused in this round; `first`: those that were not in the round before. */
  readonly onRefused: (all: number, first: readonly RefusedTimer[]) => void;
  readonly onTimerFault: (error: unknown) => void;
  /** A mail of this kind was sent, or was not. Gives whether the operator was told of the failure. */
  readonly onMail: Required<LetterReports>["onMail"];
  /** There is something that the operator should know, such as that new data was begun. */
  readonly onNote: (line: string) => void;
  /** Processes that share the data are not told at once of what others commit. */
  readonly onSilent: (reason: string) => void;
}

/** Where the lines of a product without a log go, and where its data is. */
interface PlainReports {
  readonly data: string | undefined;
  readonly report: (line: string) => void;
}

/** Reports to the log and the metrics; where there is no log, in lines for people. */
export function operatorReports({ log, metrics }: Operation, { data, report }: PlainReports): OperatorReports {
  const told = log === null ? inLines(report) : inLog(log);
  const tellUnavailable = reportUnavailable(data, (line) =>
    log === null ? report(line) : log.tell("error", "store-unavailable", { says: line }),
  );
  return {
    onFault: (fault) => {
      metrics?.fault();
      told.onFault(fault);
    },
    onForeignOrigin: told.onForeignOrigin,
    onUnavailable: (failure: StoreUnavailable) => {
      metrics?.unavailable(failure.because);
      tellUnavailable(failure);
    },
    onFired: (count) => {
      metrics?.timersFired(count);
      log?.tell("info", "timers", { fired: count });
    },
    onRefused: (all, first) => {
      metrics?.timersRefused(all);
      for (const one of first) told.onRefusedTimer(one);
    },
    onMail: (kind, failure) => {
      metrics?.mail(kind, failure === null ? "sent" : "failed");
      if (failure === null) return true;
      const { says, smtpStatus } = failure;
      log?.tell("warn", "mail-failed", { kind, says, ...(smtpStatus === null ? {} : { smtpStatus }) });
      return log !== null;
    },
    onTimerFault: (error) => {
      metrics?.timerRoundFailed();
      told.onTimerFault(error);
    },
    onNote: (line) => (log === null ? report(line) : log.tell("warn", "note", { says: line })),
    onSilent: told.onSilent,
  };
}

interface Told extends Pick<OperatorReports, "onFault" | "onForeignOrigin" | "onTimerFault" | "onSilent"> {
  onRefusedTimer(refused: RefusedTimer): void;
}

function inLines(report: (line: string) => void): Told {
  return {
    onFault: ({ id, method, path, error }) =>
      report(
        `fault ${id} at ${method} ${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    onForeignOrigin: (origin) =>
      report(`refused a call of a page of ${origin}. To allow its pages, start with --origin ${origin}`),
    onTimerFault: (error) => report(`the timers could not be looked at: ${String(error)}`),
    onRefusedTimer: (refused) => report(refusalOfTimer(refused)),
    onSilent: (reason) => report(silence(reason)),
  };
}

// A header of a stranger's is nothing for a log, so the origin itself is told only to whoever looks for it.
function inLog(log: NonNullable<Operation["log"]>): Told {
  return {
    onFault: ({ id, error }) => log.tell("error", "fault", { request: id, ...faultFacts(error) }),
    onForeignOrigin: () =>
      log.tell("warn", "foreign-origin", {
        says: "A call of a page of another origin was refused. --origin allows its pages.",
      }),
    onTimerFault: (error) => log.tell("error", "timer-fault", faultFacts(error)),
    onRefusedTimer: (refused) => {
      const { entity, id: record, transition, code, rule } = refused;
      const facts = { entity, record, transition, code, ...(rule === null ? {} : { rule }) };
      log.tell("warn", "timer-refused", { says: refusalOfTimer(refused), ...facts });
    },
    onSilent: (reason) => log.tell("info", "no-signals", { says: silence(reason) }),
  };
}

function refusalOfTimer({ entity, id, transition, code, rule }: RefusedTimer): string {
  const by = rule === null ? code : `the rule "${rule}" (${code})`;
  return `The transition ${transition} of ${entity} ${id} is due, and ${by} refuses it. It is tried again until the record or the document is changed.`;
}

function silence(reason: string): string {
  return `LISTEN and NOTIFY are not used: ${reason}. Browsers hear of changes of other processes within half a second.`;
}
