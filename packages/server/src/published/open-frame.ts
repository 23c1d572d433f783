import { closedPages, isClosable, type PageRule, type SiteRules } from '@sitewright/domain/access'
import type { PageId, SiteId } from '@sitewright/domain/sites'
import { findPage, splitLocale } from './find-page'
import type { ReleaseFrame } from './release-frames'

/** Which pages of a site are closed, and by what. */
export type RuleSource = (siteId: SiteId) => Promise<SiteRules>

export const noRules: RuleSource = async () => ({ rules: [], navigation: { main: [], footer: [] } })

/** The rules somebody has met, by id. */
export type Met = ReadonlySet<string>
export const nobody: Met = new Set()

const closedIn = (
  { manifest, entries }: ReleaseFrame,
  { rules, navigation }: SiteRules,
): ReadonlyMap<PageId, readonly PageRule[]> => {
  const closed = closedPages(rules, [manifest.navigation, navigation])
  return new Map(
    [...closed].filter(([id]) => {
      const entry = entries[id]
      return entry !== undefined && isClosable(entry.kind)
    }),
  )
}

const without = <Value>(record: Readonly<Record<string, Value>>, isOut: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !isOut(id)))

/**
 * The release as somebody may see it: pages they may not open have no content, no items and no address in it, only their
 * names, which menus say. All that visitors are shown is made of such a frame, so nothing has to remember to leave them out.
 */
export function openFrame(frame: ReleaseFrame, rules: SiteRules, met: Met): ReleaseFrame {
  if (rules.rules.length === 0) return frame
  const closed = closedIn(frame, rules)
  const isOut = (id: PageId): boolean => closed.get(id)?.some(({ ruleId }) => !met.has(ruleId)) ?? false
  const { manifest } = frame
  return {
    ...frame,
    manifest: { ...manifest, pages: without(manifest.pages, isOut) },
    seo: without(frame.seo, isOut),
    pageAt: new Map([...frame.pageAt].filter(([, id]) => !isOut(id))),
    collections: new Map([...frame.collections].filter(([id]) => !isOut(id))),
  }
}

/** A closed address: the rules of its page, and the language it is asked for in. */
export type ClosedAddress = { readonly rules: readonly PageRule[]; readonly locale: string; readonly isPage: boolean }

/**
 * What closes an address; undefined of one that is open. Everything below a closed page is closed with it, whether or not
 * there is anything: an answer that tells would name what is there.
 */
export function closedAt(path: string, frame: ReleaseFrame, rules: SiteRules): ClosedAddress | undefined {
  if (rules.rules.length === 0) return undefined
  const closed = closedIn(frame, rules)
  const target = findPage(path, frame)
  const { locale } = target
  if (target.kind !== 'nothing') {
    const own = closed.get(target.pageId)
    return own && { rules: own, locale, isPage: target.kind !== 'feed' && target.kind !== 'calendar' }
  }
  const [, first = ''] = splitLocale(path, frame).path.split('/')
  const above = first === '' ? undefined : frame.pageAt.get(`/${first}`)
  const own = above === undefined ? undefined : closed.get(above)
  return own && { rules: own, locale, isPage: true }
}
