/** Complementary error function, to seven digits (Abramowitz and Stegun 7.1.26). */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x)
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return series * Math.exp(-x * x)
}

/** How likely a standard normal value is at most `z`. */
export const normalCdf = (z: number): number => erfc(-z / Math.SQRT2) / 2
