import { createHmac } from 'node:crypto'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository/consents'
import type { ConsentAct } from './tables'

/** A yes that is about a reader and no list of theirs. */
export const everyList = ''

export type Proof = {
  readonly email: string
  readonly listId: string
  readonly act: ConsentAct
  readonly text: string
  readonly place: string
  readonly ipPrefix?: string
  readonly by?: string
  readonly at?: Date
}

/** What is kept about somebody's yes and no without keeping who they are. */
export const createProofs = ({ random, clock }: Pick<Platform, 'random' | 'clock'>) => {
  const subjectsOf = async (tx: SiteTransaction, emails: readonly string[]): Promise<string[]> => {
    const key = await repository.keyOf(tx, random.secret())
    return emails.map(email => createHmac('sha256', key).update(mailboxKey(email)).digest('base64url'))
  }
  const subjectOf = async (tx: SiteTransaction, email: string) => (await subjectsOf(tx, [email]))[0]!
  return {
    subjectsOf,
    subjectOf,
    async note(tx: SiteTransaction, proofs: readonly Proof[]): Promise<void> {
      if (proofs.length === 0) return
      const subjects = await subjectsOf(
        tx,
        proofs.map(({ email }) => email),
      )
      const hashes = new Map<string, string>()
      for (const text of new Set(proofs.map(proof => proof.text))) hashes.set(text, await repository.keepText(tx, text))
      await repository.insertConsents(
        tx,
        proofs.map(({ listId, act, text, place, ipPrefix = '', by = '', at = clock.now() }, index) => ({
          id: random.id(),
          subject: subjects[index]!,
          ...{ listId, act, place, ipPrefix, by, at },
          textHash: hashes.get(text)!,
        })),
      )
    },
    async blockOf(tx: SiteTransaction, email: string) {
      const subject = await subjectOf(tx, email)
      return (await repository.suppressedAmong(tx, [subject])).get(subject)
    },
  }
}
export type Proofs = ReturnType<typeof createProofs>
