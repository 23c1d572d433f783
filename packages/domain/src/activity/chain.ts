import type { Act, ActDetail } from './acts'

export type ActivityEntry = {
  readonly seq: number
  readonly at: Date
  readonly actorKind: 'account' | 'member' | 'system'
  readonly actorId: string | null
  readonly act: Act
  readonly objectId: string | null
  readonly detail: ActDetail
}
export type ChainedEntry = ActivityEntry & { readonly previousHash: string; readonly hash: string }

/** What the first row of a site follows. */
export const firstHash = ''

/** What a row's hash is made of: the same text however the database orders the parts of a detail. */
export const chainText = (
  siteId: string,
  previousHash: string,
  { seq, at, actorKind, actorId, act, objectId, detail }: ActivityEntry,
): string => {
  const parts = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([previousHash, siteId, seq, at.toISOString(), actorKind, actorId, act, objectId, parts])
}

export type ChainEnd = { readonly seq: number; readonly hash: string }

/** The first row that was changed or that follows one which is gone; undefined where all of them hold. */
export function brokenLink(
  siteId: string,
  { before, entries }: { readonly before: ChainEnd; readonly entries: readonly ChainedEntry[] },
  hashOf: (text: string) => string,
): number | undefined {
  let last = before
  for (const entry of entries) {
    const { seq, hash, previousHash } = entry
    const follows = seq === last.seq + 1 && previousHash === last.hash
    if (!follows || hashOf(chainText(siteId, previousHash, entry)) !== hash) return Math.min(seq, last.seq + 1)
    last = { seq, hash }
  }
  return undefined
}
