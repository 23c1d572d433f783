import { limits } from './limits'

export type TagKind = 'tag' | 'category'
export type TagRefusal = 'empty' | 'too-long' | 'duplicate' | 'unknown'
export type TagChange = { ok: true; names: string[] } | { ok: false; reason: TagRefusal }

const refuse = (reason: TagRefusal): TagChange => ({ ok: false, reason })

const maxLength: Readonly<Record<TagKind, number>> = { tag: limits.tagLength, category: limits.categoryLength }

/** Two names are one when they differ only by case and surrounding blanks. */
export const isSameTag = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export function addTag(kind: TagKind, names: readonly string[], added: string): TagChange {
  const name = added.trim()
  if (name === '') return refuse('empty')
  // An emoji counts as one character, as it does for the person who types it.
  if ([...name].length > maxLength[kind]) return refuse('too-long')
  if (names.some(present => isSameTag(present, name))) return refuse('duplicate')
  return { ok: true, names: [...names, name] }
}

/** A list that came in one piece: the same rules for each name, and the first that breaks one is the reason. */
export const uniqueTags = (kind: TagKind, names: readonly string[]): TagChange =>
  names.reduce<TagChange>((before, name) => (before.ok ? addTag(kind, before.names, name) : before), {
    ok: true,
    names: [],
  })

export function renameTag(kind: TagKind, names: readonly string[], from: string, to: string): TagChange {
  const place = names.findIndex(name => isSameTag(name, from))
  if (place < 0) return refuse('unknown')
  const added = addTag(kind, names.toSpliced(place, 1), to)
  return added.ok ? { ok: true, names: names.with(place, to.trim()) } : added
}

export type TagEditing = { kind: TagKind; name: string } | null

/** Only one tag or category is edited at a time: a second one waits until the first is finished. */
export const mayEditTag = (editing: TagEditing, wanted: { kind: TagKind; name: string }): boolean =>
  editing === null || (editing.kind === wanted.kind && isSameTag(editing.name, wanted.name))
