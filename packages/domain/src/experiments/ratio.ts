import { erfc } from './normal'

/** How likely a sum of squares of `freedom` standard normal values is above `x`. */
export function chiSquareTail(x: number, freedom: number): number {
  if (x <= 0 || freedom <= 0) return 1
  const half = x / 2
  const isOdd = freedom % 2 === 1
  let tail = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half)
  // Each two degrees more add one term; the term of the next comes from that of the one before.
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : half * Math.exp(-half)
  for (let degrees = isOdd ? 1 : 2; degrees < freedom; degrees += 2) {
    tail += term
    term *= half / (degrees / 2 + 1)
  }
  return Math.min(1, tail)
}

export type SplitState = 'too-few' | 'as-planned' | 'off'

const fewest = 100
const unlikely = 0.001

/**
 * Whether visitors came to the variants as the shares say. A split that is off means that something kept people of one
 * variant from being counted, and then its result says nothing.
 */
export function checkSplit(variants: readonly { readonly share: number; readonly visitors: number }[]): {
  state: SplitState
  probability: number
} {
  const total = variants.reduce((sum, { visitors }) => sum + visitors, 0)
  const shares = variants.reduce((sum, { share }) => sum + share, 0)
  if (total < fewest || !(shares > 0)) return { state: 'too-few', probability: 1 }
  const expected = variants.map(({ share, visitors }) => ({ visitors, due: (total * share) / shares }))
  // Somebody in a variant that nobody should see.
  if (expected.some(({ visitors, due }) => due === 0 && visitors > 0)) return { state: 'off', probability: 0 }
  const drawn = expected.filter(({ due }) => due > 0)
  const square = drawn.reduce((sum, { visitors, due }) => sum + (visitors - due) ** 2 / due, 0)
  const probability = chiSquareTail(square, drawn.length - 1)
  return { state: probability < unlikely ? 'off' : 'as-planned', probability }
}
