import { type Privacy, unreleasedPrivacy } from '@sitewright/domain/consent'
import type { ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Database, SiteTransaction } from '../platform/database'

type Sources = {
  readonly database: Database
  /** Answers from memory. */
  readonly releaseOf: (siteId: SiteId, within?: SiteTransaction) => Promise<string | null>
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
}

/** What visitors of the live site were asked. A release never changes, so each is read once. */
export function createLivePrivacy({ database, releaseOf, manifestOf }: Sources) {
  const known = new Map<SiteId, { readonly releaseId: string; readonly privacy: Promise<Privacy> }>()
  const none = unreleasedPrivacy().settings

  return async (siteId: SiteId, within?: SiteTransaction): Promise<Privacy> => {
    const releaseId = await releaseOf(siteId, within)
    if (releaseId === null) return none
    const kept = known.get(siteId)
    if (kept?.releaseId === releaseId) return kept.privacy
    const read = async (tx: SiteTransaction) => (await manifestOf(tx, releaseId))?.privacy?.settings ?? none
    const privacy = within ? read(within) : database.withSite(siteId, read)
    known.set(siteId, { releaseId, privacy })
    privacy.catch(() => known.delete(siteId))
    return privacy
  }
}

export type LivePrivacy = ReturnType<typeof createLivePrivacy>
