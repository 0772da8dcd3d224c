/** Words in the names of things that tell in which category these are, by words of the category. */
const wordsOfKinds: readonly (readonly [RegExp, RegExp])[] = [
  [/drill|saw|power tool/i, /drill|saw|sander|cutter|sprayer|grinder/i],
  [/ladder|access/i, /ladder|hand truck|scaffold|step|roof box/i],
  [/camera|photo|film|video/i, /camera|tripod|projector|beamer/i],
  [/garden|outdoor/i, /trimmer|mower|pressure washer|spade|rake|bicycle trailer/i],
  [/light/i, /light|lamp|extension lead/i],
  [/measur/i, /laser|detector|level|scale/i],
  [/camp/i, /stove|tent|sleeping|roof box|bicycle trailer/i],
  [/party/i, /party|grill|folding table|tent|raclette/i],
  [/audio|sound|music/i, /loudspeaker|mixer|microphone/i],
  [/clean|household/i, /cleaner|pressure washer|sewing machine|steam/i],
];

/** Whether a thing with a name is of a kind, such as a ladder of “Ladders”; null where the kind is none that is known. */
export function isOfKind(name: string, kind: string): boolean | null {
  const known = wordsOfKinds.filter(([words]) => words.test(kind));
  return known.length === 0 ? null : known.some(([, words]) => words.test(name));
}
