import type { RichTextDocument } from '../rich-text'
import { fromTagged, type TaggedRefusal } from './tagged'

/** A text as it is now: what it is translated from, and what stands in the language. */
export type TextNow = {
  readonly fingerprint: string
  readonly max: number | null
  readonly stands: string | null
  /** What waits beside the document. */
  readonly waits: string | null
} & (
  | { readonly kind: 'string' }
  | { readonly kind: 'rich-text'; readonly source: RichTextDocument; readonly standing: RichTextDocument | undefined }
)

export type TextValue = string | RichTextDocument
export type ValueRefusal = 'empty' | 'too-long' | TaggedRefusal
export type ValueRead =
  | { readonly ok: true; readonly value: TextValue }
  | { readonly ok: false; readonly reason: ValueRefusal; readonly tag?: string }

/** What a translator wrote, as the document keeps it. */
export function readValue(written: string, text: TextNow): ValueRead {
  if (written.trim() === '') return { ok: false, reason: 'empty' }
  if (text.max !== null && written.length > text.max) return { ok: false, reason: 'too-long' }
  if (text.kind === 'string') return { ok: true, value: written }
  const read = fromTagged(written, text.source)
  if (read.ok) return { ok: true, value: read.document }
  const own = text.standing && fromTagged(written, text.standing)
  return own?.ok ? { ok: true, value: own.document } : read
}

export type ImportAs = 'draft' | 'ready'
export type ImportRefusal = ValueRefusal | 'no-such-text'

export type ImportDecision =
  | { readonly act: 'same' }
  | { readonly act: 'ready'; readonly value: TextValue }
  /** `isMarked`: written on words that are not the source any more. */
  | { readonly act: 'draft'; readonly isMarked: boolean }
  | { readonly act: 'refuse'; readonly reason: ImportRefusal; readonly tag?: string | undefined }

/** What becomes of one line of a file. A text whose source has changed since is never touched: the line waits. */
export function decideImport(
  { written, fingerprint, as }: { written: string; fingerprint: string; as: ImportAs },
  text: TextNow | undefined,
): ImportDecision {
  if (!text) return { act: 'refuse', reason: 'no-such-text' }
  if (written.trim() === '') return { act: 'same' }
  if (written === text.waits && as === 'draft') return { act: 'same' }
  if (written === text.stands && text.waits === null) return { act: 'same' }
  if (text.max !== null && written.length > text.max) return { act: 'refuse', reason: 'too-long' }
  if (fingerprint !== text.fingerprint) return { act: 'draft', isMarked: true }
  const read = readValue(written, text)
  if (!read.ok) return { act: 'refuse', reason: read.reason, tag: read.tag }
  return as === 'draft' ? { act: 'draft', isMarked: false } : { act: 'ready', value: read.value }
}
