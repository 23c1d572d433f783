import type { Item, itemValues } from '@sitewright/contract/collections'
import { isSameJson, type Json } from '@sitewright/domain/documents'
import type * as z from 'zod/mini'

export type ItemValues = z.output<typeof itemValues>

const fields = [
  'title',
  'urlId',
  'excerpt',
  'imageId',
  'categoryIds',
  'tagIds',
  'authorIds',
  'featured',
  'at',
  'seo',
  'facts',
] as const satisfies readonly (keyof ItemValues & keyof Item)[]

export type ItemForm = Pick<Item, (typeof fields)[number]>

export const formOf = (item: Item): ItemForm =>
  Object.fromEntries(fields.map(name => [name, item[name]])) as unknown as ItemForm

const isSame = (one: unknown, other: unknown): boolean => isSameJson(one as Json, other as Json)

/** What was changed here; nothing else is sent, so that nobody's work on another field is written over. */
export const changesOf = (known: ItemForm, form: ItemForm): ItemValues =>
  Object.fromEntries(fields.filter(name => !isSame(known[name], form[name])).map(name => [name, form[name]]))

export const hasChanges = (changes: ItemValues): boolean => Object.keys(changes).length > 0

/** What of theirs and mine differs from what both began with: only that is a question. */
export function meeting(base: ItemForm, mine: ItemForm, theirs: ItemForm): readonly (keyof ItemForm)[] {
  return fields.filter(
    name => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  )
}

/** Theirs, with what I changed on top of it. */
export const mineOver = (base: ItemForm, mine: ItemForm, theirs: ItemForm): ItemForm => ({
  ...theirs,
  ...(Object.fromEntries(
    fields.filter(name => !isSame(base[name], mine[name])).map(name => [name, mine[name]]),
  ) as Partial<ItemForm>),
})
