import { type PageKind, pagePaths, type ReleaseManifest } from '@sitewright/domain/publishing'
import { movedAfter, noRedirects, type Redirect, type ReleasedRedirects } from '@sitewright/domain/redirects'
import type { PageId } from '@sitewright/domain/sites'
import { contentHash } from '../pages'
import type { SiteTransaction } from '../platform/database'
import * as repository from './repository'

type Addressed = { readonly id: PageId; readonly urlId: string; readonly kind: PageKind }

type Publishing = {
  readonly list: readonly Redirect[]
  readonly before: ReleaseManifest | undefined
  readonly drafts: readonly Addressed[]
  /** Content hash of each draft. */
  readonly hashes: Readonly<Record<PageId, string>>
  readonly homePageId: PageId
}

/** Addresses of the release before. A page that did not change has the address that its draft has. */
async function pathsBefore(tx: SiteTransaction, before: ReleaseManifest, { drafts, hashes }: Publishing) {
  const isSame = (id: PageId) => before.pages[id] === hashes[id]
  const others = Object.keys(before.pages).filter(id => !isSame(id))
  const read = await repository.addressesOf(
    tx,
    others.map(id => before.pages[id]!),
  )
  return pagePaths([...drafts.filter(({ id }) => isSame(id)), ...read], before.homePageId)
}

export async function readRedirects(tx: SiteTransaction, hash: string | undefined): Promise<ReleasedRedirects> {
  if (hash === undefined) return noRedirects()
  const [found] = await repository.objectsByHash(tx, [hash])
  return (found?.body as ReleasedRedirects | undefined) ?? noRedirects()
}

/** The redirects of the next release, with the addresses that pages give up by it; undefined while there are none. */
export async function redirectsAfter(
  tx: SiteTransaction,
  publishing: Publishing,
): Promise<{ readonly hash: string; readonly redirects: ReleasedRedirects } | undefined> {
  const { list, before, drafts, homePageId } = publishing
  const moved = movedAfter(
    before && {
      moved: (await readRedirects(tx, before.redirects)).moved,
      paths: await pathsBefore(tx, before, publishing),
    },
    pagePaths(drafts, homePageId),
  )
  if (list.length === 0 && Object.keys(moved).length === 0) return undefined
  const redirects = { list, moved }
  return { hash: contentHash(redirects), redirects }
}
