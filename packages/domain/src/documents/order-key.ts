/**
 * Order keys sort as plain text and leave room between any two neighbours, so moving one thing rewrites one record.
 * A key is read as a fraction in base 62 and never ends in the lowest digit; otherwise nothing would fit before it.
 */
export type OrderKey = string

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length

export function isOrderKey(key: string): boolean {
  return /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key)
}

/** A key strictly between `before` and `after`; leave one out for the first or last place. */
export function orderKeyBetween(before: OrderKey | undefined, after: OrderKey | undefined): OrderKey {
  for (const key of [before, after]) {
    if (key !== undefined && !isOrderKey(key)) throw new RangeError(`not an order key: ${key}`)
  }
  if (before !== undefined && after !== undefined && before >= after) {
    throw new RangeError(`order keys out of order: ${before} is not before ${after}`)
  }
  let key = ''
  let upper = after
  for (let at = 0; ; at += 1) {
    const low = before !== undefined && at < before.length ? digits.indexOf(before[at]!) : 0
    const high = upper !== undefined && at < upper.length ? digits.indexOf(upper[at]!) : base
    if (high - low > 1) return key + digits[low + Math.floor((high - low) / 2)]
    key += digits[low]
    // Once below the upper bound, every longer key is below it too.
    if (high > low) upper = undefined
  }
}

/** `count` keys in order, after everything up to `before`. */
export function orderKeysAfter(before: OrderKey | undefined, count: number): OrderKey[] {
  const keys: OrderKey[] = []
  let last = before
  for (let made = 0; made < count; made += 1) {
    last = orderKeyBetween(last, undefined)
    keys.push(last)
  }
  return keys
}

export function byOrder<Ordered extends { order: OrderKey; id: string }>(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : 1
}
