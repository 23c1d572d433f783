import { setTimeout as pause } from 'node:timers/promises'

export type Figures = Readonly<Record<string, string | number | boolean>>

/** `void` when it proved nothing, because what it is about never happened. */
export type Outcome = {
  readonly problems: readonly string[]
  readonly void?: string
  readonly figures: Figures
}

export type Scale = {
  /** As many as the figure says, or a twentieth of it for a look. */
  readonly of: (whole: number) => number
}

export type Campaign = {
  readonly name: string
  /** What is done to the shop, in one line. */
  readonly what: string
  run(about: { readonly root: string; readonly scale: Scale }): Promise<Outcome>
}

/** Nothing is waited for without an end: whoever waits says what for. */
export async function ends<Result>(what: string, seconds: number, run: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = pause(seconds * 1_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`waited ${seconds} s for ${what}`)
  })
  try {
    return await Promise.race([run, late])
  } finally {
    late.catch(() => {})
    over.abort()
  }
}

export async function until(
  what: string,
  seconds: number,
  isSo: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await isSo()); await pause(everyMs))
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`)
}

/** Runs everything, `most` at a time, and says how many were under way together. */
export async function atOnce<Item, Result>(
  most: number,
  items: readonly Item[],
  run: (item: Item, worker: number) => Promise<Result>,
): Promise<{ results: Result[]; peak: number }> {
  const waiting = [...items.entries()]
  const results: Result[] = []
  let running = 0
  let peak = 0
  const work = async (worker: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      running += 1
      peak = Math.max(peak, running)
      results[next[0]] = await run(next[1], worker)
      running -= 1
    }
  }
  await Promise.all(Array.from({ length: most }, (_, worker) => work(worker)))
  return { results, peak }
}

export const counted = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map(item => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** The same on every run: what fails once can be looked at again. */
export const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
