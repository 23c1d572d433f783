/** Rates are whole parts per million: 8.875 % is 88750. */
export const wholeRate = 1_000_000

export const isRate = (rate: unknown): rate is number =>
  Number.isInteger(rate) && (rate as number) >= 0 && (rate as number) <= wholeRate

/** `cents × numerator ÷ denominator`, halves up. BigInt, because the product passes what a number holds exactly. */
export const share = (cents: number, numerator: number, denominator: number): number => {
  const divisor = 2n * BigInt(denominator)
  return Number((2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator)) / divisor)
}
