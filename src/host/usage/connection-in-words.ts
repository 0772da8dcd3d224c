/** A server on the network that could not be reached. */
export interface Unreached {
  /** What it is, with its article, such as `the mail server`. */
  readonly what: string;
  /** Its host and port, without a password. */
  readonly at: string;
  readonly host: string;
}

/**
 * Says in sentences why a server could not be reached, and what to do. Null where an error, and whatever has caused it, says nothing about a
 * connection.
 */
export function connectionInWords(error: unknown, { what, at, host }: Unreached): string | null {
  const codes = codesOf(error);
  const has = (...wanted: readonly string[]): boolean => codes.some((code) => wanted.includes(code));
  if (has("ENOTFOUND", "EDNS"))
    return `there is no machine with the name ${host}. Correct the name, or look at the name service (DNS) of this machine.`;
  if (has("EAI_AGAIN"))
    return `the name ${host} could not be looked up: the name service (DNS) of this machine does not answer. Look at the network.`;
  if (has("ECONNREFUSED"))
    return `nothing takes connections at ${at}. Start ${what}, or correct the host and the port.`;
  if (has("EHOSTUNREACH", "ENETUNREACH"))
    return `there is no way to ${at}. Look at the network between this machine and ${what}.`;
  if (has("ETIMEDOUT", "OAUTH_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT"))
    return `${at} does not answer in time. Look at the network and its firewalls, and at whether ${what} is what listens there.`;
  if (has("ECONNRESET", "EPIPE", "UND_ERR_SOCKET"))
    return `${at} has closed the connection. Look at whether ${what} is what listens there.`;
  if (has("ERR_SSL_WRONG_VERSION_NUMBER"))
    return `what listens at ${at} does not speak TLS. Correct the port, or take the address of ${what} that does.`;
  const certificate = codes.find((code) => certificates.has(code));
  return certificate === undefined
    ? null
    : `the certificate of ${at} is not accepted: ${certificates.get(certificate)}. Correct it, or name the authority that has made it in NODE_EXTRA_CA_CERTS.`;
}

const certificates: ReadonlyMap<string, string> = new Map([
  ["CERT_HAS_EXPIRED", "it has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "no authority has signed it"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "it is for another name"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "this machine does not know the authority that has signed it"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "this machine does not know the authority that has signed it"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "this machine does not know the authority that has signed it"],
]);

const mostCauses = 5;

/** The codes of an error and of what has caused it. Libraries replace the code of the system by their own, and keep it in the message. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < mostCauses; depth += 1) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === "string") codes.push(code);
    const [, inMessage] = /^(?:connect|read|write|getaddrinfo) (E[A-Z_]+)\b/.exec(cause.message) ?? [];
    if (inMessage !== undefined) codes.push(inMessage);
    if (cause.message.includes("wrong version number")) codes.push("ERR_SSL_WRONG_VERSION_NUMBER");
    if (cause.message.includes("timeout expired")) codes.push("ETIMEDOUT");
    if (cause.message.startsWith("Connection terminated")) codes.push("ECONNRESET");
    cause = cause.cause;
  }
  return codes;
}
