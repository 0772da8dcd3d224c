/** What things usually cost, in the main unit of a currency, by words in their names; the first that matches counts. */
const prices: readonly (readonly [RegExp, number])[] = [
  [/\b(pressure washer|sewing machine|slide projector|steam cleaner|paint sprayer|metal detector)s?\b/, 180],
  [/\b(hand truck|laser level|roof box|bicycle trailer|folding table|circular saw|chain saw)(es|s)?\b/, 120],
  [/\b(screw|bolt|nut|nail|hook|clip|fuse|rivet|dowel|pin|seal|gasket)s?\b/, 0.4],
  [/\b(pen|pencil|envelope|tape|battery|batteries|bulb|cable tie|sponge|postcard|badge|sticker)s?\b/, 3],
  [/\b(box|bag|glove|brush|soap|candle|mug|cup|glass|plate|notebook|magazine|seed)(e?s)?\b/, 8],
  [/\b(bread|roll|cake|coffee|tea|juice|soup|salad|ice|milk|cheese|fruit|beer|lemonade|honey|jam)s?\b/, 5],
  [/\b(pizza|pasta|curry|burger|risotto|steak|stew|noodles|wine|tart)s?\b/, 13],
  [/\b(book|novel|album|record|game|puzzle|towel|scarf|t-shirt|shirt|cap|hat|poster)s?\b/, 18],
  [/\b(hammer|pliers|wrench|extension lead|lead|cable|rake|spade|lamp|torch|headset|keyboard|mouse|cushion)s?\b/, 35],
  [/\b(stove|grill|floodlight|tripod|jacket|sweater|trousers|shoes?|boots?|backpack|rucksack)s?\b/, 70],
  [/\b(drill|jigsaw|sander|trimmer|detector|loudspeaker|chair|stool|shelf)(s|es)?\b/, 120],
  [/\b(ladder|saw|cutter|cleaner|sprayer|washer|tent|mixer|trailer|scanner|printer)s?\b/, 180],
  [
    /\b(camera|lawn mower|mower|beamer|projector|desk|table|sofa|bed|wardrobe|phone|tablet|monitor|screen|guitar|violin)s?\b/,
    350,
  ],
  [/\b(laptop|computer|bicycle|bike|piano|watch|ring|fridge|freezer|machine|oven)s?\b/, 750],
  [/\b(car|van|truck|lorry|hatchback|minibus|motorcycle|boat|tractor|caravan)s?\b/, 18_000],
  [/\b(house|flat|apartment|villa|cottage|bungalow)s?\b/, 320_000],
];

/** What a thing with a name usually costs; null where that is not known. */
export function typicalPrice(name: string | null): number | null {
  if (name === null) return null;
  return prices.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? null;
}
