import { parseArgs } from "node:util";
import { peerApplication } from "./application.ts";
import { postgresDesk } from "./postgres-desk.ts";
import { sqliteDesk } from "./sqlite-desk.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9100" },
    data: { type: "string", default: "peer.sqlite" },
    "max-open-tickets": { type: "string", default: "5" },
    "calls-per-minute": { type: "string", default: "120" },
  },
});

// A path, or the address of a Postgres database.
const { data } = values;
const maxOpenTickets = Number(values["max-open-tickets"]);
const desk = await (data.startsWith("postgres:")
  ? postgresDesk(data, maxOpenTickets)
  : sqliteDesk(data, maxOpenTickets));
const app = await peerApplication(desk, {
  callsPerMinute: Number(values["calls-per-minute"]),
  origins: [],
});
await app.listen({ port: Number(values.port), host: "127.0.0.1" });

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void app.close().then(async () => {
      await desk.close();
      process.exit(0);
    });
  });
