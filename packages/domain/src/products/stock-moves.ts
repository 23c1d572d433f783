/**
 * What one unit of a move does to the two numbers of a variant: what can still be sold, and what open orders hold.
 * Together they are what lies on the shelf.
 */
export const stockEffects = {
  counted: { available: 1, committed: 0 },
  imported: { available: 1, committed: 0 },
  reserved: { available: -1, committed: 1 },
  /** The order was given up before it was sent. */
  released: { available: 1, committed: -1 },
  shipped: { available: 0, committed: -1 },
  /** Sending was undone. */
  unshipped: { available: 0, committed: 1 },
  /** Came back from the buyer and was put on the shelf. */
  returned: { available: 1, committed: 0 },
} as const satisfies Record<string, { readonly available: -1 | 0 | 1; readonly committed: -1 | 0 | 1 }>

/** Why a number of the stock changed. */
export type StockReason = keyof typeof stockEffects
