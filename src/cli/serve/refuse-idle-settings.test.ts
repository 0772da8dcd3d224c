import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { notesOnIdleSettings, refuseIdleSettings } from "./refuse-idle-settings.ts";

const url = { NINEPOINT_PUBLIC_URL: "https://desk.example" };

test.each([
  [{ NINEPOINT_TRUST_PROXY: "127.0.0.1" }, "trustProxy needs publicUrl: set it with --public-url"],
  [{ NINEPOINT_MAIL_FROM: "desk@desk.example" }, "mailFrom needs smtpUrl"],
  [{ NINEPOINT_SMTP_PASSWORD: "x" }, "smtpPassword needs smtpUrl"],
  [{ NINEPOINT_TRACE_PERCENT: "5" }, "tracePercent needs traceEndpoint"],
  [{ NINEPOINT_TRACE_TOKEN: "x" }, "traceToken needs traceEndpoint"],
  [{ NINEPOINT_OIDC_CLIENT_ID: "desk" }, "oidcClientId needs oidcIssuer"],
  [{ NINEPOINT_OIDC_CLAIM: "name=name" }, "oidcClaim needs oidcIssuer"],
  [{ NINEPOINT_LOG_DESCRIPTOR: "2" }, "logDescriptor needs logLevel: set it with --log-level"],
  [{ NINEPOINT_LOG_DESCRIPTOR: "2", NINEPOINT_LOG_LEVEL: "silent" }, "logDescriptor needs logLevel"],
  [{ NINEPOINT_INVITATION_HOURS: "5" }, "invitationHours needs publicUrl"],
  [{ NINEPOINT_RESET_MINUTES: "5" }, "resetMinutes needs publicUrl"],
  [{ NINEPOINT_PORT: "9464", NINEPOINT_METRICS_PORT: "9464" }, "port and metricsPort are both 9464"],
] as const)("%j alone would do nothing, and is refused with what is missing", (environment, message) => {
  expect(() => refuseIdleSettings(readSettings({}, environment))).toThrow(message);
});

test("several are refused in one message", () => {
  const settings = readSettings({}, { NINEPOINT_TRUST_PROXY: "127.0.0.1", NINEPOINT_MAIL_FROM: "a@b.example" });
  expect(() => refuseIdleSettings(settings)).toThrow(/trustProxy needs publicUrl.*\n.*mailFrom needs smtpUrl/);
});

test.each([
  {},
  { ...url, NINEPOINT_TRUST_PROXY: "127.0.0.1" },
  { NINEPOINT_PORT: "0", NINEPOINT_METRICS_PORT: "0" },
  { NINEPOINT_LOG_DESCRIPTOR: "2", NINEPOINT_LOG_LEVEL: "warn" },
  { ...url, NINEPOINT_INVITATION_HOURS: "5", NINEPOINT_RESET_MINUTES: "5" },
  { NINEPOINT_METRICS_PORT: "9464", NINEPOINT_METRICS_HOST: "0.0.0.0" },
  { NINEPOINT_METRICS_HOST: "0.0.0.0" },
  { NINEPOINT_METRICS_TOKEN: "x" },
])("%j is taken", (environment) => {
  expect(() => refuseIdleSettings(readSettings({}, environment))).not.toThrow();
});

test("settings that processes share are noted where a process does nothing with them", () => {
  const shared = { NINEPOINT_METRICS_HOST: "0.0.0.0", NINEPOINT_METRICS_TOKEN: "x" };
  const notes = (more: object): readonly string[] => notesOnIdleSettings(readSettings({}, { ...shared, ...more }));
  expect(notes({})).toEqual([
    "the setting metricsHost does nothing in this process, which has no metricsPort.",
    "the setting metricsToken does nothing in this process, which has no metricsPort.",
  ]);
  expect(notes({ NINEPOINT_METRICS_PORT: "9464" })).toEqual([]);
});

test.each([
  ["NINEPOINT_MAX_HEADER_BYTES", "1"],
  ["NINEPOINT_MAX_BODY_BYTES", "1"],
  ["NINEPOINT_DRAIN_NOTICE", "100000"],
  ["NINEPOINT_DRAIN_LIMIT", "100000"],
  ["NINEPOINT_HEADERS_TIME", "0"],
])("%s is not %s", (name, text) => {
  expect(() => readSettings({}, { [name]: text })).toThrow(`${name} has a wrong value. This must be a number from`);
});

test("a limit is set once", () => {
  expect(() => readSettings({}, { NINEPOINT_LIMIT: "sign-ins=20/hour,sign-ins=5/hour" })).toThrow("set twice");
});
