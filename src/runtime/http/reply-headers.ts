/** The security headers of every reply. What kind of reply it is decides on a Content Security Policy besides. */
const securityHeaders = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "same-origin",
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Cross-Origin-Resource-Policy",
  "same-origin",
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
] as const;

/** The headers of data, which is meant for one caller and not to be shown as a page. */
export const dataHeaders: readonly string[] = [
  ...securityHeaders,
  "Content-Security-Policy",
  "default-src 'none'; frame-ancestors 'none'",
  "Cache-Control",
  "no-store",
  "Vary",
  "Authorization, Cookie, Origin",
];

/** The headers of the web application's files. Each has its own `Cache-Control` besides. */
export const pageHeaders: readonly string[] = [
  ...securityHeaders,
  "Content-Security-Policy",
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; " +
    "base-uri 'none'; form-action 'self'; object-src 'none'",
];
