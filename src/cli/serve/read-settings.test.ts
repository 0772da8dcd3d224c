import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "./read-settings.ts";

/** A folder with files of these texts. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The settings of a file with these values, by flag and in the environment besides. */
function inFile(values: unknown, flags: object = {}, environment: Readonly<Record<string, string>> = {}) {
  const folder = folderWith({ "settings.json": JSON.stringify(values) });
  return readSettings({ ...flags, settings: join(folder, "settings.json") }, environment);
}

test("a flag goes before the environment, that before the file, and that before what is usual", () => {
  const [file, environment] = [{ port: 1 }, { NINEPOINT_PORT: "2" }];
  expect(readSettings({}, {}).port).toBe(9000);
  expect(inFile(file).port).toBe(1);
  expect(inFile(file, {}, environment).port).toBe(2);
  expect(inFile(file, { port: 3 }, environment).port).toBe(3);
});

test("the settings file may be named in the environment", () => {
  const folder = folderWith({ "settings.json": '{"host": "0.0.0.0"}' });
  expect(readSettings({}, { NINEPOINT_SETTINGS: join(folder, "settings.json") }).host).toBe("0.0.0.0");
});

test("a setting that may be said several times is a list, in the environment with commas", () => {
  const two = ["http://one.example", "http://two.example"];
  expect(inFile({ origin: two }).origin).toEqual(two);
  expect(readSettings({}, { NINEPOINT_ORIGIN: two.join(", ") }).origin).toEqual(two);
  expect(() => inFile({ origin: "http://one.example" })).toThrow("must be a list");
});

test("an unknown setting is refused, with the nearest one that is known", () => {
  expect(() => inFile({ prot: 9000 })).toThrow('has an unknown setting "prot". Did you mean port?');
  expect(() => inFile({ constructor: 9000 })).toThrow("unknown setting");
  expect(() => readSettings({}, { NINEPOINT_PROT: "9000" })).toThrow("Did you mean NINEPOINT_PORT?");
  expect(() => readSettings({}, { NINEPOINT_PORT_FILE: "x" })).toThrow("NINEPOINT_PORT_FILE is no setting");
});

test("what is no value is refused, and where it was said", () => {
  expect(() => readSettings({}, { NINEPOINT_PORT: "http" })).toThrow("NINEPOINT_PORT has a wrong value. A port is");
  expect(() => inFile({ port: 70000 })).toThrow("settings.json has a wrong value. A port is a whole number");
  expect(() => inFile({ port: { number: 1 } })).toThrow("must be a number.");
  expect(() => readSettings({}, { NINEPOINT_STRICT: "yes" })).toThrow("This must be true or false");
  expect(readSettings({}, { NINEPOINT_STRICT: "true" }).strict).toBe(true);
});

test("a variable without a text is not set", () => {
  expect(readSettings({}, { NINEPOINT_PORT: "" }).port).toBe(9000);
});

test("a file that the environment or the settings file names holds the value, without the end of its line", () => {
  const folder = folderWith({ data: "/desk\n", "settings.json": '{"dataFile": "data"}' });
  expect(readSettings({}, { NINEPOINT_DATA_FILE: join(folder, "data") }).data).toBe("/desk");
  expect(readSettings({ settings: join(folder, "settings.json") }, {}).data).toBe("/desk");
  expect(() => readSettings({}, { NINEPOINT_DATA_FILE: join(folder, "data"), NINEPOINT_DATA: "x" })).toThrow(
    "both set",
  );
  expect(() => inFile({ data: "a", dataFile: "b" })).toThrow("twice");
});

test("all that is wrong is said in one message", () => {
  expect(() => inFile({ prot: 9000, smtpUlr: "smtp://mail.example", port: "http" })).toThrow(
    /^several settings are wrong:\n.*"prot"\. Did you mean port\?\n.*"smtpUlr"\. Did you mean smtpUrl\?\n.*port in .* has a wrong value/,
  );
  expect(() => readSettings({}, { NINEPOINT_PROT: "1", NINEPOINT_HOTS: "x" })).toThrow(
    /NINEPOINT_PROT is no setting.*\n.*NINEPOINT_HOTS is no setting/,
  );
});

