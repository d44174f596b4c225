/** What newcomers wear: different enough that a class of newcomers does not look like one person. Each can be changed at once. */
export const STARTER_OUTFITS: readonly (readonly string[])[] = [
  ['skin-pearl', 'face-smile', 'hair-short', 'top-sailor', 'bottom-shorts', 'shoes-sneaker'],
  ['skin-sand', 'face-doll', 'hair-twin', 'top-hoodie', 'bottom-skirt', 'shoes-boots'],
  ['skin-honey', 'face-cat', 'hair-bob', 'top-tee', 'bottom-jeans', 'shoes-sneaker'],
  ['skin-cocoa', 'face-open', 'hair-curly', 'top-tee', 'bottom-shorts', 'shoes-boots'],
  ['skin-sand', 'face-open', 'hair-short', 'top-hoodie', 'bottom-jeans', 'shoes-boots'],
  ['skin-pearl', 'face-cat', 'hair-bob', 'top-sailor', 'bottom-skirt', 'shoes-sneaker'],
  ['skin-ebony', 'face-smile', 'hair-curly', 'top-hoodie', 'bottom-shorts', 'shoes-sneaker'],
  ['skin-freckles', 'face-smile', 'hair-twin', 'top-tee', 'bottom-jeans', 'shoes-sneaker'],
];

/** Always the same one for the same person. */
export function starterOutfit(userId: number): readonly string[] {
  return STARTER_OUTFITS[userId % STARTER_OUTFITS.length] ?? [];
}
