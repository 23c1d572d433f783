import { maxOptions, maxOptionValues, maxVariants } from '../catalogue/limits'

type Texts = Readonly<Record<string, string>>

export type OptionValueEntry = {
  readonly id: string
  readonly label: Texts
  /** A colour, and in its place one of the product's own pictures. */
  readonly swatch?: string | undefined
  readonly picture?: string | undefined
}

/** What a buyer chooses by, such as the glaze, and what there is of it. */
export type ProductOption = { readonly id: string; readonly name: Texts; readonly values: readonly OptionValueEntry[] }

type Made = { readonly valueIds: readonly string[] }

export type OptionsRefusal =
  | 'too-many-options'
  | 'too-many-values'
  | 'too-many-variants'
  | 'value-missing'
  | 'same-combination'
  | 'no-variant'

/** Every variant has one value of every option, and no two have the same. */
export const checkCombinations = (
  options: readonly ProductOption[],
  variants: readonly Made[],
): { ok: true } | { ok: false; reason: OptionsRefusal } => {
  if (options.length > maxOptions) return { ok: false, reason: 'too-many-options' }
  if (options.some(({ values }) => values.length > maxOptionValues)) return { ok: false, reason: 'too-many-values' }
  if (variants.length === 0) return { ok: false, reason: 'no-variant' }
  if (variants.length > maxVariants) return { ok: false, reason: 'too-many-variants' }
  const known = options.map(({ values }) => new Set(values.map(({ id }) => id)))
  const isWhole = ({ valueIds }: Made) =>
    valueIds.length === options.length && valueIds.every((id, index) => known[index]?.has(id))
  if (!variants.every(isWhole)) return { ok: false, reason: 'value-missing' }
  const combinations = new Set(variants.map(({ valueIds }) => valueIds.join(' ')))
  // Without options there may be several all the same: amounts of a gift card differ by their price alone.
  return options.length > 0 && combinations.size < variants.length
    ? { ok: false, reason: 'same-combination' }
    : { ok: true }
}

/** How many combinations there could be; the ones that are made are a part of them. */
export const countCombinations = (options: readonly ProductOption[]): number =>
  options.reduce((product, { values }) => product * values.length, 1)

/** The combinations that are not made, in the order of the options, as many as are asked for. */
export const missingCombinations = (
  options: readonly ProductOption[],
  variants: readonly Made[],
  most: number,
): string[][] => {
  const made = new Set(variants.map(({ valueIds }) => valueIds.join(' ')))
  const found: string[][] = []
  const walk = (chosen: readonly string[]): void => {
    if (found.length >= most) return
    const option = options[chosen.length]
    if (option) {
      for (const { id } of option.values) walk([...chosen, id])
      return
    }
    if (!made.has(chosen.join(' '))) found.push([...chosen])
  }
  if (options.length > 0) walk([])
  return found
}

/** A new option: what is made already gets its first value, so that nothing typed is lost. */
export const withOption = <Variant extends Made>(variants: readonly Variant[], option: ProductOption): Variant[] => {
  const first = option.values[0]?.id
  return variants.map(variant => ({
    ...variant,
    valueIds: first === undefined ? variant.valueIds : [...variant.valueIds, first],
  }))
}

/** Without an option: of those that are then alike the first stays. */
export const withoutOption = <Variant extends Made>(variants: readonly Variant[], index: number): Variant[] => {
  const seen = new Set<string>()
  return variants.flatMap(variant => {
    const valueIds = variant.valueIds.toSpliced(index, 1)
    const key = valueIds.join(' ')
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...variant, valueIds }]
  })
}

/** Options by their names, as templates and files bring them: each value is known by where it first stands. */
export const optionsOf = (
  {
    optionNames,
    variants,
  }: { optionNames: readonly string[]; variants: readonly { readonly optionValues: readonly string[] }[] },
  locale: string,
): ProductOption[] =>
  optionNames.map((name, index) => ({
    id: `o${index + 1}`,
    name: { [locale]: name },
    values: [...new Set(variants.flatMap(({ optionValues }) => optionValues[index] ?? []))].map((label, place) => ({
      id: `o${index + 1}v${place + 1}`,
      label: { [locale]: label },
    })),
  }))
