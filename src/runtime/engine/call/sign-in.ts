import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Identification } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { credentialInputs } from "../../../semantics/do/sign-in.ts";
import { checkInput } from "../../../semantics/input/check-input.ts";
import { readingOf } from "../../../semantics/input/reading-of.ts";
import { withFields } from "../../../semantics/input/with-fields.ts";
import { readKey } from "../../../semantics/key.ts";
import { refuse } from "../../../semantics/refuse.ts";
import type { Request } from "../../../semantics/request.ts";
import { bind } from "../../store/bind.ts";
import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { Cell, Cells } from "../../store/port.ts";
import type { Outcome, Passwords } from "../engine.ts";
import type { Soon } from "../../store/soon.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";

/** Something done in a turn of its own, on a snapshot. */
export type InTurn = <T>(work: (turn: Turn) => Soon<T>) => Promise<T>;

/**
 * Signs a person in; whether there is no such person or the password is wrong can't be told, not by the time it takes
 * either. No snapshot is held while the password is verified, which takes long.
 */
export async function signIn(call: Call, request: Request, model: Specification, inTurn: InTurn, passwords: Passwords): Promise<Outcome> {
  const { identification } = model;
  if (identification === null) return refuse(model, "not found");
  const { values: sent, errors } = checkInput(credentialInputs(call.takes), request.input, readingOf(model, call));
  if (errors.length > 0) return refuse(model, "invalid input", { fields: errors });
  const { entity, by, secret } = identification;
  const values = withFields(call.takes, sent);
  const [id, hash] = await inTurn((turn) => findPerson(turn, identification, readKey(entityNamed(model, entity), by, String(values[by])) as Cell));
  const right = await passwords.verify(typeof hash === "string" ? hash : "", String(values[secret]));
  if (!right || typeof id !== "string") return refuse(model, "bad credentials");
  return inTurn((turn) => answer(turn, { record: { entity, id }, person: id }));
}

async function findPerson({ compiled, queries, facts }: Turn, { entity, by, secret }: Identification, wanted: Cell): Promise<Cells> {
  const statement = compiled.once("sign in", () => {
    const name = parameter({ kind: "named", name: "wanted", form: "text" });
    return finish(sql`select ${identifier("@id")}, ${identifier(secret)} from ${identifier(entity)} where ${identifier(by)} = ${name}`, compiled.dialect);
  });
  return (await queries.one(statement, bind(statement, { ...facts, named: { wanted } }))) ?? [];
}
