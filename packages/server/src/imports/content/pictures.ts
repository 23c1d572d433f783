import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../../platform/platform'
import { withPictures } from './body'
import type { ContentSurroundings } from './ports'
import * as repository from './repository'
import type { PictureRow } from './tables'

const maxPicture = 5_000_000

const nameOf = ({ pathname }: URL): string => {
  const last = pathname.split('/').findLast(part => part !== '') ?? 'picture'
  try {
    return decodeURIComponent(last).slice(0, 120)
  } catch {
    return 'picture'
  }
}

/** Fetches the pictures of one post or page, and shows them where nobody changed it meanwhile. */
export const createContentPictures = (
  { database, egress }: Platform,
  { posts, pages, locale: localeOf, keepPicture }: ContentSurroundings,
) => {
  async function fetch(siteId: SiteId, { address, alt }: PictureRow): Promise<string | null> {
    const before = await database.withSite(siteId, tx => repository.fetchedBefore(tx, address))
    if (before) return before
    const given = address.replace(/^http:/i, 'https:')
    if (!URL.canParse(given)) return null
    const url = new URL(given)
    const found = await egress.get({ address: url.href, hosts: [url.hostname], maxBytes: maxPicture })
    return found.ok ? ((await keepPicture(siteId, { body: found.body, fileName: nameOf(url), alt })) ?? null) : null
  }

  return async (
    siteId: SiteId,
    { importId, number }: { importId: string; number: number },
    signal: AbortSignal,
  ): Promise<void> => {
    const wanted = await database.withSite(siteId, tx => repository.picturesOfEntry(tx, importId, number))
    for (const picture of wanted) {
      if (picture.state !== 'waiting') continue
      signal.throwIfAborted()
      const assetId = await fetch(siteId, picture)
      await database.withSite(siteId, tx =>
        repository.settlePicture(tx, importId, { number, place: picture.place, assetId }),
      )
    }
    await database.withSite(siteId, async tx => {
      const known = await repository.lockImport(tx, importId)
      const entry = await repository.entryOf(tx, importId, number)
      const id = entry?.pageId ?? entry?.itemId
      if (!known || !entry || !id) return
      const there = entry.pageId === null ? posts : pages
      const settled = await repository.picturesOfEntry(tx, importId, number)
      const lost = settled.filter(({ assetId }) => assetId === null)
      const problems = [
        ...entry.problems.filter(({ reason }) => reason !== 'picture-not-found'),
        ...lost.map(({ address }) => ({ reason: 'picture-not-found' as const, about: address.slice(0, 200) })),
      ]
      const now = await there.find(tx, id)
      const by = { id: known.byAccount ?? '', name: known.byName }
      const isUntouched = now !== undefined && now.hash === entry.afterHash && now.body !== null
      const after = isUntouched
        ? await there.change(tx, id, {
            body: withPictures(
              now.body!,
              settled.filter(({ blockId }) => blockId !== ''),
              await localeOf(tx),
            ),
            imageId: settled.find(({ blockId }) => blockId === '')?.assetId ?? null,
            by,
          })
        : undefined
      await repository.noteEntries(tx, importId, [{ ...entry, problems, ...(after && { afterHash: after.hash }) }])
      await repository.changeImport(tx, importId, {
        problems: known.problems + problems.length - entry.problems.length,
      })
    })
  }
}
