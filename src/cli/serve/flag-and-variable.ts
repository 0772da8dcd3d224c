/** The flag of a setting: `trustProxy` is `--trust-proxy`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The environment variable of a setting: `trustProxy` is `NINEPOINT_TRUST_PROXY`. */
export function variableOf(name: string): string {
  return `${variablePrefix}${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** How all our environment variables begin. */
export const variablePrefix = "NINEPOINT_";

/** The environment variable that names a file with the value of a setting. */
export function fileVariableOf(name: string): string {
  return `${variableOf(name)}_FILE`;
}
