import type { NavigationEntry, PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { localise } from '@sitewright/domain/sites'
import { t } from '../language'

export const titleOf = (page: Pick<PageEntry, 'title'>, { primaryLocale }: Pick<SiteDraft, 'primaryLocale'>): string =>
  localise(page.title, primaryLocale, primaryLocale) ?? ''

export const entryTitle = (entry: NavigationEntry, draft: SiteDraft): string => {
  if (entry.externalLink)
    return localise(entry.externalLink.title, draft.primaryLocale, draft.primaryLocale) || entry.externalLink.url
  const page = draft.pages.find(({ id }) => id === entry.pageId)
  return page ? titleOf(page, draft) : t('Missing page')
}

/** The page in the frame: the page itself, or the store that a product address belongs to. */
export function pageAt(draft: SiteDraft, frameUrl: string): PageEntry | undefined {
  const path = frameUrl.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  const exact = draft.pages.find(page => page.kind !== 'folder' && page.path === path)
  return exact ?? draft.pages.find(page => page.kind === 'store' && path.startsWith(`${page.path}/`))
}

export const isItemAddress = (page: PageEntry, frameUrl: string): boolean =>
  page.kind === 'store' && frameUrl.replace(/[?#].*$/, '').startsWith(`${page.path}/`)
