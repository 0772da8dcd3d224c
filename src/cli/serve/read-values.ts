import { InvalidArgumentError } from "commander";
import { isLoopback } from "../../runtime/http/allowed-host.ts";
import { numberFrom } from "../usage/read-whole-number.ts";

/** Reads the address at which people reach the product: scheme, name and port, without a slash at its end. */
export function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && [url.search, url.hash, url.username, url.password].every((part) => part === "");
  if (!isPlain || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
    throw new InvalidArgumentError(
      "This must be the scheme, name and port of an address, such as https://desk.example. A product has no path of its own.",
    );
  return url.origin;
}

/** Reads the address of a mail server, which holds no password. */
export function readSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    throw new InvalidArgumentError("This must be an address such as smtp://user@mail.example:587.");
  if (url.password !== "")
    throw new InvalidArgumentError("The password must not stand in the address: use NINEPOINT_SMTP_PASSWORD.");
  return text;
}

/** Reads the sender of mails: an address, or a name and an address. */
export function readMailFrom(text: string): string {
  if (!/^(?:[^\s<>@]+@[^\s<>@]+|[^<>]*<[^\s<>@]+@[^\s<>@]+>)$/u.test(text.trim()))
    throw new InvalidArgumentError(
      "This must have the address of a sender, such as desk@desk.example or 'Help desk <desk@desk.example>'.",
    );
  return text;
}

/** Reads the number of workers. */
export const readWorkers = numberFrom(0, 64);

/** Reads the address of an OpenID Connect service. Only on this machine it may be reached without https. */
export function readIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === "http:" && isLoopback(url.hostname.replace(/^\[|\]$/g, ""));
  if (url === null || !(url.protocol === "https:" || isHere))
    throw new InvalidArgumentError("This must be an address such as https://login.example.");
  if (url.username !== "" || url.password !== "")
    throw new InvalidArgumentError("Nobody signs in by this address: leave out what stands before @.");
  return text;
}

/** Reads one more `field=claim`. */
export function addClaim(text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, field = "", claim = ""] = /^([^=]+)=([^=]+)$/.exec(text) ?? [];
  if (field === "") throw new InvalidArgumentError("This must be a field and a claim, such as name=name.");
  if (Object.hasOwn(before, field)) throw new InvalidArgumentError(`The field ${field} gets two claims. Name one.`);
  return { ...before, [field]: claim };
}
