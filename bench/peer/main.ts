import { parseArgs } from "node:util";
import { peerApplication } from "./application.ts";
import { openDatabase } from "./database.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9100" },
    data: { type: "string", default: "peer.sqlite" },
    "max-open-tickets": { type: "string", default: "5" },
    "calls-per-minute": { type: "string", default: "120" },
  },
});

const database = await openDatabase(values.data);
const app = await peerApplication(database, {
  maxOpenTickets: Number(values["max-open-tickets"]),
  callsPerMinute: Number(values["calls-per-minute"]),
  origins: [],
});
await app.listen({ port: Number(values.port), host: "127.0.0.1" });

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void app.close().then(() => {
      database.close();
      process.exit(0);
    });
  });
