const skuPrefix = 'SQ'
const skuNumbers = 10_000_000

/** `randomInteger(n)` gives a whole number from 0 up to, not including, n. */
export const newSku = (randomInteger: (below: number) => number): string =>
  skuPrefix + String(randomInteger(skuNumbers)).padStart(7, '0')

/** Draws again when the product already has the id. */
export const newVariantId = (randomUuid: () => string, variants: { id: string }[]): string => {
  const id = randomUuid()
  return variants.some(variant => variant.id === id) ? newVariantId(randomUuid, variants) : id
}
