import type { JsonObject } from './document'

/**
 * How one prop is stored: as one value, as a text per locale, as `{ desktop, mobile? }`, or as a list of items with an
 * `id` of their own, which is no prop of theirs.
 */
export type PropShape =
  | { readonly kind: 'value' }
  | { readonly kind: 'text' }
  | { readonly kind: 'per-breakpoint' }
  | { readonly kind: 'list'; readonly max: number; readonly item: PropShapes }

/** A prop that is not named is one value. */
export type PropShapes = { readonly [prop: string]: PropShape }

/** What a document needs to know about block types. The block definitions supply it; documents never import blocks. */
export type BlockRules = {
  /** Current version of the type, or undefined when there is no such type. */
  versionOf(type: string): number | undefined
  /** The props as they may be stored, or undefined when they are not valid for the type. */
  parseProps(type: string, props: unknown): JsonObject | undefined
  /** How the props of the type are stored; undefined when each is one value. */
  shapeOf(type: string): PropShapes | undefined
}

/** `__proto__` would be taken for the prototype of the records instead of one of them. */
export const isRecordId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== '__proto__'
