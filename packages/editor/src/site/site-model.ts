import type { SiteDraft } from '@sitewright/contract/pages'
import { type Site, siteOfDraft } from '@sitewright/render'
import { useMemo } from 'react'
import { useSession } from '../app/session'

type Shown = {
  readonly styles?: SiteDraft['styles'] | undefined
  /** The language it is drawn in; the site's own unless said otherwise. */
  readonly language?: string
}

export const useSiteModel = (draft: SiteDraft, { styles, language }: Shown = {}): Site => {
  const { site: facts } = useSession()
  return useMemo(() => {
    const site = siteOfDraft(draft, facts)
    // One that visitors are not offered yet can be written all the same.
    const locales =
      language === undefined || site.locales.includes(language) ? site.locales : [...site.locales, language]
    return { ...site, locale: language ?? site.locale, locales, styles: styles ?? site.styles }
  }, [draft, facts, styles, language])
}
