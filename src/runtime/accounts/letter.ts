import type { AccountLink } from "./account-link.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** A letter with a link for one person, to be mailed or handed over by the operator. */
export interface Letter {
  readonly kind: AccountLink["kind"];
  /** The name by which the person signs in, which is their address where the document says so. */
  readonly to: string;
  /** The whole address of the link, with its token. */
  readonly link: string;
  /** The milliseconds for which the link is good. */
  readonly lasts: number;
}

/** What the operator has set about accounts. */
export interface AccountSettings {
  /** The address at which people reach the product, without a slash at its end. No link is made of what a request says. */
  readonly publicUrl: string;
  /** Hands a letter over; null once that is done, else why it can't be. It must not throw for an address that does not exist. */
  readonly deliver: (letter: Letter) => Promise<string | null>;
  /** Whether letters are mailed to the address itself, so that whoever opens the link has shown that it is theirs. */
  readonly isMailed: boolean;
  /** Whether nobody signs in before they have shown that their address is theirs. */
  readonly confirms: boolean;
  /** Another service that tells who people are; null: there is none. */
  readonly provider: IdentityProvider | null;
  /** The milliseconds for which links are good. */
  readonly lasts: Readonly<Record<AccountLink["kind"], number>>;
}

/** The address of a link. The token stands behind `#`, which browsers send to no server and tell no other page. */
export function linkWith(publicUrl: string, token: string): string {
  return `${publicUrl}/_ninepoint/link#${token}`;
}
