import type { PointNumber } from "../../model/specification.ts";

/** The labels of one kind of record. The first label is the name of the record: a column, or its heading. */
export interface Schema {
  readonly kind: string;
  readonly labels: readonly SchemaLabel[];
  /** Records of this kind have no name of their own: they are a list right under the point. */
  readonly nameless?: true;
  /** Whether further columns are data, like the roles of the permission table. */
  readonly open?: true;
}

/** A label of a kind of record, which is also the name of its column in a table. */
export interface SchemaLabel {
  readonly name: string;
  readonly required?: true;
}

const label = (name: string): SchemaLabel => ({ name });
const required = (name: string): SchemaLabel => ({ name, required: true });

/** The kinds of record there are; each point takes some of them. */
export const recordSchemas = {
  audience: { kind: "audience", labels: [required("Audience"), label("Comes to")] },
  screen: {
    kind: "screen",
    labels: [required("Screen"), required("Route"), required("Shows"), label("For"), label("Actions")],
  },
  field: {
    kind: "field",
    labels: [
      required("Field"),
      required("Type"),
      label("Required"),
      label("Default"),
      label("Meaning"),
      label("Sample"),
    ],
  },
  state: { kind: "state", labels: [required("State"), label("Meaning")] },
  transition: {
    kind: "transition",
    labels: [
      required("Transition"),
      required("From"),
      required("To"),
      label("When"),
      label("Effect"),
      label("After"),
      label("Error"),
      label("Meaning"),
    ],
  },
  rule: {
    kind: "rule",
    labels: [required("Rule"), required("On"), required("Must hold"), label("Error"), label("Meaning")],
  },
  step: { kind: "step", labels: [label("Who"), required("Call"), label("On"), label("With"), label("Answer")] },
  signIn: {
    kind: "way to sign in",
    nameless: true,
    labels: [required("Sign in"), label("Role"), label("Visitor"), label("Token"), label("Basic"), label("Key")],
  },
  role: { kind: "role", labels: [required("Role"), label("Who"), label("Includes")] },
  condition: {
    kind: "condition",
    labels: [required("Condition"), required("On"), required("Holds when"), label("Meaning")],
  },
  right: { kind: "right", open: true, labels: [required("Action")] },
  call: {
    kind: "call",
    labels: [
      label("Name"),
      required("Call"),
      label("For"),
      label("Takes"),
      label("Query"),
      label("Headers"),
      label("Path"),
      label("On"),
      label("Does"),
      label("Answers"),
      label("Headers answered"),
      label("Errors"),
      label("Limit"),
      label("Meaning"),
    ],
  },
  allCalls: {
    kind: "rule for all calls",
    labels: [
      label("All calls"),
      label("Other calls"),
      label("Unknown inputs"),
      label("Failures"),
      label("Hidden records"),
      label("Judged first"),
      label("Filters and order"),
      label("Other pages"),
      label("Meaning"),
    ],
  },
  shape: { kind: "shape", labels: [required("Shape"), required("Gives"), label("Meaning")] },
  error: {
    kind: "error",
    labels: [required("Error"), required("Status"), required("Message"), label("When"), label("Handling")],
  },
  errorBody: {
    kind: "error body",
    labels: [label("Error body"), required("Gives"), label("For"), label("Type"), label("Meaning")],
  },
  fieldMessage: { kind: "field message", labels: [required("Problem"), label("Field"), required("Message")] },
  constant: { kind: "constant", labels: [required("Constant"), required("Value"), label("Meaning")] },
} as const satisfies Record<string, Schema>;

/** What a document declares before its first point. Its labels are labels nowhere else. */
export const headSchema: Schema = {
  kind: "head",
  nameless: true,
  labels: [label("Language"), label("Time zone"), label("Colour"), label("Logo")],
};

/** The kinds of record that each point takes. */
export const schemasOfPoint: Readonly<Record<PointNumber, readonly Schema[]>> = {
  1: [recordSchemas.audience],
  2: [recordSchemas.screen],
  3: [recordSchemas.field],
  4: [recordSchemas.state, recordSchemas.transition],
  5: [recordSchemas.rule],
  6: [recordSchemas.role, recordSchemas.condition, recordSchemas.right, recordSchemas.signIn],
  7: [recordSchemas.call, recordSchemas.allCalls, recordSchemas.shape],
  8: [recordSchemas.error, recordSchemas.errorBody, recordSchemas.fieldMessage],
  9: [recordSchemas.constant],
};
