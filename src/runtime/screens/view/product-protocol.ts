import type { IdentityView } from "./identity-protocol.ts";
import type { ProductLanguage } from "../../../model/product-language.ts";
import type { FormView } from "./protocol.ts";

/** `GET /_ninepoint/product`: the product apart from its records. */
export interface ProductView {
  readonly title: string;
  readonly summary: string;
  /** The language of all texts that are not the document's own. */
  readonly language: ProductLanguage;
  readonly head: HeadView;
  /** The path of the image that stands for the product; null where there is none. */
  readonly logo: string | null;
  readonly points: readonly PointView[];
  readonly viewer: ViewerView;
  /** How people sign in; null where the document has no people who sign in by a call, or by carrying name and password with every call. */
  readonly signIn: SignInView | null;
  /** How people get into their accounts besides the document's own calls. */
  readonly entry: EntryView;
  /** `run` only: the demo account of each role, for the role switcher; empty in `serve`. */
  readonly demo: readonly DemoView[];
  /** The screens that this viewer may open, in the document's order. */
  readonly screens: readonly ScreenLink[];
  readonly entities: readonly EntityView[];
  /** A number that changes when the document is reloaded. The application then starts anew. */
  readonly revision: number;
  readonly identity: IdentityView;
  /** `run` only: why the product does not follow the document as it was saved; null where it does. */
  readonly problem: DocumentProblem | null;
  /** The server's time in milliseconds before it read this: `/_ninepoint/events?since=` tells what has changed since. */
  readonly asOf: number;
}

/** What the document's head declares; null where it declares nothing. */
export interface HeadView {
  /** The variety of the language in which numbers and dates are written: `de-AT`. */
  readonly locale: string | null;
  readonly timeZone: string | null;
  /** `#rrggbb` */
  readonly colour: string | null;
}

/** A document that was saved with errors. The product goes on with the document before. */
export interface DocumentProblem {
  readonly errors: number;
  /** The line of the first error, counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** One of the nine points and how much of it the document shows. */
export interface PointView {
  readonly number: number;
  readonly title: string;
  readonly shown: "shown" | "partly" | "words" | "not";
  readonly from: "document" | "convention";
  readonly prose: string;
}

/** The person who uses the product. */
export interface ViewerView {
  readonly role: string;
  /** Null for a visitor. */
  readonly id: string | null;
  readonly label: string | null;
}

/** How people sign in, sign up and sign out. */
export interface SignInView {
  /** The form of the call that signs in; that of `callOfShownCredentials` where the document has no such call. */
  readonly signIn: FormView;
  /** Null where this viewer's role may not sign up. */
  readonly signUp: FormView | null;
  /** The name of the call that signs out, for `/_ninepoint/act` without input; null: `/_ninepoint/sign-out` is used. */
  readonly signOut: string | null;
}

/** How people get into their accounts besides the document's own calls. */
export interface EntryView {
  /** Whether people who have forgotten their password can have a link mailed. */
  readonly reset: boolean;
  /** What people call the other service by which they can sign in, at `/_ninepoint/oidc/begin`; null where there is none. */
  readonly provider: string | null;
}

/** A demo account, as which anybody may sign in where the product is only tried out. */
export interface DemoView {
  readonly role: string;
  readonly who: string;
  readonly label: string | null;
  /** The credentials; null for the visitor. */
  readonly login: { readonly by: string; readonly password: string } | null;
  /** Whether the viewer is this person, or the visitor. */
  readonly isViewer: boolean;
}

/** A screen that the viewer may open. */
export interface ScreenLink {
  readonly name: string;
  /** As in the document, with its query part: `/tickets/:number`, `/queue?priority&assignee`. */
  readonly route: string;
  readonly kind: ScreenKind;
  readonly entity: string | null;
  /** False where the route has parameters: such a screen is reached from a record. */
  readonly inNavigation: boolean;
  readonly from: "document" | "convention";
  /** The reference by which all records that it lists are the viewer's own; absent where it lists others', too. */
  readonly ownBy?: string;
}

/** What a screen looks like. */
export type ScreenKind =
  | "list"
  | "table"
  | "board"
  | "calendar"
  | "timeline"
  | "chart"
  | "dashboard"
  | "figures"
  | "record"
  | "form"
  | "prose";

/** What the application needs to know of an entity to link its records. */
export interface EntityView {
  readonly name: string;
  /** What its records are called, with the words apart where the name of the entity tells them: "pet types". */
  readonly plural: string;
  /** The field whose value is the key of its records. */
  readonly key: string;
  /** True for the entity whose records are the people who sign in. */
  readonly people: boolean;
  /** Whether there are actions on its records that the viewer's role may ever take. */
  readonly acts: boolean;
  /** The route of the screen that shows one record, with `:parameter`s; null where there is none. */
  readonly recordRoute: string | null;
  /** The route parameter's field; where it is another than the key, only rows that carry it can be linked. */
  readonly recordField: string | null;
  /** The screens of the navigation that list records which refer to one of these, and by which field: first what is assigned, then what somebody created. */
  readonly listedBy: readonly { readonly screen: string; readonly field: string; readonly label: string }[];
}
