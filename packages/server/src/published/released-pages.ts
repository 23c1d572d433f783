import type { PagesOfSite } from '@sitewright/domain/publishing'
import type { ReleaseFrame } from './release-frames'
import type { PageSource, ReleaseSource } from './sources'

/** The pages that visitors of a release may be shown in lists. */
export function releasedPages(
  { manifest, entries, seo, collections }: ReleaseFrame,
  { times, pagesIn }: Pick<ReleaseSource, 'times' | 'pagesIn'>,
): PageSource {
  const { navigation, homePageId, primaryLocale, pages: hashes } = manifest
  // Menus name closed pages too; only what has content here can be listed.
  const listed = Object.values(entries).filter(({ id }) => hashes[id] !== undefined)
  const pages = listed.map(({ id, kind, title }) => ({ id, kind, title, seo: seo[id] ?? {} }))
  const site: PagesOfSite = { pages, navigation, homePageId, primaryLocale }
  const hashOf = (id: string) => hashes[id]!
  const timesOf: PageSource['times'] = async (tx, ids) => {
    const found = await times(tx, ids.map(hashOf))
    return new Map(ids.flatMap(id => (found.has(hashOf(id)) ? [[id, found.get(hashOf(id))!] as const] : [])))
  }
  return {
    site,
    collections,
    times: timesOf,
    read: async (tx, ids) => {
      const read = await pagesIn(tx, ids.map(hashOf))
      const at = await timesOf(tx, ids)
      return [...read.values()].map(page => ({
        ...page,
        path: entries[page.id]?.path ?? '/',
        at: at.get(page.id) ?? new Date(0),
      }))
    },
  }
}
