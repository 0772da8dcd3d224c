import { register } from "node:module";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { Decisions } from "./decisions.mjs";

// The process in which decisions run. The judge starts it, tells it the program and the files, and then asks it for one thing
// after another.

/** The errors that nothing waits for. Those of a mutant are no decision. */
const strayErrors = [];
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => strayErrors.push(error));
process.on("disconnect", () => process.exit());

process.once("message", async ({ program, setUp, tests }) => {
  register("./module-hooks.mjs", import.meta.url, { data: program });
  for (const file of setUp) await import(pathToFileURL(file).href);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  const decisions = new Decisions(tests);
  const answers = {
    check: async () => ({ ...(await decisions.check()), stray: strayErrors.map(String) }),
    judge: (ids) => (ids.some((id) => decisions.isReached(id)) ? decisions.judge(ids) : "not reached"),
    compareDrivers: ([id]) => decisions.compareDrivers(id),
  };
  process.on("message", async ({ question, ids }) => {
    try {
      process.send({ answer: await answers[question](ids) });
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  });
  process.send({ answer: null });
});
