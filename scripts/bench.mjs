// `npm run bench`: builds what the benchmark needs, then runs it with the same arguments.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

run("node_modules/typescript/bin/tsc", "-b", ".", "bench");
run("dist/bench/run.js", ...process.argv.slice(2));
