import { canonicalJson, type ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { liveSnippets, type Snippet, snippetRefusal } from '@sitewright/domain/snippets'
import { type By, recordAct } from '../activity'
import type { Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'
import { scriptHash } from './script-hash'

export type SnippetDeps = {
  readonly pages: Pick<Pages, 'parts' | 'saveSnippets'>
  readonly sites: Pick<Sites, 'read' | 'saveCodeStopped'>
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
}

export type KeptSnippets = {
  readonly items: readonly Snippet[]
  readonly isChanged: boolean
  readonly isStopped: boolean
}

/** The owner's own code on every page: part of the draft, live with a release, and off at once when it has to be. */
export function createSnippets(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { pages, sites, manifestOf }: SnippetDeps,
) {
  const keptIn = async (tx: SiteTransaction): Promise<KeptSnippets> => {
    const { snippets: items } = await pages.parts(tx)
    const site = await sites.read(tx)
    if (!site) throw new Error('the code of a site that is not there')
    const live = site.releaseId === null ? undefined : await manifestOf(tx, site.releaseId)
    return {
      items,
      isChanged: canonicalJson(live?.snippets ?? []) !== canonicalJson(liveSnippets(items, scriptHash)),
      isStopped: site.facts.isCodeStopped,
    }
  }

  return {
    list: (siteId: SiteId): Promise<KeptSnippets> => database.withSite(siteId, keptIn),

    save: (siteId: SiteId, items: readonly Snippet[], by?: By) =>
      database.withSite(siteId, async tx => {
        const refusal = snippetRefusal(items)
        if (refusal) return { ok: false, ...refusal, name: items[refusal.at]!.name } as const
        await pages.saveSnippets(tx, items)
        const kept = await keptIn(tx)
        const detail = { count: items.filter(({ isOn }) => isOn).length }
        await recordAct(tx, { act: 'code-saved', by, detail, at: clock.now() })
        return { ok: true, kept } as const
      }),

    stop: (siteId: SiteId, isStopped: boolean, by?: By): Promise<KeptSnippets> =>
      database.withSite(siteId, async tx => {
        await sites.saveCodeStopped(tx, isStopped)
        const kept = await keptIn(tx)
        await recordAct(tx, { act: isStopped ? 'code-stopped' : 'code-started', by, at: clock.now() })
        return kept
      }),
  }
}

export type Snippets = ReturnType<typeof createSnippets>
