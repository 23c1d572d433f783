import type { SiteDraft } from '@sitewright/contract/pages'
import { type Site, siteOfDraft } from '@sitewright/render'
import { useMemo } from 'react'
import { useSession } from '../app/session'

export const useSiteModel = (draft: SiteDraft, styles?: SiteDraft['styles']): Site => {
  const { site: facts } = useSession()
  return useMemo(() => {
    const site = siteOfDraft(draft, facts)
    return styles ? { ...site, styles } : site
  }, [draft, facts, styles])
}
