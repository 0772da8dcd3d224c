import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver, mayEverSend } from "../../semantics/rights/gate.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { MoveGroup } from "../moves/move.ts";
import type { Lens } from "../space/lens.ts";
import { recordId } from "../world/record-id.ts";

/** Knows which calls a role may never make, so that these need not be tried by everyone again and again. */
export class Gate {
  readonly #model: Specification;
  readonly #known = new Map<string, Map<string, boolean>>();
  /** Of those who are in the state that is looked at, what their role lets them do. */
  readonly #here = new Map<number | null, Map<string, boolean>>();

  constructor(model: Specification) {
    this.#model = model;
  }

  /** Turns to another state. */
  begin(): void {
    this.#here.clear();
  }

  /**
   * Whether a call by somebody who sends so much can come to anything but being refused for the role; true also when it is asked
   * for the first time, so that the refusal is seen once.
   */
  opens(lens: Lens, { person, call, sends, about }: MoveGroup): boolean {
    if (call === null) return true;
    let calls = this.#here.get(person);
    if (calls === undefined) {
      calls = this.#ofRole(
        roleOf(
          this.#model,
          lens.state,
          person === null ? { kind: "visitor" } : { kind: "person", id: recordId(person) },
        ) ?? "",
      );
      this.#here.set(person, calls);
    }
    const known = calls.get(about);
    if (known !== undefined) return known;
    const role = [...this.#known].find(([, one]) => one === calls)?.[0] ?? "";
    const described = callNamed(this.#model, call);
    calls.set(
      about,
      role !== "" && mayEver(this.#model, role, described) && mayEverSend(this.#model, role, described, sends),
    );
    return true;
  }

  #ofRole(role: string): Map<string, boolean> {
    const known = this.#known.get(role) ?? new Map<string, boolean>();
    this.#known.set(role, known);
    return known;
  }
}
