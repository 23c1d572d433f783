import type { SiteDraft } from '@sitewright/contract/pages'
import type { Site } from '@sitewright/render'
import { useMemo } from 'react'
import { type Session, useSession } from '../app/session'

/** The draft as the renderer knows a site: the same views draw it, with what is not published yet. */
export const siteOf = (draft: SiteDraft, { site }: Pick<Session, 'site'>): Site => ({
  id: site.id,
  identifier: site.identifier,
  title: draft.title,
  locale: draft.primaryLocale,
  primaryLocale: draft.primaryLocale,
  locales: draft.locales,
  currency: site.currency,
  baseUrl: site.publicAddress,
  styles: draft.styles,
  header: draft.header,
  navigation: draft.navigation,
  pages: Object.fromEntries(
    draft.pages.map(({ id, kind, path, title, navigationTitle }) => [
      id,
      { id, kind, path: kind === 'folder' ? undefined : path, title, ...(navigationTitle ? { navigationTitle } : {}) },
    ]),
  ),
  homePageId: draft.homePageId,
})

export const useSiteModel = (draft: SiteDraft, styles?: SiteDraft['styles']): Site => {
  const session = useSession()
  return useMemo(() => {
    const site = siteOf(draft, session)
    return styles ? { ...site, styles } : site
  }, [draft, session, styles])
}
