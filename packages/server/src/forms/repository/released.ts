import { formLimits } from '@sitewright/domain/catalogue'
import type { ReleaseManifest } from '@sitewright/domain/publishing'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { SiteTransaction } from '../../platform/database'
import { releaseObjects, releases } from '../../publishing/tables'
import type { ReleasedForm } from '../form'

export type VersionedForm = ReleasedForm & { readonly hash: string }

const mostKept = 2_000

/** What visitors see of forms. A version never changes, so each is read once. */
export function createReleasedForms() {
  const kept = new LRUCache<string, ReleasedForm>({ max: mostKept })

  async function byHash(tx: SiteTransaction, hash: string): Promise<VersionedForm | undefined> {
    const key = `${tx.siteId} ${hash}`
    const known = kept.get(key)
    if (known) return { ...known, hash }
    const [row] = await tx
      .select({ body: releaseObjects.body })
      .from(releaseObjects)
      .where(and(eq(releaseObjects.siteId, tx.siteId), eq(releaseObjects.hash, hash)))
    if (!row) return undefined
    kept.set(key, row.body as ReleasedForm)
    return { ...(row.body as ReleasedForm), hash }
  }

  /** Whether visitors may still have a page open that was drawn with it. */
  async function wasLive(tx: SiteTransaction, formId: string, hash: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - formLimits.versionHours * 3_600_000)
    const ofSite = eq(releases.siteId, tx.siteId)
    const names = sql`${releases.manifest} -> 'forms' ->> ${formId} = ${hash}`
    const before = tx
      .select({ number: sql`max(${releases.number})` })
      .from(releases)
      .where(and(ofSite, lt(releases.publishedAt, since)))
    const [row] = await tx
      .select({ id: releases.id })
      .from(releases)
      .where(and(ofSite, names, sql`(${gte(releases.publishedAt, since)} or ${releases.number} = (${before}))`))
      .limit(1)
    return row !== undefined
  }

  return {
    byHash,
    /** Those of the named forms that a release has. */
    async ofRelease(tx: SiteTransaction, forms: ReleaseManifest['forms'], ids: readonly string[]) {
      const found = await Promise.all(
        ids.map(async id => (forms && Object.hasOwn(forms, id) ? byHash(tx, forms[id]!) : undefined)),
      )
      return found.filter(form => form !== undefined)
    },
    /** The version that an answer was given to: the one the page names while it may be open, or the live one. */
    async answered(
      tx: SiteTransaction,
      forms: ReleaseManifest['forms'],
      { formId, version, now }: { formId: string; version: string | undefined; now: Date },
    ): Promise<VersionedForm | undefined> {
      const live = forms && Object.hasOwn(forms, formId) ? forms[formId] : undefined
      if (live === undefined) return undefined
      const wanted = version !== undefined && version !== live && (await wasLive(tx, formId, version, now))
      return byHash(tx, wanted ? version : live)
    },
  }
}

export type ReleasedForms = ReturnType<typeof createReleasedForms>
