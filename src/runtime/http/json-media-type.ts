/**
 * Whether a header `Content-Type` names JSON. Strict on purpose: a lenient reader would take for JSON what browsers send for other pages without asking first.
 */
export const jsonMediaType = /^application\/json(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i;
