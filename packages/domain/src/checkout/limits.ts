export const maxQuantity = 9_999

/** No amount of a cart may pass this, so that sums stay exact in numbers and in the database. */
export const maxTotalCents = 10_000_000_000_000

export const isQuantity = (quantity: unknown): quantity is number =>
  Number.isInteger(quantity) && (quantity as number) >= 1 && (quantity as number) <= maxQuantity

export const isAmount = (cents: unknown): cents is number =>
  Number.isInteger(cents) && (cents as number) >= 0 && (cents as number) <= maxTotalCents
