import type { Command, PageDocument } from '@sitewright/domain/documents'
import { anyCommand, page } from '@sitewright/domain/documents/testing'
import fc from 'fast-check'

/** Runs with other seeds, or many of them: `SEED=7 SEEDS=500`, `SEED=random`. A seed that failed is named in the title. */
export const seeds = (usually: number): number[] => {
  const { SEED = '1', SEEDS = String(usually) } = import.meta.env as Readonly<Record<string, string | undefined>>
  const first = SEED === 'random' ? Math.trunc(Math.random() * 1e9) : Number(SEED)
  return Array.from({ length: Number(SEEDS) }, (_, index) => first + index)
}

/** The same numbers for the same seed, from 0 up to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const commandsOf = (seed: number, count: number): Command[] => fc.sample(anyCommand, { seed, numRuns: count })

/** A page with something on it. */
export const pageFor = (seed: number): PageDocument =>
  fc.sample(
    page.filter(({ blocks }) => Object.keys(blocks).length > 3),
    { seed, numRuns: 1 },
  )[0]!
