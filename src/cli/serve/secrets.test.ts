import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { accountOptionsOf } from "./account-options-of.ts";
import { addSettings } from "./add-settings.ts";
import { readSettings, settingNames } from "./read-settings.ts";
import { refuseWeakSecrets } from "./refuse-weak-secrets.ts";
import { Command } from "commander";

const strong = "Zx3mC2yN8vQ0bR7tK5wL1pJ9hG4fD6sA_uE-iO0aYcB";

test("no secret has a flag", () => {
  const flags = addSettings(new Command(), settingNames).options.map(({ long }) => long);
  expect(flags).toContain("--smtp-url");
  for (const flag of ["--smtp-password", "--oidc-client-secret", "--secret-key"]) expect(flags).not.toContain(flag);
});

test("a secret comes from a variable or from a file of its own, and never from the settings file", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "settings.json");
  writeFileSync(join(folder, "key"), `${strong}\n`);
  writeFileSync(path, JSON.stringify({ secretKeyFile: "key" }));
  expect(readSettings({ settings: path }, {}).secretKey).toBe(strong);
  expect(readSettings({}, { NINEPOINT_SECRET_KEY: strong }).secretKey).toBe(strong);
  expect(readSettings({}, { NINEPOINT_SECRET_KEY_FILE: join(folder, "key") }).secretKey).toBe(strong);
  writeFileSync(path, JSON.stringify({ secretKey: strong }));
  expect(() => readSettings({ settings: path }, {})).toThrow("is a secret. Put it into a file of its own");
  expect(() => readSettings({ settings: path }, {})).not.toThrow(strong);
});

test.each([
  "short",
  "a".repeat(64),
  "changemechangemechangemechangemechangeme",
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "0123456789".repeat(8),
])("the secret %s is refused", async (secretKey) => {
  const settings = readSettings({}, { NINEPOINT_SECRET_KEY: secretKey });
  await expect(refuseWeakSecrets(settings)).rejects.toThrow("NINEPOINT_SECRET_KEY is too easy to guess");
  await expect(refuseWeakSecrets(settings)).rejects.not.toThrow(secretKey);
});

test("a random secret is taken, and so is any that another service has given", async () => {
  await refuseWeakSecrets(readSettings({}, { NINEPOINT_SECRET_KEY: strong, NINEPOINT_SMTP_PASSWORD: "mail" }));
});

test("the password of a database is no argument", () => {
  const data = "postgres://desk:secret@db.example/desk";
  expect(() => readSettings({ data }, {})).toThrow("NINEPOINT_DATA or NINEPOINT_DATA_FILE");
  expect(readSettings({}, { NINEPOINT_DATA: data }).data).toBe(data);
  expect(readSettings({ data: "postgres://desk@db.example/desk" }, {}).data).toBe("postgres://desk@db.example/desk");
});

test("a password in a parameter of an address is no argument either, nor is that of the place to copy to", () => {
  expect(() => readSettings({ data: "postgres://db.example/desk?password=secret" }, {})).toThrow("NINEPOINT_DATA");
  expect(() => readSettings({ to: "postgres://desk:secret@db.example/desk" }, {})).toThrow("NINEPOINT_TO_FILE");
});

test("a file of a secret holds one line", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "key");
  const said = { NINEPOINT_SECRET_KEY_FILE: path };
  expect(() => readSettings({}, said)).toThrow(`can't read ${path}: there is no such file.`);
  for (const text of ["", "\n", "  "]) {
    writeFileSync(path, text);
    expect(() => readSettings({}, said)).toThrow(`NINEPOINT_SECRET_KEY_FILE names ${path}, which is empty.`);
  }
  writeFileSync(path, `${strong}\n${strong}\n`);
  expect(() => readSettings({}, said)).toThrow("which has several lines");
});

test("whoever keeps a secret in a file that others may read is warned, with what keeps them out", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const warned = (file: string, text: string, mode: number, environment: Readonly<Record<string, string>>): string => {
    writeFileSync(join(folder, file), text);
    chmodSync(join(folder, file), mode);
    const lines: string[] = [];
    readSettings({}, environment, { names: ["secretKey", "data"], warn: (line) => lines.push(line) });
    return lines.join("\n");
  };
  const key = { NINEPOINT_SECRET_KEY_FILE: join(folder, "key") };
  expect(warned("key", strong, 0o644, key)).toContain(`To keep them out: chmod o-rwx ${join(folder, "key")}`);
  expect(warned("key", strong, 0o640, key)).toBe("");
  const settings = { NINEPOINT_SETTINGS: join(folder, "settings.json") };
  const address = '{"data": "postgres://desk:secret@db.example/desk"}';
  expect(warned("settings.json", address, 0o644, settings)).toContain("which holds a secret");
  expect(warned("settings.json", address, 0o644, settings)).not.toContain("desk:secret");
  expect(warned("settings.json", '{"data": "desk"}', 0o644, settings)).toBe("");
});

test("a password does not stand in the address of the mail server", () => {
  expect(() => readSettings({}, { NINEPOINT_SMTP_URL: "smtp://desk:secret@mail.example" })).toThrow(
    "use NINEPOINT_SMTP_PASSWORD",
  );
});

test.each(["nobody", "Help desk", "Help desk <desk>", "a@b.example, c@d.example"])("%s is no sender", (from) => {
  expect(() => readSettings({}, { NINEPOINT_MAIL_FROM: from })).toThrow("NINEPOINT_MAIL_FROM has a wrong value");
});

test.each(["desk@desk.example", "Help desk <desk@desk.example>", "<desk@desk.example>"])("%s is a sender", (from) => {
  expect(readSettings({}, { NINEPOINT_MAIL_FROM: from }).mailFrom).toBe(from);
});

test.each([
  [{ NINEPOINT_SMTP_URL: "smtp://mail.example" }, "smtpUrl needs mailFrom"],
  [
    { NINEPOINT_SMTP_URL: "smtp://me@mail.example", NINEPOINT_MAIL_FROM: "a@b.example" },
    "smtpUrl needs publicUrl and smtpPassword",
  ],
  [{ NINEPOINT_SMTP_URL: "smtp://mail.example", NINEPOINT_MAIL_FROM: "a@b.example" }, "smtpUrl needs publicUrl"],
  [{ NINEPOINT_CONFIRM_ADDRESSES: "true" }, "confirmAddresses needs smtpUrl"],
  [{ NINEPOINT_SMTP_URL: "smtp://mail.example" }, "smtpUrl needs mailFrom and publicUrl"],
  [{ NINEPOINT_OIDC_ISSUER: "https://login.example" }, "oidcIssuer needs oidcClientId"],
] as const)("%j is refused, with what is missing", (environment, message) => {
  expect(() => accountOptionsOf(readSettings({}, environment))).toThrow(message);
});

test.each(["http://desk.example/path", "ftp://desk.example", "https://user@desk.example", "desk.example"])(
  "%s is no public address",
  (publicUrl) => {
    expect(() => readSettings({}, { NINEPOINT_PUBLIC_URL: publicUrl })).toThrow(
      "NINEPOINT_PUBLIC_URL has a wrong value",
    );
  },
);

test("a service is reached without https on this machine only", () => {
  expect(() => readSettings({}, { NINEPOINT_OIDC_ISSUER: "http://login.example" })).toThrow("such as https://");
  expect(readSettings({}, { NINEPOINT_OIDC_ISSUER: "http://127.0.0.1:5556" }).oidcIssuer).toBe("http://127.0.0.1:5556");
});
