import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const program = fileURLToPath(new URL("oidc-server.mjs", import.meta.url));

/** An OpenID Connect service in a process of its own, with a client `desk`. */
export interface OidcService {
  readonly issuer: string;
  /** Where a browser comes back to that the service takes for that of a person, who is asked nothing. */
  signIn(person: string, url: string): Promise<string>;
}

/** Runs the service until the test is over. */
export async function runOidcService(callback: string): Promise<OidcService> {
  const child = spawn(process.execPath, [program, callback], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /listening at (\S+)\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error("the service has ended")));
  });
  return {
    issuer,
    async signIn(person, url) {
      await fetch(`${issuer}/as/${person}`);
      const cookies = new Map<string, string>();
      let next = url;
      while (next.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, { redirect: "manual", headers: { Cookie: cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (location === null) throw new Error(`${next} answers ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
  };
}
