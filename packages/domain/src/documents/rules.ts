import type { JsonObject } from './document'

/** What a document needs to know about block types. The block definitions supply it; documents never import blocks. */
export type BlockRules = {
  /** Current version of the type, or undefined when there is no such type. */
  versionOf(type: string): number | undefined
  /** The props as they may be stored, or undefined when they are not valid for the type. */
  parseProps(type: string, props: unknown): JsonObject | undefined
}

/** `__proto__` would be taken for the prototype of the records instead of one of them. */
export const isRecordId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== '__proto__'
