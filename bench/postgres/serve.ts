import { once } from "node:events";
import { startPostgres } from "../../test/postgres/start-postgres.ts";

// A process of its own: the server that the tests start, with commits as durable as an operator would have them. It ends with its standard input.
const server = await startPostgres({
  isDurable: true,
  settings: ["shared_buffers=1GB", "max_wal_size=4GB", "max_connections=100", ...process.argv.slice(2)],
});
console.log(server.address("postgres"));
process.stdin.resume();
await once(process.stdin, "end");
await server.discard();
