/**
 * Splits `total` minor units by `weights`. The parts always add up to `total`; what rounding left over goes to
 * the parts that lost most. BigInt, because total × weight passes what a number holds exactly.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  if (![total, ...weights].every(Number.isSafeInteger)) throw new TypeError('Only whole amounts can be apportioned.')
  if (weights.some(weight => weight < 0)) throw new RangeError('A weight cannot be negative.')
  if (weights.length === 0 && total !== 0) throw new RangeError('There is nothing to apportion the total to.')

  const shares = weights.every(weight => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const parts = shares.map((share, index) => {
    const exact = BigInt(total) * share
    const lost = ((exact % sum) + sum) % sum
    return { index, lost, whole: (exact - lost) / sum }
  })
  const owed = BigInt(total) - parts.reduce((a, { whole }) => a + whole, 0n)
  const lucky = new Set(
    parts
      .toSorted((a, b) => Number(b.lost - a.lost))
      .slice(0, Number(owed))
      .map(({ index }) => index),
  )
  return parts.map(({ whole, index }) => Number(whole) + (lucky.has(index) ? 1 : 0))
}
