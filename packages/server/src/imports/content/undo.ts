import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../../platform/platform'
import type { ContentSurroundings } from './ports'
import * as repository from './repository'

const postsAtOnce = 50

/** Takes back what an import wrote, from its end to its beginning, except what somebody has edited since. */
export const createContentUndo =
  ({ database: { longRunning }, clock }: Platform, { posts, pages, comments, removeRedirects }: ContentSurroundings) =>
  async (siteId: SiteId, importId: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      const goesOn = await longRunning.withSite(siteId, async tx => {
        const known = await repository.lockImport(tx, importId)
        if (known?.state !== 'undoing') return false
        const rows = await repository.lastWritten(tx, importId, postsAtOnce)
        if (rows.length === 0) {
          await posts.removeAuthors(tx, importId)
          await posts.removeLabels(tx, importId)
          await repository.changeImport(tx, importId, { state: 'undone', finishedAt: clock.now() })
          return false
        }
        const by = { id: known.byAccount ?? '', name: known.byName }
        const gone = new Set<string>()
        let kept = 0
        const removed: string[] = []
        for (const { itemId, pageId, afterHash, redirectFrom } of rows) {
          const now = pageId === null ? await posts.find(tx, itemId!) : await pages.find(tx, pageId)
          const isMine = !now || now.hash === afterHash
          if (!isMine || (now && pageId !== null && !(await pages.remove(tx, pageId, by)))) {
            kept += 1
            continue
          }
          if (now && pageId === null) await posts.remove(tx, now.id, by)
          removed.push(pageId ?? itemId!)
          if (redirectFrom !== null) gone.add(redirectFrom)
        }
        await comments.remove(tx, importId, removed)
        if (gone.size > 0) await removeRedirects(tx, gone, known.byName)
        await repository.forgetWritten(
          tx,
          importId,
          rows.map(({ number }) => number),
        )
        await repository.changeImport(tx, importId, { kept: known.kept + kept })
        return true
      })
      if (!goesOn) return
    }
  }
