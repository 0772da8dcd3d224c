import fc from "fast-check";

// Whoever lands a change is to be told of that change, so properties are drawn the same each time there; elsewhere each run draws anew.
// `NINEPOINT_SEED` replays a seed that a failure printed.
const written = process.env["NINEPOINT_SEED"] ?? (process.env["CI"] === undefined || process.env["CI"] === "" ? undefined : "9");
if (written !== undefined) {
  process.env["NINEPOINT_SEED"] = written;
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(written) });
}
