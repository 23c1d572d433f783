import type { AccountId } from '@sitewright/domain/sites'
import { accountOrigin } from '../platform/config'
import {
  createPasskeyChecks,
  type PasskeyAsker,
  type PasskeyQuestion,
  type SpentChallenge,
} from '../platform/credentials'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { mailLink } from './mail-link'
import { PasskeyMail, type PasskeyNews, passkeyNews } from './mails'
import { type Account, accountsById } from './repository'
import * as repository from './repository/passkeys'

export type { Passkey } from './repository/passkeys'

export const mostPasskeys = 10
export const longestPasskeyName = 60

export type PasskeyRefusal = 'no-match' | 'too-many' | 'known'
/** A key answered; it counts when this is used up in the transaction of what it is for. */
export type PasskeyAnswer = {
  readonly passkey: repository.Passkey
  readonly counter: number
  readonly isBackedUp: boolean
  readonly spent: SpentChallenge
}

const nameOf = (typed: string, otherwise: string): string => typed.trim().slice(0, longestPasskeyName) || otherwise

/** Keys of devices, with which somebody logs in without a password. The password stays, so nobody is locked out. */
export function createPasskeys({ database, clock, random, config, mail }: Platform) {
  const rpId = config.appDomain
  const facts = { origin: accountOrigin(config), rpId, secrets: config.secrets }
  const checks = createPasskeyChecks(facts, { clock, random })

  async function tell(
    tx: PlatformTransaction,
    { name, email }: Account,
    news: PasskeyNews,
    passkey: Pick<repository.Passkey, 'name'>,
  ): Promise<void> {
    const body = PasskeyMail({ name, news, passkey: passkey.name, address: mailLink(config, '/account/passkeys') })
    await mail.send(tx, { to: email, subject: passkeyNews[news].title, body })
  }

  const list = (accountId: AccountId): Promise<readonly repository.Passkey[]> =>
    database.withPlatform(tx => repository.passkeysOf(tx, accountId))

  return {
    list,
    namesOf: async (tx: PlatformTransaction, accountId: AccountId): Promise<readonly string[]> =>
      (await repository.passkeysOf(tx, accountId)).map(({ name }) => name),
    hasAny: (accountId: AccountId): Promise<boolean> =>
      database.withPlatform(async tx => (await repository.countOf(tx, accountId)) > 0),

    askForNew: async (account: Account, holder: string): Promise<PasskeyQuestion> =>
      checks.askForNew(account, { holder, known: await list(account.id) }),

    /** Of everybody, or of one account. */
    askForAnswer: async (asker: PasskeyAsker, accountId?: AccountId): Promise<PasskeyQuestion> =>
      checks.askForAnswer(asker, accountId === undefined ? [] : await list(accountId)),

    async add(
      account: Account,
      { credential, name, holder }: { readonly credential: string; readonly name: string; readonly holder: string },
    ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: PasskeyRefusal }> {
      const read = await checks.readNew(credential, holder)
      if (!read) return { ok: false, reason: 'no-match' }
      const { made, spent } = read
      return database.withPlatform(async tx => {
        if (!(await repository.spendChallenge(tx, spent))) return { ok: false, reason: 'no-match' }
        if ((await repository.countWithLock(tx, account.id)) >= mostPasskeys) return { ok: false, reason: 'too-many' }
        const passkey = {
          ...made,
          transports: [...made.transports],
          id: random.id(),
          accountId: account.id,
          rpId,
          name: nameOf(name, 'Passkey'),
          createdAt: clock.now(),
          usedAt: null,
        }
        if (!(await repository.insertPasskey(tx, passkey))) return { ok: false, reason: 'known' }
        await tell(tx, account, 'added', passkey)
        return { ok: true }
      })
    },

    rename: (accountId: AccountId, id: string, name: string): Promise<boolean> =>
      database.withPlatform(tx => repository.renamePasskey(tx, { accountId, id, name: nameOf(name, 'Passkey') })),

    remove: (account: Account, id: string): Promise<boolean> =>
      database.withPlatform(async tx => {
        const gone = await repository.deletePasskey(tx, { accountId: account.id, id })
        if (gone) await tell(tx, account, 'removed', gone)
        return gone !== undefined
      }),

    /** Whose key answered, and whether its answer holds for what it was asked for. Of one account, where one is named. */
    async readAnswer(
      credential: string,
      asker: PasskeyAsker,
      accountId?: AccountId,
    ): Promise<PasskeyAnswer | undefined> {
      const credentialId = checks.keyOf(credential)
      if (credentialId === undefined) return undefined
      const passkey = await database.withPlatform(tx => repository.passkeyByCredential(tx, credentialId, rpId))
      if (!passkey || (accountId !== undefined && passkey.accountId !== accountId)) return undefined
      const read = await checks.readAnswer(credential, { asker, personId: passkey.accountId, key: passkey })
      return read && { passkey, ...read }
    },

    /**
     * Uses the answer up. A key that never leaves its device counts its answers; a number that was there before means that
     * somebody has a copy, so that key ends.
     */
    async take(tx: PlatformTransaction, { passkey, counter, isBackedUp, spent }: PasskeyAnswer): Promise<boolean> {
      if (!(await repository.spendChallenge(tx, spent))) return false
      if (await repository.countUse(tx, passkey.id, { counter, isBackedUp, usedAt: clock.now() })) return true
      const gone = await repository.deletePasskey(tx, passkey)
      const [account] = await accountsById(tx, [passkey.accountId])
      if (gone && account) await tell(tx, account, 'copied', gone)
      return false
    },

    sweep: async (tx: PlatformTransaction): Promise<void> => {
      await repository.deleteSpentBefore(tx, clock.now())
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
