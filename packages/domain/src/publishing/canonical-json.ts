import type { Json } from '../documents'

/** One text per value: names in order, no blanks, nothing for what is undefined. Equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    const ordered = fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${ordered.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
  }
  return JSON.stringify((value ?? null) as Json)
}
