/** What a shop says about paying in parts. Amounts are of an order, in minor units. */
export type Instalments = {
  readonly payments: number
  readonly minimum: number | null
  readonly maximum: number | null
}

/** Every amount is already formatted. What is missing or not a real offer is not mentioned. */
export type InstalmentTerms = { payments?: number; amount?: string; minimum?: string; maximum?: string }
export type InstalmentText = {
  name: 'payments' | 'minimum' | 'maximum'
  values: Record<string, string | number>
}

export const instalmentTexts = ({ payments, amount, minimum, maximum }: InstalmentTerms): InstalmentText[] => {
  const texts: InstalmentText[] = []
  if (payments !== undefined && payments > 1 && amount !== undefined)
    texts.push({ name: 'payments', values: { payments, amount } })
  if (minimum !== undefined) texts.push({ name: 'minimum', values: { minimum } })
  if (maximum !== undefined) texts.push({ name: 'maximum', values: { maximum } })
  return texts
}

/**
 * What is said beside a price. Whoever buys more may still reach the least amount, but no order that holds something
 * dearer than the most comes below it.
 */
export const instalmentTextsFor = (
  price: number,
  { payments, minimum, maximum }: Instalments,
  money: (minorUnits: number) => string,
): InstalmentText[] => {
  if (price <= 0 || (maximum !== null && price > maximum)) return []
  return instalmentTexts({
    payments,
    // Rounded up, because parts that were rounded down would not come to the price.
    amount: money(Math.ceil(price / payments)),
    ...(minimum !== null && { minimum: money(minimum) }),
    ...(maximum !== null && { maximum: money(maximum) }),
  })
}

export const checkInstalments = ({
  minimum,
  maximum,
}: Instalments): { ok: true } | { ok: false; reason: 'maximum-below-minimum' } =>
  minimum !== null && maximum !== null && maximum < minimum
    ? { ok: false, reason: 'maximum-below-minimum' }
    : { ok: true }
