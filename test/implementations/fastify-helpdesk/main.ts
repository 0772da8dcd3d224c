import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { addUser } from "./routes/sign-in.ts";

const database = openDatabase(process.env["DATABASE"] ?? ":memory:");
const lead = process.env["LEAD"]?.split(":");
if (lead !== undefined)
  addUser(database, { id: randomUUID(), name: "Lead", email: lead[0]!, password: await hash(lead[1]!), role: "Lead" });
const app = await createApp(database, Number(process.env["CALLS_PER_MINUTE"] ?? "120"));
process.stdout.write(`${await app.listen({ port: Number(process.env["PORT"] ?? "3000"), host: "127.0.0.1" })}\n`);
