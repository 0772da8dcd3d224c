import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { textOf } from "./source-files.ts";

const examples = readdirSync(fileURLToPath(new URL("../../deploy", import.meta.url)));

test("the package has the examples of deployment, to which a guide sends operators", () => {
  const { files } = JSON.parse(textOf("package.json")) as { readonly files: readonly string[] };
  expect(files).toContain("deploy");
  expect(textOf("docs/guide/operate.md")).toContain("`deploy`");
});

test("each example that trusts a proxy also says the public URL, without which a product refuses to", () => {
  const trusting = examples.filter((name) => /trust.?proxy/i.test(textOf(`deploy/${name}`)));
  expect(trusting).toEqual(expect.arrayContaining(["Caddyfile", "compose.yaml", "nginx.conf", "ninepoint.service"]));
  for (const name of trusting) expect(textOf(`deploy/${name}`), name).toMatch(/public.?url/i);
});

test("each example of a proxy has browsers come by https, and the one that has a time waits for the product's own answer", () => {
  for (const name of ["Caddyfile", "nginx.conf"])
    expect(textOf(`deploy/${name}`)).toContain("Strict-Transport-Security");
  const seconds = Number(/proxy_read_timeout (\d+)s/.exec(textOf("deploy/nginx.conf"))?.[1]);
  expect(seconds).toBeGreaterThan(65);
});

test("the compose file has a second process, which differs from the first in its port alone, and the proxies know that port", () => {
  const compose = textOf("deploy/compose.yaml");
  const second = /^ {2}second:\n((?: {4}.*\n)+)/m.exec(compose)?.[1];
  expect(second?.trim().split(/\n */)).toEqual(["<<: *product", "profiles: [two]", 'ports: ["127.0.0.1:9001:9000"]']);
  expect(compose).toMatch(/^ {2}product: &product$/m);
  for (const name of ["nginx.conf", "Caddyfile"]) expect(textOf(`deploy/${name}`)).toContain("127.0.0.1:9001");
});

test("the proxy that probes asks what fails while a process stops, and not what fails in all processes at once", () => {
  const probes = [...textOf("deploy/Caddyfile").matchAll(/^\s*health_uri (.*)$/gm)].map(([, path]) => path);
  expect(probes).toEqual(["/_ninepoint/accepting"]);
});

test.each(["ninepoint.service", "ninepoint@.service"])(
  "the commands that %s shows run as the product's user with its settings, and no secret is kept from that user",
  (name) => {
    const unit = textOf(`deploy/${name}`);
    const shown = unit
      .split("\n")
      .filter((line) => /^# {3}.*\bninepoint (?:backup|invite|migrate|person|audit|copy|restore) /.test(line));
    expect(shown.length).toBeGreaterThan(0);
    for (const line of shown)
      expect(line).toMatch(/^# {3}sudo -u ninepoint ninepoint .*--settings \/etc\/ninepoint\/settings\.json/);
    expect(unit).not.toMatch(/LoadCredential|run them as root|only root/);
  },
);

test.each(["ninepoint.service", "ninepoint@.service"])(
  "%s makes a folder for the product, starts it again however often it ends, and says how long stopping is announced",
  (name) => {
    const unit = textOf(`deploy/${name}`);
    for (const line of ["StateDirectory=ninepoint", "StateDirectoryMode=0700"]) expect(unit).toContain(`\n${line}\n`);
    for (const line of ["StartLimitIntervalSec=0", "Restart=on-failure", "Environment=NINEPOINT_DRAIN_NOTICE="])
      expect(unit).toContain(`\n${line}`);
    expect(unit).toMatch(/^After=.*postgresql\.service/m);
  },
);

test("the units differ only in what several processes need", () => {
  const settingsOf = (name: string): readonly string[] =>
    textOf(`deploy/${name}`)
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line));
  const [one, several] = [settingsOf("ninepoint.service"), settingsOf("ninepoint@.service")];
  const own = (line: string): boolean => /^(?:Description|ExecStart|StateDirectory)/.test(line);
  expect(several.filter((line) => !own(line))).toEqual(one.filter((line) => !own(line)));
});
