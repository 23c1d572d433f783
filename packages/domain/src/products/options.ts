/** What choosing needs to know of a variant. */
export type Choosable = {
  readonly optionValues: readonly string[]
  readonly qtyInStock: number
  readonly unlimited: boolean
}

export const isInStock = ({ qtyInStock, unlimited }: Choosable): boolean => unlimited || qtyInStock > 0

/** The values of one option in the order in which the variants name them. */
export const valuesOfOption = (variants: readonly Choosable[], option: number): string[] => [
  ...new Set(variants.flatMap(({ optionValues }) => optionValues[option] ?? [])),
]

/** The variant with exactly these values; undefined while a choice is still open. */
export const variantFor = <Variant extends Pick<Choosable, 'optionValues'>>(
  variants: readonly Variant[],
  chosen: readonly (string | undefined)[],
): Variant | undefined =>
  variants.find(({ optionValues }) => optionValues.every((value, option) => value === chosen[option]))

/** What stands first on the page: something that can be bought, else the first there is. */
export const firstChoice = <Variant extends Choosable>(variants: readonly Variant[]): Variant | undefined =>
  variants.find(isInStock) ?? variants[0]

/** Whether a value leads to something in stock while the other choices stay as they are. */
export const isValueAvailable = (
  variants: readonly Choosable[],
  chosen: readonly (string | undefined)[],
  { option, value }: { option: number; value: string },
): boolean =>
  variants.some(
    variant =>
      isInStock(variant) &&
      variant.optionValues[option] === value &&
      variant.optionValues.every(
        (own, index) => index === option || chosen[index] === undefined || own === chosen[index],
      ),
  )
