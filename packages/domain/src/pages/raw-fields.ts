/** Readers for values from outside: what is missing or of the wrong kind becomes null, false or empty. */
export type RawFields = { readonly [name: string]: unknown }

export const fieldsOf = (value: unknown): RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawFields) : {}

export const textFrom = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const numberFrom = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const flagFrom = (value: unknown): boolean => value === true

export const listFrom = <Item>(value: unknown, read: (entry: unknown) => Item | null): Item[] =>
  Array.isArray(value) ? value.map(read).filter(entry => entry !== null) : []
