import { importRecords, undoImport } from "./import-records.ts";
import { beginAtProvider, returnFromProvider } from "./sign-in-at-provider.ts";
import { choosePasswordByLink, confirmByLink, showLink } from "./follow-link.ts";
import { listenToEvents } from "./listen-to-events.ts";
import { performAction } from "./perform-action.ts";
import { becomePerson } from "./become-person.ts";
import type { Exchange } from "./exchange.ts";
import { performViewChange, performViewDeletion, performViewSaving } from "./perform-on-views.ts";
import { endOwnSessions, showSessions } from "./own-sessions.ts";
import { replyApiDescription } from "./reply-api-description.ts";
import { replyErrorInWords } from "./reply-error-in-words.ts";
import { replyHealth } from "./reply-health.ts";
import { replyAccepting } from "./reply-accepting.ts";
import { replyReadiness } from "./reply-readiness.ts";
import { requestReset } from "./request-reset.ts";
import { sendExport } from "./send-export.ts";
import { sendFile } from "./send-file.ts";
import { sendPngIcon, sendSvgIcon } from "./send-icon.ts";
import { sendLogo } from "./send-logo.ts";
import { sendManifest } from "./send-manifest.ts";
import { showOutcome } from "./show-outcome.ts";
import { showPreview } from "./show-preview.ts";
import { showSelectedRecords } from "./show-selected-records.ts";
import { signOut } from "./sign-out.ts";
import {
  showAllViews,
  showFoundRecords,
  showForm,
  showHistoryOfScreen,
  showOptions,
  showOwnAccount,
  showProduct,
  showReasons,
  showScreen,
  showStartActions,
  showViews,
} from "./show-screen.ts";
import type { Reply } from "./reply.ts";
import { compileRouter, routePattern } from "./router.ts";
import type { RouteEntry } from "./router.ts";
import type { PathPart } from "../../model/call.ts";

type Answer = (exchange: Exchange) => Promise<Reply | null>;

/** A call that every product has, with the pattern of its path. */
export interface BuiltInCall {
  readonly route: string;
  /** Whether a process that only reads can answer it, as far as it has no body. */
  readonly isForWorkers: boolean;
  readonly answer: Answer;
}

const entries: readonly RouteEntry<Answer>[] = [
  { method: "GET", path: own("events"), value: listenToEvents },
  { method: "GET", path: own("health"), value: replyHealth },
  { method: "GET", path: own("ready"), value: replyReadiness },
  { method: "GET", path: own("accepting"), value: replyAccepting },
  { method: "GET", path: own("product"), value: showProduct },
  { method: "GET", path: own("own-record"), value: showOwnAccount },
  { method: "GET", path: own("screen", "{name}"), value: showScreen },
  { method: "GET", path: own("history", "{name}"), value: showHistoryOfScreen },
  { method: "GET", path: own("export", "{name}"), value: sendExport },
  { method: "GET", path: own("form"), value: showForm },
  { method: "GET", path: own("options"), value: showOptions },
  { method: "GET", path: own("search"), value: showFoundRecords },
  { method: "GET", path: own("start-actions"), value: showStartActions },
  { method: "GET", path: own("reasons"), value: showReasons },
  { method: "GET", path: own("outcome"), value: showOutcome },
  { method: "GET", path: own("preview"), value: showPreview },
  { method: "GET", path: own("files", "{entity}", "{id}", "{field}"), value: sendFile },
  { method: "GET", path: own("logo"), value: sendLogo },
  { method: "GET", path: own("manifest.webmanifest"), value: sendManifest },
  { method: "GET", path: own("icon.svg"), value: sendSvgIcon("any") },
  { method: "GET", path: own("maskable-icon.svg"), value: sendSvgIcon("maskable") },
  { method: "GET", path: own("icon-192.png"), value: sendPngIcon(192) },
  { method: "GET", path: own("icon-512.png"), value: sendPngIcon(512) },
  { method: "GET", path: own("apple-touch-icon.png"), value: sendPngIcon(180) },
  { method: "POST", path: own("act"), value: performAction },
  { method: "POST", path: own("import"), value: importRecords },
  { method: "POST", path: own("import", "undo"), value: undoImport },
  { method: "POST", path: own("become"), value: becomePerson },
  { method: "GET", path: own("views"), value: showViews },
  { method: "GET", path: own("all-views"), value: showAllViews },
  { method: "POST", path: own("views"), value: performViewSaving },
  { method: "PATCH", path: own("views", "{id}"), value: performViewChange },
  { method: "DELETE", path: own("views", "{id}"), value: performViewDeletion },
  { method: "POST", path: own("selection"), value: showSelectedRecords },
  { method: "POST", path: own("sign-out"), value: signOut },
  { method: "GET", path: own("sessions"), value: showSessions },
  { method: "POST", path: own("sessions", "end"), value: endOwnSessions },
  { method: "GET", path: own("oidc", "begin"), value: beginAtProvider },
  { method: "GET", path: own("oidc", "callback"), value: returnFromProvider },
  { method: "POST", path: own("reset"), value: requestReset },
  { method: "POST", path: own("link", "look"), value: showLink },
  { method: "POST", path: own("link", "password"), value: choosePasswordByLink },
  { method: "POST", path: own("link", "confirm"), value: confirmByLink },
  { method: "GET", path: own("errors", "{code}"), value: replyErrorInWords },
  { method: "GET", path: own("openapi.json"), value: replyApiDescription },
];

/** What only the process that writes can answer: its clock, its listeners, whether it works, and what a call would do and whether one leads back, which it tries. */
const ofWriter: ReadonlySet<Answer> = new Set([
  listenToEvents,
  replyHealth,
  replyReadiness,
  replyAccepting,
  showProduct,
  showOutcome,
  showPreview,
  showSessions,
  beginAtProvider,
  returnFromProvider,
]);

/** The calls that every product has, whatever its document says. */
export const builtInCalls = compileRouter<BuiltInCall>(
  entries.map(({ method, path, value }) => ({
    method,
    path,
    value: {
      route: routePattern(path),
      isForWorkers: method === "GET" && !ofWriter.has(value),
      answer: value,
    },
  })),
);

function own(...parts: readonly string[]): readonly PathPart[] {
  return ["_ninepoint", ...parts].map((part) =>
    part.startsWith("{") ? { kind: "parameter", name: part.slice(1, -1) } : { kind: "word", text: part },
  );
}