test("a command that takes some settings passes over the values of others, and refuses names that nobody knows", () => {
  const names = { names: ["data"] } as const;
  const folder = folderWith({ "settings.json": '{"data": "/desk", "port": "http", "smtpPasswordFile": "nowhere"}' });
  expect(readSettings({ settings: join(folder, "settings.json") }, {}, names)).toEqual({ data: "/desk" });
  expect(() => readSettings({}, { NINEPOINT_DATAS: "x" }, names)).toThrow("Did you mean NINEPOINT_DATA?");
});

test("a folder in the settings file is seen from the file's folder, and an address is not", () => {
  const folder = folderWith({ "settings.json": '{"data": "desk", "to": "postgres://host/desk"}' });
  const { data, to } = readSettings({ settings: join(folder, "settings.json") }, {});
  expect([data, to]).toEqual([join(folder, "desk"), "postgres://host/desk"]);
});

test.each([
  ['{\n  "port": 9000\n  "host": "x"\n}', "a comma is missing in line 3, column 3"],
  ['{"port": 9000,}', "there is a comma too many in line 1, column 15"],
  ["port = 9000", "this is no value of JSON; a text stands between double quotation marks in line 1, column 1"],
  ['{"host": "x', "a text has no closing quotation mark in line 1, column 10"],
  ['{\n// the port\n"port": 1}', "there is a comment, which JSON does not have in line 2, column 1"],
  ["", "a value is missing in line 1, column 1"],
])("the mistake in the settings file %j is told with its line and column", (text, words) => {
  const folder = folderWith({ "settings.json": text });
  expect(() => readSettings({ settings: join(folder, "settings.json") }, {})).toThrow(words);
});

test("a setting that the settings file says twice is refused", () => {
  const folder = folderWith({ "settings.json": '{"port": 1,\n"port": 2}' });
  expect(() => readSettings({ settings: join(folder, "settings.json") }, {})).toThrow(
    "says port twice, again in line 2",
  );
});

test("a settings file is a JSON object", () => {
  const folder = folderWith({ "settings.json": "[]", "other.json": "port = 9000" });
  expect(() => readSettings({ settings: join(folder, "settings.json") }, {})).toThrow("must be a JSON object");
  expect(() => readSettings({ settings: join(folder, "other.json") }, {})).toThrow("is not JSON");
});

test("what is no place in the settings file is refused there, too, and becomes no folder beside it", () => {
  for (const data of [" postgres://desk:secret@host/desk", "jdbc:postgresql://host/desk", "host=127.0.0.1 dbname=desk"])
    expect(() => inFile({ data }), data).toThrow(/data in .* has a wrong value\. (?!.*secret)/);
});

test("a number or true is no text in the settings file", () => {
  for (const values of [{ data: 5 }, { host: true }, { oidcClientId: 1 }, { origin: [5] }, { dataFile: 5 }])
    expect(() => inFile(values), JSON.stringify(values)).toThrow(/must be (?:a text|the path)/);
  for (const values of [{ port: true }, { maxBodyBytes: false }])
    expect(() => inFile(values), JSON.stringify(values)).toThrow("must be a number");
  expect(() => inFile({ strict: 1 })).toThrow("must be true or false");
});

test("a file that is named for the place of the data holds an address or a whole path, and anything else is no folder", () => {
  const folder = folderWith({
    hostname: "vm-secret\n",
    address: "postgres://host/desk\n",
    blank: " postgres://host/desk\n",
  });
  const at = (name: string) => () => readSettings({}, { NINEPOINT_DATA_FILE: join(folder, name) }).data;
  expect(at("address")()).toBe("postgres://host/desk");
  expect(at("hostname")).toThrow("holds neither the address of a database");
  expect(at("hostname")).not.toThrow("vm-secret");
  expect(at("blank")).toThrow("white space");
  expect(() => inFile({ dataFile: join(folder, "hostname") })).toThrow("holds neither");
});
