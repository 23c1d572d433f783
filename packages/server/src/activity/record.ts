import { createHash } from 'node:crypto'
import { type Act, type ActDetail, chainText } from '@sitewright/domain/activity'
import type { RequestActor } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import { append, lockEnd } from './repository'

/** Who did something: whoever asked, or nobody but the server itself. */
export type By = RequestActor | { readonly accountId: string } | undefined

export type Done = {
  readonly act: Act
  readonly by: By
  readonly at: Date
  /** What it was done to: an id, never a name. */
  readonly objectId?: string
  readonly detail?: ActDetail
}

export const chainHash = (text: string): string => createHash('sha256').update(text).digest('hex')

const actorOf = (by: By) => {
  if (by && 'accountId' in by) return { actorKind: 'account', actorId: by.accountId } as const
  if (by && 'memberId' in by) return { actorKind: 'member', actorId: by.memberId } as const
  return { actorKind: 'system', actorId: null } as const
}

/**
 * Writes down what is done, in the transaction that does it. The last thing of it: whoever writes the next row of the site
 * waits until it is committed.
 */
export async function recordAct(tx: SiteTransaction, { act, by, at, objectId, detail = {} }: Done): Promise<void> {
  const { seq, hash: previousHash } = await lockEnd(tx)
  const entry = { seq: seq + 1, at, ...actorOf(by), act, objectId: objectId ?? null, detail }
  await append(tx, { ...entry, previousHash, hash: chainHash(chainText(tx.siteId, previousHash, entry)) })
}
