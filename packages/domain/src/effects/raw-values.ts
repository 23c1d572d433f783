/** Reading stored settings: a value of the wrong kind counts as not given. */
export type RawSettings = Readonly<Record<string, unknown>>

export const isRawSettings = (value: unknown): value is RawSettings => typeof value === 'object' && value !== null

export const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

export const wordOr = <Word extends string>(words: readonly Word[], value: unknown, fallback: Word): Word =>
  words.find(word => word === value) ?? fallback

export const flagOr = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)
