import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Specification } from "../../model/specification.ts";
import type { DemoLogin } from "../../runtime/http/servable-product.ts";
import type { SampleAccount as SampledAccount } from "../../sample/sample.ts";

/** The roles that users of `run` can choose: the visitor's, and each role with its person. */
export function demoAccountsOf(
  model: Specification,
  sampled: readonly SampledAccount[],
  visitor: string,
): readonly DemoLogin[] {
  if (model.identification === null) return [];
  return model.roles.flatMap(({ name: role, who }): DemoLogin[] => {
    if (role === visitor) return [{ role, who, label: null, login: null, person: null }];
    const account = sampled.find((one) => one.role === role);
    if (account === undefined) return [];
    const { by, password, label, id } = account;
    return [{ role, who, label, login: { by, password }, person: id }];
  });
}

/** Reads the demo accounts of a data folder; none if the folder has none. */
export function readAccounts(data: string | undefined): readonly DemoLogin[] {
  if (data === undefined || !existsSync(fileIn(data))) return [];
  return JSON.parse(readFileSync(fileIn(data), "utf8")) as readonly DemoLogin[];
}

/** Writes the demo accounts beside the data, for later runs. */
export function writeAccounts(data: string | undefined, accounts: readonly DemoLogin[]): void {
  if (data !== undefined) writeFileSync(fileIn(data), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

function fileIn(data: string): string {
  return join(data, "demo-accounts.json");
}
