import { UsageError } from "../../host/usage/usage-error.ts";
import { createProblemList } from "./problem-list.ts";
import { isSet, requireFor } from "./require-for.ts";
import type { SettingName, Settings } from "./settings.ts";

/** The settings that mean nothing where another one is not set, by that other one. */
const idleWithout: Readonly<Partial<Record<SettingName, readonly SettingName[]>>> = {
  // A proxy passes on the name by which people reach the product, and pages of that name make the calls. Links begin with it.
  publicUrl: ["trustProxy", "invitationHours", "resetMinutes"],
  smtpUrl: ["mailFrom", "smtpPassword"],
  oidcIssuer: ["oidcClientId", "oidcClientSecret", "oidcLabel", "oidcNewRole", "oidcSubjectField", "oidcClaim"],
  metricsPort: ["metricsHost", "metricsToken"],
  traceEndpoint: ["traceToken", "tracePercent"],
  logLevel: ["logDescriptor"],
};

/** Refuses settings of `ninepoint serve` that would do nothing because another one is missing, and two that exclude each other; all in one message. */
export function refuseIdleSettings(settings: Settings): void {
  const problems = createProblemList();
  for (const [needed, names] of Object.entries(idleWithout) as [SettingName, readonly SettingName[]][])
    for (const name of names) if (isSet(settings, name)) problems.attempt(() => requireFor(settings, name, [needed]));
  problems.attempt(() => refuseOnePort(settings));
  problems.requireNone();
}

function refuseOnePort({ port, metricsPort }: Settings): void {
  if (port === 0 || metricsPort !== String(port)) return;
  throw new UsageError(`port and metricsPort are both ${port}: give the metrics a port of their own, such as 9464.`);
}
