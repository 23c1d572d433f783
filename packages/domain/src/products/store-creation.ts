import { minStoreSlugLength } from '../catalogue/limits'
import { storeMessages } from '../catalogue/messages/store'
import { slugify, uniqueSlug } from '../links'

/** The limit counts the slug, not the title: a long title of signs only gives an empty slug. */
export const storeUrlId = (title: string, isTaken: (urlId: string) => boolean): string => {
  const slug = slugify(title)
  return uniqueSlug([...slug].length < minStoreSlugLength ? slugify(storeMessages.fallbackTitle) : slug, isTaken)
}

export type StoreCollection = {
  navigationTitle: string
  title: string
  urlId: string
  description: string
  enabled: true
}

export const newStoreCollection = (
  {
    title,
    navigationTitle = title,
    description = '',
  }: { title: string; navigationTitle?: string; description?: string },
  isTaken: (urlId: string) => boolean,
): StoreCollection => ({ navigationTitle, title, urlId: storeUrlId(title, isTaken), description, enabled: true })

export type RootCategory = {
  displayName: string
  type: 'ROOT'
  pageRendering: 'LIST_VIEW'
  displayIndex: 1
}

/** Without `parentCategoryId`: a root has none. */
export const newRootCategory = (displayName: string): RootCategory => ({
  displayName,
  type: 'ROOT',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
})

export type CreatedCollection = { ok: true; collectionId: string } | { ok: false; reason: 'collection-id-missing' }

/** Without the id the root category would be created nowhere, so the creation stops. */
export const readCreatedCollection = (answer: unknown): CreatedCollection => {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  return typeof id === 'string' && id !== ''
    ? { ok: true, collectionId: id }
    : { ok: false, reason: 'collection-id-missing' }
}
