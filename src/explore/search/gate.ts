import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/gate.ts";
import { roleOf } from "../../semantics/role-of.ts";
import type { Lens } from "../space/lens.ts";
import { recordId } from "../world/record-id.ts";

/** Knows which calls a role may never make, so that these need not be tried by everyone again and again. */
export class Gate {
  readonly #model: Specification;
  readonly #known = new Map<string, Map<string, boolean>>();

  constructor(model: Specification) {
    this.#model = model;
  }

  /** Whether a call by somebody can come to anything but being refused for the role; true also when it is asked for the first time. */
  opens(lens: Lens, person: number | null, call: string): boolean {
    const role = roleOf(this.#model, lens.state, person === null ? { kind: "visitor" } : { kind: "person", id: recordId(person) }) ?? "";
    let calls = this.#known.get(role);
    if (calls === undefined) {
      calls = new Map();
      this.#known.set(role, calls);
    }
    const known = calls.get(call);
    if (known !== undefined) return known;
    calls.set(call, role !== "" && mayEver(this.#model, role, callNamed(this.#model, call)));
    return true;
  }
}
