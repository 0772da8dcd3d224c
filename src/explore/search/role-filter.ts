import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { rightToUpdateField } from "../../semantics/rights/rights.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { CandidateGroup } from "../moves/candidate-move.ts";
import type { StateReader } from "../state-space/state-reader.ts";
import { idOfRecordNumber } from "../world/id-of-record-number.ts";

/** Remembers which calls a role may never make, so that they are not decided again for each person of the role. */
export class RoleFilter {
  readonly #model: Specification;
  readonly #byRole = new Map<string, Map<string, boolean>>();
  /** The calls of each person's role, for the people in the current state. */
  readonly #byPerson = new Map<number | null, Map<string, boolean>>();

  constructor(model: Specification) {
    this.#model = model;
  }

  /** Starts with another state. */
  enterState(): void {
    this.#byPerson.clear();
  }

  /**
   * Whether a call may be granted to a person by the role alone. The first time it answers true in any case, so that
   * the refusal is decided once.
   */
  mayBeGranted(reader: StateReader, { person, call, inputNames, key }: CandidateGroup): boolean {
    if (call === null) return true;
    let calls = this.#byPerson.get(person);
    if (calls === undefined) {
      calls = this.#ofRole(
        roleOf(
          this.#model,
          reader.state,
          person === null ? { kind: "visitor" } : { kind: "person", id: idOfRecordNumber(person) },
        ) ?? "",
      );
      this.#byPerson.set(person, calls);
    }
    const known = calls.get(key);
    if (known !== undefined) return known;
    const role = [...this.#byRole].find(([, one]) => one === calls)?.[0] ?? "";
    const described = callNamed(this.#model, call);
    calls.set(
      key,
      role !== "" && mayEver(this.#model, role, described) && mayEverSend(this.#model, role, described, inputNames),
    );
    return true;
  }

  #ofRole(role: string): Map<string, boolean> {
    const known = this.#byRole.get(role) ?? new Map<string, boolean>();
    this.#byRole.set(role, known);
    return known;
  }
}

/** Whether a role may ever send these inputs with an update, whatever the record. One field that it may never change is enough for a refusal. */
function mayEverSend(model: Specification, role: string, { does, takes }: Call, names: Iterable<string>): boolean {
  if (does.kind !== "update" || does.creates) return true;
  for (const name of names) {
    const field = oneNamed(takes, name)?.field ?? null;
    if (field !== null && rightToUpdateField(model, role, does.entity, field).kind === "never") return false;
  }
  return true;
}
