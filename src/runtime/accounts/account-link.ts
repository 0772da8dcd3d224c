/** What a link lets whoever has it do: begin an account, choose another password, or show that an e-mail address is theirs. */
export type AccountLink = InvitationLink | ResetLink | ConfirmationLink;

/** Begins an account. There is no account before somebody opens the link and chooses a password. */
export interface InvitationLink {
  readonly kind: "invitation";
  /** Null where the document has no roles to choose from. */
  readonly role: string | null;
  /** The other fields, as the texts in which they were given: the document may have changed when the link is opened. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the link went to the address in the fields, so that whoever opens it has shown that it is theirs. */
  readonly isMailed: boolean;
}

/** Lets a person choose another password. */
export interface ResetLink {
  readonly kind: "reset";
  readonly person: string;
  /** The address to which it went. Once the person has another one, the link is void. */
  readonly address: string;
  /** A hash of the stored password: once it has changed, the link is void. */
  readonly secret: string;
  readonly isMailed: boolean;
}

/** Shows that a person reads the mail of an address. */
export interface ConfirmationLink {
  readonly kind: "confirmation";
  readonly person: string;
  readonly address: string;
}
