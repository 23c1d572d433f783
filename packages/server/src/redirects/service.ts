import { canonicalJson, isStandIn, isSystemPath, pagePaths, type ReleaseManifest } from '@sitewright/domain/publishing'
import {
  checkRedirects,
  isRefused,
  type ReadLine,
  type Redirect,
  type RedirectProblem,
  type ReleasedRedirects,
  readOldAddress,
  readRedirectText,
  redirectLimits,
  type SiteAddresses,
} from '@sitewright/domain/redirects'
import { localise, type SiteId } from '@sitewright/domain/sites'
import type { Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'
import { createLinkCheck, type LinkCheckDeps } from './link-check'
import * as repository from './repository'

export type RedirectsDeps = {
  readonly pages: Pick<Pages, 'parts' | 'pageList' | 'snapshot'>
  readonly site: Sites['read']
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
  readonly released: (tx: SiteTransaction, hash: string) => Promise<ReleasedRedirects>
  readonly isThere: LinkCheckDeps['isThere']
  readonly itemsAfter: LinkCheckDeps['itemsAfter']
}

/** What is wrong with a line, by its number. */
export type LineProblem = { readonly line: number; readonly words: string; readonly problem: RedirectProblem }

export type ListState = repository.StoredList & {
  readonly notices: readonly LineProblem[]
  readonly isChanged: boolean
  readonly moved: readonly { readonly from: string; readonly to: string }[]
}

export type SaveOutcome =
  | { readonly ok: true; readonly state: ListState }
  | { readonly ok: false; readonly reason: 'too-many'; readonly lines: number }
  | { readonly ok: false; readonly reason: 'refused-lines'; readonly problems: readonly LineProblem[] }
  | { readonly ok: false; readonly reason: 'conflict'; readonly by: string | null }

export type ImportPlan = {
  readonly lines: number
  readonly add: number
  readonly change: number
  readonly same: number
  readonly problems: readonly LineProblem[]
  readonly next: readonly Redirect[]
}

const wordsOf = ({ from, to, code }: Redirect): string => `${from} -> ${to} ${code}`

const tidy = ({ from, to, code }: Redirect): Redirect => ({ from: readOldAddress(from), to: to.trim(), code })

/** The owner's list as it would be with the lines of a text: what is said there of an address counts. */
function planImport(list: readonly Redirect[], read: readonly ReadLine[], site: SiteAddresses): ImportPlan {
  const unread = read.flatMap((line): LineProblem[] =>
    'reason' in line ? [{ line: line.line, words: line.words, problem: { reason: line.reason } }] : [],
  )
  const lines = read.flatMap(line => ('redirect' in line ? [line] : []))
  const own = new Set(lines.map(({ redirect }) => redirect.from))
  const before = new Map(list.map(redirect => [redirect.from, redirect]))
  // Held against what stays of the list, so that circles through it are found.
  const rest = list.filter(({ from }) => !own.has(from))
  const found = checkRedirects([...rest, ...lines.map(({ redirect }) => redirect)], site)
  const wrong = lines.flatMap((line, at): LineProblem[] => {
    const problem = found.get(rest.length + at)
    return problem && isRefused(problem) ? [{ line: line.line, words: wordsOf(line.redirect), problem }] : []
  })
  const refused = new Set(wrong.map(({ line }) => line))
  const right = lines.filter(({ line }) => !refused.has(line)).map(({ redirect }) => redirect)
  const isSame = (redirect: Redirect) => canonicalJson(before.get(redirect.from)) === canonicalJson(redirect)
  const same = right.filter(isSame).length
  const known = right.filter(({ from }) => before.has(from)).length
  const given = new Map(right.map(redirect => [redirect.from, redirect]))
  return {
    lines: read.length,
    add: right.length - known,
    change: known - same,
    same,
    problems: [...unread, ...wrong].sort((a, b) => a.line - b.line),
    // What a refused line speaks of stays as it was.
    next: [
      ...list.map(redirect => given.get(redirect.from) ?? redirect),
      ...right.filter(({ from }) => !before.has(from)),
    ],
  }
}

/** Old addresses and where they lead. Part of the draft: visitors get what was published. */
export function createRedirects(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { pages, site: siteIn, manifestOf, released, isThere, itemsAfter }: RedirectsDeps,
) {
  async function addresses(
    tx: SiteTransaction,
  ): Promise<SiteAddresses & { pathOf: (id: string) => string | undefined }> {
    const site = await siteIn(tx)
    const drafts = await pages.pageList(tx)
    const { homePageId } = await pages.parts(tx)
    const paths = pagePaths(drafts, homePageId)
    const locale = site?.primaryLocale ?? 'en'
    const titles = new Map(
      drafts.flatMap(({ id, kind, title }) =>
        paths[id] === undefined || isStandIn(kind) ? [] : [[paths[id], localise(title, locale, locale) ?? '']],
      ),
    )
    return { isSystem: isSystemPath, pageAt: path => titles.get(path), pathOf: id => paths[id] }
  }

  async function stateOf(tx: SiteTransaction, stored: repository.StoredList): Promise<ListState> {
    const about = await addresses(tx)
    const releaseId = (await siteIn(tx))?.releaseId ?? null
    const live = releaseId === null ? undefined : await manifestOf(tx, releaseId)
    const shown = live?.redirects === undefined ? undefined : await released(tx, live.redirects)
    const notices = [...checkRedirects(stored.list, about)].map(([at, problem]) => ({
      line: at + 1,
      words: wordsOf(stored.list[at]!),
      problem,
    }))
    return {
      ...stored,
      notices,
      isChanged: canonicalJson(shown?.list ?? []) !== canonicalJson(stored.list),
      moved: Object.entries(shown?.moved ?? {}).flatMap(([from, id]) => {
        const to = about.pathOf(id)
        return to === undefined ? [] : [{ from, to }]
      }),
    }
  }

  type Saving = { readonly version: number; readonly by: string }

  async function saveIn(tx: SiteTransaction, list: readonly Redirect[], { version, by }: Saving): Promise<SaveOutcome> {
    if (list.length > redirectLimits.lines) return { ok: false, reason: 'too-many', lines: list.length }
    const stored = await repository.readList(tx, true)
    if (stored.version !== version) return { ok: false, reason: 'conflict', by: stored.editedBy }
    const found = checkRedirects(list, await addresses(tx))
    const problems = [...found].flatMap(([at, problem]): LineProblem[] =>
      isRefused(problem) ? [{ line: at + 1, words: wordsOf(list[at]!), problem }] : [],
    )
    if (problems.length > 0) return { ok: false, reason: 'refused-lines', problems }
    const written = await repository.writeList(tx, { version, list, editedBy: by, editedAt: clock.now() })
    if (!written) return { ok: false, reason: 'conflict', by: null }
    return { ok: true, state: await stateOf(tx, written) }
  }

  return {
    ...createLinkCheck(database, { pages, itemsAfter, site: siteIn, isThere, addresses }),

    /** As they are edited, for whoever publishes. */
    list: async (tx: SiteTransaction): Promise<readonly Redirect[]> => (await repository.readList(tx)).list,

    read: (siteId: SiteId): Promise<ListState> =>
      database.withSite(siteId, async tx => stateOf(tx, await repository.readList(tx))),

    save: (siteId: SiteId, given: readonly Redirect[], saving: Saving): Promise<SaveOutcome> =>
      database.withSite(siteId, tx => saveIn(tx, given.map(tidy), saving)),

    planText: (siteId: SiteId, text: string): Promise<ImportPlan> =>
      database.withSite(siteId, async tx => {
        const { list } = await repository.readList(tx)
        return planImport(list, readRedirectText(text), await addresses(tx))
      }),

    /** The lines that are right; the others are named and left out. */
    importText: (
      siteId: SiteId,
      text: string,
      saving: Saving,
    ): Promise<{ readonly plan: ImportPlan; readonly saved: SaveOutcome }> =>
      database.withSite(siteId, async tx => {
        const { list } = await repository.readList(tx, true)
        const plan = planImport(list, readRedirectText(text), await addresses(tx))
        return { plan, saved: await saveIn(tx, plan.next, saving) }
      }),

    /** Old addresses of what was brought from elsewhere; answers with those that are kept. */
    addIn: async (tx: SiteTransaction, added: readonly Redirect[], by: string): Promise<ReadonlySet<string>> => {
      if (added.length === 0) return new Set()
      const { list, version } = await repository.readList(tx, true)
      const known = new Set(list.map(({ from }) => from))
      const about = await addresses(tx)
      const fresh = added.map(tidy).filter(({ from, to }) => !known.has(from) && from !== to)
      const wrong = checkRedirects([...list, ...fresh], about)
      const right = fresh.filter((_, at) => {
        const problem = wrong.get(list.length + at)
        return !problem || !isRefused(problem)
      })
      const kept = right.slice(0, Math.max(0, redirectLimits.lines - list.length))
      if (kept.length > 0)
        await repository.writeList(tx, { version, list: [...list, ...kept], editedBy: by, editedAt: clock.now() })
      return new Set(kept.map(({ from }) => from))
    },

    removeIn: async (tx: SiteTransaction, froms: ReadonlySet<string>, by: string): Promise<void> => {
      const { list, version } = await repository.readList(tx, true)
      const rest = list.filter(({ from }) => !froms.has(from))
      if (rest.length < list.length)
        await repository.writeList(tx, { version, list: rest, editedBy: by, editedAt: clock.now() })
    },
  }
}

export type Redirects = ReturnType<typeof createRedirects>
