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
  traceEndpoint: ["traceToken", "tracePercent"],
  logLevel: ["logDescriptor"],
};

/** Settings that processes may share in a file though only those use them that are given another one, which differs from process to process. */
const sharedWithout: Readonly<Partial<Record<SettingName, readonly SettingName[]>>> = {
  metricsPort: ["metricsHost", "metricsToken"],
};

/** Notes about shared settings that do nothing in this process. */
export function notesOnIdleSettings(settings: Settings): readonly string[] {
  return (Object.entries(sharedWithout) as [SettingName, readonly SettingName[]][]).flatMap(([needed, names]) =>
    isSet(settings, needed)
      ? []
      : names
          .filter((name) => isSet(settings, name))
          .map((name) => `the setting ${name} does nothing in this process, which has no ${needed}.`),
  );
}

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
