/** 32 of 64 bits. The same text gives the same on every machine: page, server and test must agree on a variant. */
function hash(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return b >>> 0
}

/** From 0 to 1, without 1. */
const shareOf = (text: string): number => hash(text) / 2 ** 32

export interface VariantShare {
  name: string
  /** Any weight; what counts is its part of the sum. */
  share: number
}

export interface Assignment {
  seed: string
  experiment: string
  visitor: string
  /** Part of the visitors that takes part, from 0 to 1. */
  traffic: number
  variants: readonly VariantShare[]
}

/**
 * Which variant a visitor sees; undefined for one who takes no part. Whether they take part is drawn by another seed
 * than what they see, so that more traffic moves nobody who is in already.
 */
export function assignVariant({ seed, experiment, visitor, traffic, variants }: Assignment): string | undefined {
  const sum = variants.reduce((total, { share }) => total + share, 0)
  if (!(sum > 0) || shareOf(`${seed}/traffic:${experiment}:${visitor}`) >= traffic) return undefined
  let left = shareOf(`${seed}:${experiment}:${visitor}`) * sum
  for (const { name, share } of variants) {
    if (left < share) return name
    left -= share
  }
  // What rounding left over belongs to the last one that has a share at all.
  return variants.findLast(({ share }) => share > 0)?.name
}
