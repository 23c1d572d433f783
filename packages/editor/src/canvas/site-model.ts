import type { SiteDraft } from '@sitewright/contract/pages'
import type { Site } from '@sitewright/render'
import { useMemo } from 'react'
import { type Session, useSession } from '../app/session'
import { useCurrency } from '../site/use-site'

/** The draft as the renderer knows a site: the same views draw it, with what is not published yet. */
export const siteOf = (draft: SiteDraft, { site }: Pick<Session, 'site'>, currency: string): Site => ({
  id: site.id,
  identifier: site.identifier,
  title: draft.title,
  locale: draft.primaryLocale,
  primaryLocale: draft.primaryLocale,
  locales: draft.locales,
  currency,
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
  const currency = useCurrency()
  return useMemo(() => {
    const site = siteOf(draft, session, currency)
    return styles ? { ...site, styles } : site
  }, [draft, session, currency, styles])
}
