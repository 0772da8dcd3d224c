/** Every diagnostic there is. A code is a promise: retire it, never rename or reuse it. */
export const catalogue = {
  "expression-syntax": { point: null, severity: "error", message: "This expression can't be read: {problem}.", hint: "Expressions are CEL, written in backticks; in tables write `and`, `or`, `not`." },
  "expression-too-complex": { point: null, severity: "error", message: "This expression is too large to be judged.", hint: "Write parts of it as derived fields or as named conditions; a long row of `or` is shorter as `in [ … ]`." },
  "unknown-name": { point: null, severity: "error", message: "Nothing here is called `{name}`.", hint: "Names are the record's fields, named conditions, constants, roles, entities, and `this`, `old`, `me`, `input`, `now`; text stands in quotation marks." },
  "unknown-member": { point: null, severity: "error", message: "{owner} has no `{name}`." },
  "unknown-value": { point: null, severity: "error", message: "`{value}` is none of its values: {values}." },
  "unknown-function": { point: null, severity: "error", message: "There is no function `{name}`.", hint: "docs/language/expressions.md lists the functions." },
  "name-not-here": { point: null, severity: "error", message: "`{name}` means nothing here: {reason}." },
  "wrong-type": { point: null, severity: "error", message: "This is {actual}; {expected} is needed here." },
  "wrong-operands": { point: null, severity: "error", message: "`{operator}` can't be used between {left} and {right}." },
  "wrong-arguments": { point: null, severity: "error", message: "`{name}` takes {expected}; here it is given {actual}." },
  "wrong-literal": { point: null, severity: "error", message: "`{text}` is not {expected}." },
  "wrong-pattern": { point: null, severity: "error", message: "This pattern can't be used: {problem}.", hint: "Patterns are regular expressions without back-references and look-around, so that they take no longer than the text is long." },

  // The document and its records.
  "no-title": { point: null, severity: "error", message: "The document has no title.", hint: "Begin with `# Specification: NAME`." },
  "title-form": { point: null, severity: "warning", message: "The title `{title}` does not say that this is a specification.", hint: "Write `# Specification: NAME`." },
  "no-points": { point: null, severity: "error", message: "None of the nine points is here.", hint: "Write nine headings from `## 1. What the product does and for whom` to `## 9. Business constants and limits`; `Not shown.` under one is enough." },
  "point-missing": { point: null, severity: "error", message: "The document has no {points}.", hint: "Write the heading and `Not shown.` under it where nothing is known." },
  "unknown-point": { point: null, severity: "error", message: "`{title}` is none of the nine points.", hint: "Second-level headings are the nine points, numbered 1 to 9; everything else goes under `###`." },
  "point-twice": { point: null, severity: "error", message: "Point {number} is here twice.", hint: "Put both under one heading." },
  "point-out-of-order": { point: null, severity: "warning", message: "Point {number} comes after point {last}.", hint: "The points stand in the order of their numbers." },
  "empty-point": { point: null, severity: "warning", message: "Point {number} says nothing.", hint: "Write `Not shown.` where nothing is known." },
  "shown-and-not-shown": { point: null, severity: "warning", message: "Point {number} begins with `Not shown.` and goes on with records.", hint: "Say behind the records what is not shown, or mark single cells `not shown`." },
  "only-words": { point: null, severity: "info", message: "Point {number} is shown in words only, which change nothing: “{sentence}”", hint: "Write it as a record: a row of a table, or a heading with a list of `Label: value`." },
  "table-not-read": { point: null, severity: "error", message: "These lines look like a table, but Markdown reads them as text.", hint: "The line of dashes needs as many cells as the header, and a pipe at both ends." },
  "unread-table": { point: null, severity: "error", message: "A table that begins with `{text}` is none of this point, whose tables begin with {expected}.", hint: "The first column of a table says what its rows are." },
  "too-many-cells": { point: null, severity: "error", message: "This row has more cells than the {count} columns of its table.", hint: "A `|` inside of a cell is written `\\|`." },
  "pipe-in-code": { point: null, severity: "error", message: "A `|` ends a table cell even inside of backticks, and cuts this expression in two.", hint: "Write `or` for `||`, and `\\|` for a lone `|`." },
  "unknown-column": { point: null, severity: "error", message: "Records of the kind *{kind}* have no column `{name}`." },
  "unknown-label": { point: null, severity: "error", message: "Records of the kind *{kind}* have no label `{name}`." },
  "column-twice": { point: null, severity: "error", message: "The table has two columns `{name}`." },
  "label-twice": { point: null, severity: "error", message: "The label `{name}` is here twice." },
  "missing-column": { point: null, severity: "error", message: "The table lacks the column `{name}`, which every {kind} needs." },
  "missing-value": { point: null, severity: "error", message: "This {kind} has no `{name}`.", hint: "Write `not shown` where it is not known." },
  "record-without-heading": { point: null, severity: "error", message: "These records of point {number} stand under no `###` heading, so that nobody knows what they belong to." },

  // Names and expressions.
  "bad-name": { point: null, severity: "error", message: "`{name}` can't be the name of {what}.", hint: "Names begin with a letter and go on with letters and digits, 60 at most." },
  "reserved-name": { point: null, severity: "error", message: "`{name}` can't be the name of {what}: it means something else already." },
  "duplicate-name": { point: null, severity: "error", message: "There are two of the {what} `{name}`." },
  "case-twins": { point: null, severity: "error", message: "`{name}` and `{other}` differ only in upper and lower case.", hint: "Somebody will take one for the other: give one another name." },
  "not-code": { point: null, severity: "error", message: "An expression is needed here, in backticks: `{text}`." },
  "unknown-entity": { point: null, severity: "error", message: "There is no entity `{name}`." },
  "unknown-field": { point: null, severity: "error", message: "`{entity}` has no field `{name}`." },
  "unknown-action": { point: null, severity: "error", message: "`{verb}` is nothing that can be done to `{entity}`.", hint: "Possible are `read`, `create`, `update`, `delete` and the transitions of point 4." },
  "unknown-role": { point: null, severity: "error", message: "There is no role `{name}`.", hint: "Roles are the rows of point 6's table `Role`, `Who`." },
  "unknown-call": { point: null, severity: "error", message: "There is no call `{name}`." },
  "unknown-error": { point: null, severity: "error", message: "Point 8 has no error `{code}`." },
  "unknown-constant": { point: null, severity: "error", message: "There is no constant `{name}`." },
  "unknown-input": { point: null, severity: "error", message: "Nothing says what type the input `{name}` has.", hint: "Name it as a field of the entity, assign it to a field, or write its type in the call, as in `colour: text`." },
  "unknown-parameter": { point: null, severity: "error", message: "`{entity}` has no field `{name}` to be found by.", hint: "A parameter has the name of the field that it holds." },
  "bad-path": { point: null, severity: "error", message: "`{path}` is not a path that can be served.", hint: "Paths begin with `/`; parameters are `{number}` in calls and `:number` in routes, each named once." },

  // 2 Screens and routes.
  "bad-shows": { point: 2, severity: "error", message: "`{text}` does not say what the screen shows.", hint: "Possible are `list of E`, `table of E`, `board of E by FIELD`, `calendar of E by FIELD`, `chart of E by FIELD`, `E with LIST`, `form for CALL`, `figures` and `prose`, with `where` and `sorted by`." },
  "no-figures": { point: 2, severity: "error", message: "`{text}` gives no named figures.", hint: "Figures are a map: `{\"open\": …, \"overdue\": …}`." },
  "screen-without-record": { point: 2, severity: "error", message: "Nothing says which `{entity}` the screen shows.", hint: "Give the route a parameter named as a field, or add `where` with a condition." },
  "unknown-related": { point: 2, severity: "error", message: "`{entity}` has no list `{name}`.", hint: "Lists are fields of the type `list of E by FIELD`." },
  "unknown-query": { point: 2, severity: "error", message: "What the screen shows has no field `{name}` to filter by." },
  "unknown-offer": { point: 2, severity: "error", message: "`{name}` is neither a transition of what the screen shows nor a call." },
  "route-twice": { point: 2, severity: "error", message: "The screens `{screen}` and `{other}` stand at the same route." },
  "field-not-suited": { point: 2, severity: "error", message: "`{field}` has no type that makes {what}." },

  // 3 Entities and their fields.
  "unknown-type": { point: 3, severity: "error", message: "There is no type or entity `{name}`.", hint: "Types are `text`, `long text`, `integer`, `decimal(10,2)`, `money`, `boolean`, `date`, `time`, `timestamp`, `duration`, `email`, `url`, `phone`, `uuid`, `slug`, `json`, `file`, `image`, `secret`, `one of …`, `list of …`, `status`, `Role` and the entities of point 3." },
  "unknown-modifier": { point: 3, severity: "error", message: "`{text}` says nothing about a field.", hint: "Possible are `unique`, `unique per FIELD`, `fixed`, `counts up`, `generated`, `hidden`, and for references `deleted with it` and `cleared`." },
  "bad-range": { point: 3, severity: "error", message: "`{range}` is no range.", hint: "Ranges are `5..120`, `..10 MB` or `0..`; a bound may be a constant." },
  "min-over-max": { point: 3, severity: "error", message: "The least, {min}, is more than the most, {max}." },
  "bad-decimal": { point: 3, severity: "error", message: "`{type}` can't be kept exactly.", hint: "A decimal has at most 15 digits, of which some or all stand behind the point." },
  "list-of-records": { point: 3, severity: "error", message: "A list of `{entity}` needs to say by which of its fields.", hint: "`list of Comment by ticket` lists the comments whose `ticket` is this record." },
  "list-of-what": { point: 3, severity: "error", message: "There can be no list of `{type}`.", hint: "A list holds plain values: texts, numbers, dates, choices, roles. Of anything else make an entity that refers to this one." },
  "no-choices": { point: 3, severity: "error", message: "`one of` is followed by no values." },
  "bad-required": { point: 3, severity: "error", message: "`{text}` does not say whether the field is required.", hint: "Write `yes`, `derived`, or nothing." },
  "bad-default": { point: 3, severity: "error", message: "`{text}` is no default.", hint: "A default is an expression in backticks, and may go on with `, on every change` or `, on every change of FIELD`." },
  "derived-without-value": { point: 3, severity: "error", message: "The derived field `{field}` does not say how it is computed.", hint: "Its expression stands under Default." },
  "counts-what": { point: 3, severity: "error", message: "`{field}` counts up, and is no integer." },
  "generated-what": { point: 3, severity: "error", message: "`{field}` is generated, and is neither a `uuid` nor a `text`.", hint: "Numbers are said to count up: `integer, unique, counts up`." },
  "id-names-nothing": { point: 3, severity: "error", message: "`{field}` can't name its record.", hint: "An `id` of the document's own is unique and required: `integer, unique, counts up`, `uuid, unique, generated` or `text 1..20, unique`, with `yes` under Required. Without such a field every record has an `id` that the system gives it." },
  "unique-what": { point: 3, severity: "error", message: "`{field}` can't be unique: it is {what}.", hint: "Unique can be what is kept and compares by its value: texts, numbers, dates, choices, references." },
  "modifier-on-derived": { point: 3, severity: "error", message: "`{field}` is derived, and so can't be said to be {modifier}.", hint: "A derived field is computed when it is read; it keeps nothing." },
  "cleared-but-required": { point: 3, severity: "error", message: "`{field}` is required, and can't be cleared when its `{entity}` is deleted.", hint: "Leave Required empty, or write `deleted with it`." },
  "no-way-back": { point: 3, severity: "error", message: "`{field}` does not refer to `{entity}`, so that there is nothing to list." },
  "holds-no-data": { point: 3, severity: "error", message: "`{field}` lists records that refer to this one; it holds no data, and can't be required." },
  "default-out-of-range": { point: 3, severity: "error", message: "The default of `{field}` is outside of its own range." },
  "no-rows": { point: 3, severity: "error", message: "No table of rows follows for `{entity}`.", hint: "The table's columns are fields of the entity." },
  "not-in-rows": { point: 3, severity: "error", message: "Rows can't say `{field}`.", hint: "Derived fields and lists of records are computed, and files can't stand in a table." },
  "bad-row-value": { point: 3, severity: "error", message: "`{text}` can't be the value of `{field}`." },
  "row-lacks-field": { point: 3, severity: "error", message: "This `{entity}` lacks {fields}." },
  "row-twice": { point: 3, severity: "error", message: "Two rows have the same {fields}, which is unique." },
  "unknown-row": { point: 3, severity: "error", message: "No row of `{entity}` is called `{text}`.", hint: "Rows are called by the field that names their records, or by another unique one." },
  "derived-circle": { point: 3, severity: "error", message: "Derived fields need themselves: {circle}." },

  // 4 States and transitions.
  "bad-machine-heading": { point: 4, severity: "error", message: "`{text}` does not say whose states these are.", hint: "Write `### Entity.field`, as in `### Ticket.status`." },
  "no-status-field": { point: 4, severity: "error", message: "`{entity}` has no field `{field}` of the type `status`." },
  "unknown-state": { point: 4, severity: "error", message: "`{machine}` has no state `{name}`." },
  "unknown-state-mark": { point: 4, severity: "error", message: "`({text})` says nothing about a state.", hint: "States may be `(initial)` or `(final)`." },
  "two-initial-states": { point: 4, severity: "error", message: "`{machine}` begins in both `{first}` and `{second}`." },
  "input-not-taken": { point: 4, severity: "error", message: "The call that makes this transition takes no `{name}`." },
  "assign-to-no-record": { point: 4, severity: "error", message: "Only the fields of a record can be assigned to." },
  "not-assignable": { point: 4, severity: "error", message: "`{field}` can't be set.", hint: "Derived fields and lists are computed, a status changes by transitions, and counted fields count by themselves." },
  "create-lacks-field": { point: 4, severity: "error", message: "A new `{entity}` needs a value for {fields}." },
  "status-without-states": { point: 4, severity: "error", message: "Point 4 shows no states for `{field}`.", hint: "Add `### Entity.field` with its states, or say there that they are not shown." },
  "no-initial-state": { point: 4, severity: "error", message: "`{machine}` does not say in which state a record begins.", hint: "Write `(initial)` behind a state." },
  "unreachable-state": { point: 4, severity: "error", message: "No transition leads from `{initial}` to the state `{state}`." },
  "final-state-left": { point: 4, severity: "error", message: "`{state}` is final, and `{transition}` leaves it." },
  "input-in-timer": { point: 4, severity: "error", message: "The system fires `{transition}` by itself, and nobody sends input." },

  // 5 Validation rules.
  "unknown-rule-subject": { point: 5, severity: "error", message: "`{text}` is no entity, action or call that a rule could be about.", hint: "Write an entity, a call's name, or an action such as `create Ticket`." },

  // 6 Roles and permissions.
  "bad-sign-in": { point: 6, severity: "error", message: "`{text}` does not say how people sign in.", hint: "Write `User with email and password`." },
  "bad-token": { point: 6, severity: "error", message: "`{text}` does not say where the token travels.", hint: "Write ``Token: `Authorization: Token …` ``, with any header and scheme, or ``Token: cookie `sid` ``." },
  "two-ways-to-sign-in": { point: 6, severity: "error", message: "The document says twice how people sign in." },
  "bad-sign-in-field": { point: 6, severity: "error", message: "`{name}` is not {what} of `{entity}`." },
  "role-not-told": { point: 6, severity: "warning", message: "Nothing says which of the roles {roles} a person has; everyone who signs in is {first}.", hint: "Give `{entity}` a field of type `Role` and write: The role is `{entity}.role`." },
  "sign-in-not-unique": { point: 6, severity: "error", message: "People sign in with `{field}`, which is not unique.", hint: "Add `unique` to its type." },
  "role-includes-itself": { point: 6, severity: "error", message: "The role `{role}` includes itself." },
  "condition-elsewhere": { point: 6, severity: "error", message: "The condition `{name}` is about `{entity}`, and this row is not." },
  "unknown-condition": { point: 6, severity: "error", message: "There is no condition `{name}` on what this row is about.", hint: "A cell is `yes`, empty, the name of a condition, or an expression in backticks." },
  "bad-right": { point: 6, severity: "error", message: "`{text}` is no action.", hint: "Actions are `read E`, `read E: FIELD, …`, `create E`, `update E: FIELD, …`, `delete E`, `TRANSITION E`, `call NAME` and `sign up`." },
  "fields-without-sense": { point: 6, severity: "error", message: "`{verb}` is granted for the whole record, not for fields of it." },
  "timer-granted": { point: 6, severity: "warning", message: "Only the system fires `{transition}`: granting it changes nothing." },
  "transition-for-nobody": { point: 6, severity: "warning", message: "Nobody may `{transition}` a `{entity}`.", hint: "Grant it in a row of the matrix." },

  // 7 The calls it makes.
  "bad-call": { point: 7, severity: "error", message: "`{call}` is no method and path.", hint: "Write `GET /api/tickets/{number}` or its like; methods are GET, POST, PUT, PATCH and DELETE." },
  "bad-does": { point: 7, severity: "error", message: "`{text}` does not say what the call does.", hint: "Write `create Ticket`, `list Ticket`, a transition such as `assign Ticket`, statements such as `delete Star where …`, or leave it out." },
  "transition-not-here": { point: 7, severity: "error", message: "`{transition}` can't be taken here: {reason}." },
  "bad-on": { point: 7, severity: "error", message: "`{text}` does not say which record the call is about.", hint: "Write an entity, or ``Ticket where `number == path.number` ``." },
  "bad-answer": { point: 7, severity: "error", message: "`{text}` is no answer.", hint: "Answers are a status from 200 to 299, and `Ticket`, `list of Ticket`, a map in backticks, or `text` before a text in backticks." },
  "key-not-given": { point: 7, severity: "error", message: "A new `{entity}` can't be created under the `{field}` in the path, which the system gives it.", hint: "Name the record in the path by a unique field that callers may give, or write `replace` or `update`." },
  "call-for-nobody": { point: 7, severity: "warning", message: "Nobody may make the call `{call}`.", hint: "Say with `For` whom it is for, or grant it in a row `call {call}` of point 6." },
  "else-of-nothing": { point: 7, severity: "error", message: "The answer behind `else` is given where nothing is created, and this call creates nothing.", hint: "Leave it out." },
  "bad-limit": { point: 7, severity: "error", message: "`{text}` is no rate.", hint: "Write `10 per minute`, or the name of such a constant." },
  "nested-input": { point: 7, severity: "error", message: "`{text}` can't be read as nested inputs.", hint: "Write `article: {title, body, tagList?}`, with a bracket for each that is opened." },
  "default-not-constant": { point: 7, severity: "error", message: "`{text}` is not known before somebody calls.", hint: "The default of an input is a plain value, such as `20`, or a constant of point 9." },
  "bad-all-calls": { point: 7, severity: "error", message: "`{text}` is nothing that `{label}` can be." },
  "bad-list": { point: 7, severity: "error", message: "This does not say which `{entity}` the list has.", hint: "Write ``where `…` ``, ``sorted by `-createdAt` `` and ``20 from `input.offset` `` or ``page `input.page` of 20``, parted by commas." },
  "bad-page": { point: 7, severity: "error", message: "A page of `{entity}` can be sorted by fields of it alone, and asks for its size itself.", hint: "Or write what the call answers as an expression over `items`." },
  "bad-shape": { point: 7, severity: "error", message: "`{text}` does not say whose shape this is.", hint: "Write `### Shape Profile of User`." },
  "shape-circle": { point: 7, severity: "error", message: "Shapes need themselves: {circle}." },
  "call-without-subject": { point: 7, severity: "error", message: "Nothing in the path says which `{entity}` the call is about.", hint: "Add a parameter named as its key: `/{number}`." },
  "parameter-of-nothing": { point: 7, severity: "error", message: "Nothing says which record `{name}` stands for.", hint: "Say with `On` or `Does` which entity the call is about." },
  "call-twice": { point: 7, severity: "error", message: "Two calls are made with `{call}`." },

  // 8 The error catalogue.
  "bad-status": { point: 8, severity: "error", message: "`{text}` is not the status of an error.", hint: "Errors have a status from 400 to 599; only `bad credentials` may be answered with 200 as well." },
  "unknown-detection": { point: 8, severity: "error", message: "The system detects nothing that is called `{text}`.", hint: "It detects: not signed in, bad credentials, not allowed, not found, wrong state, stale, not unique, still referenced, invalid input, malformed, too large, too many calls, not supported, unavailable, key reused, wrong method. Leave When empty for errors that rules and guards give." },
  "detection-twice": { point: 8, severity: "error", message: "`{when}` is answered by `{code}` already." },
  "unknown-problem": { point: 8, severity: "error", message: "`{text}` is nothing that can be wrong with a field." },
  "error-body-twice": { point: 8, severity: "error", message: "Two bodies are for the same error.", hint: "Say under For which errors each is for; one without For is for all others." },
  "bad-media-type": { point: 8, severity: "error", message: "`{text}` is no type that an error can have.", hint: "Write `application/json` or another type of JSON, or `text/plain`." },
  "unknown-message-name": { point: 8, severity: "error", message: "The message names `{name}`, which is no constant, field or fact." },
  "error-never-given": { point: 8, severity: "warning", message: "Nothing ever gives the error `{code}`.", hint: "Name it in a rule, as the error of a guard, or say with When what it answers." },

  // 9 Business constants and limits.
  "bad-constant": { point: 9, severity: "error", message: "`{value}` can't be the value of `{name}`: {problem}." },
  "constant-unused": { point: 9, severity: "info", message: "Nothing uses the constant `{name}`." },
} as const satisfies Record<string, Entry>;

interface Entry {
  /** The point it belongs to; null where it can occur in several. */
  readonly point: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint?: string;
}

/** The name of a diagnostic: a promise to whoever looks it up, never renamed. */
export type Code = keyof typeof catalogue;
