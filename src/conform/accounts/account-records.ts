import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Identification } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Executor } from "../execute/executor.ts";
import type { KnownAccount, TokenAccount } from "./known-account.ts";

/** The record of an account in the model state, as far as the tester knows it. */
export interface AccountRecord {
  /** The record, with null in the fields that are unknown. */
  readonly row: Row;
  /** The names of the fields whose values on the target are unknown. */
  readonly unknownFields: ReadonlySet<string>;
}

/**
 * Reads and writes the records of accounts in the model state: in the state that the target must have by what the
 * judge knows. An account that existed before the run was not created by a call of the run, so the model state has its
 * record only after it was put there.
 *
 * The *target* is the implementation that is tested. The *executor* sends requests and judges the answers.
 */
export class AccountRecords {
  readonly #executor: Executor;
  readonly #identification: Identification;

  /** `identification` is what the executor's document says about signing in. */
  constructor(executor: Executor, identification: Identification) {
    this.#executor = executor;
    this.#identification = identification;
  }

  /** The record of a person as the model state has it now. The person must have one. */
  of(personId: string): AccountRecord {
    const { modelState } = this.#executor;
    const { entity } = this.#identification;
    return {
      row: modelState.state.entities[entity]!.get(personId)!,
      unknownFields: modelState.unknownFields.of(entity, personId),
    };
  }

  /** The name with which a person signs in; null if it is unknown. */
  signInNameOf(personId: string): string | null {
    const name = this.of(personId).row.values[this.#identification.by] ?? null;
    return name === null ? null : String(name);
  }

  /** Puts a record into the model state, in place of what the model state had of it. */
  put({ row, unknownFields }: AccountRecord): void {
    const { modelState } = this.#executor;
    const { entity } = this.#identification;
    const { state } = modelState;
    modelState.state = {
      ...state,
      entities: { ...state.entities, [entity]: new Map(state.entities[entity]).set(row.id, row) },
    };
    modelState.unknownFields.set(entity, row.id, unknownFields);
  }

  /**
   * The record of a known account before it has signed in: what the user has said of the account and, if a row of the
   * document has its name, that row. The model state stays as it is.
   */
  ofKnownAccount(account: KnownAccount | TokenAccount): AccountRecord {
    const { model, modelState } = this.#executor;
    const { entity, by, secret, roleField } = this.#identification;
    const documentRow = [...(modelState.state.entities[entity]?.values() ?? [])].find(
      ({ values }) => account.name !== undefined && values[by] === account.name,
    );
    const fieldNames = storedFields(entityNamed(model, entity)).map(({ name }) => name);
    const statedFields = [
      ...(account.name === undefined ? [] : [by]),
      ...("secret" in account ? [secret] : []),
      ...(account.role === undefined ? [] : [roleField]),
    ];
    return {
      row: {
        // The account is older than all records of the trace, and its id sorts before theirs.
        id: documentRow?.id ?? modelState.freshId(0),
        values: {
          ...Object.fromEntries(fieldNames.map((name) => [name, null])),
          ...documentRow?.values,
          [by]: account.name ?? null,
          [secret]: "secret" in account ? account.secret : null,
          ...(roleField === null || account.role === undefined ? {} : { [roleField]: this.#roleValue(account.role) }),
        },
        // Since when the record has been in its states, by field: unknown, unless the document has the record.
        since: documentRow?.since ?? {},
      },
      unknownFields:
        documentRow === undefined
          ? new Set(fieldNames.filter((name) => !statedFields.includes(name)))
          : modelState.unknownFields.of(entity, documentRow.id),
    };
  }

  /** A role in the form in which the field that holds roles has it: a list, where a person may have several, as in `Clerk, Driver`. */
  #roleValue(role: string): Value {
    const { entity, roleField } = this.#identification;
    const field = entityNamed(this.#executor.model, entity).fields.find(({ name }) => name === roleField);
    return field?.type.kind === "list" ? role.split(", ") : role;
  }
}
