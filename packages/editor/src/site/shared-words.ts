import { isSiteDocumentName, type SiteDocumentName } from '@sitewright/domain/documents'
import { t } from '../language'

/** What people call the documents that stand on every page. */
export const sharedLabels: Record<SiteDocumentName, string> = {
  header: t('Header'),
  footer: t('Footer'),
  announcement: t('Announcement bar'),
  popup: t('Popup'),
}

const prefix = 'edit/'

/** The place in the tool where such a document is edited. */
export const pathOfShared = (name: SiteDocumentName): string => `${prefix}${name}`

export const isEditPath = (path: string): boolean => path === 'edit' || sharedAt(path) !== undefined

/** The document that a place stands for; undefined where the page itself is edited, and everywhere else. */
export const sharedAt = (path: string): SiteDocumentName | undefined => {
  const name = path.startsWith(prefix) ? path.slice(prefix.length) : ''
  return isSiteDocumentName(name) ? name : undefined
}

/** Screens of what a page holds, such as its posts: `pages/{id}/items`. */
export const isCollectionPath = (path: string): boolean => path.startsWith('pages/')

/** One of them, which takes the whole window. */
export const isItemPath = (path: string): boolean => /^pages\/.*\/items\//.test(path)
