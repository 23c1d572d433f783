import { mayLogIn } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { createPasskeyChecks, type PasskeyQuestion } from '../../platform/credentials'
import type { SiteTransaction } from '../../platform/database'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { Browser } from '../../platform/sessions'
import type { SiteToWriteFor } from '../links'
import { type PasskeyNews, passkeyMail } from '../mails'
import { type Member, memberById } from '../repository/members'
import * as repository from '../repository/passkeys'
import type { LoggedIn } from '../service'
import type { Begin } from './begin'
import type { Prove } from './proof'

export const mostPasskeys = 10
export const longestPasskeyName = 60

/** The address that the browser stands at: keys are made for its host, and an answer counts from nowhere else. */
export type Here = { readonly origin: string; readonly rpId: string }
export type PasskeyRefusal = 'no-match' | 'too-many' | 'known'

const nameOf = (typed: string): string => typed.trim().slice(0, longestPasskeyName) || 'Passkey'

/** Keys of devices, with which a member logs in without a password. The other ways stay, so nobody is locked out. */
export function createMemberPasskeys(
  { database, clock, random, config, mail }: Platform,
  { siteOf, begin, prove }: { readonly siteOf: SiteToWriteFor; readonly begin: Begin; readonly prove: Prove },
) {
  const checksAt = (here: Here) => createPasskeyChecks({ ...here, secrets: config.secrets }, { clock, random })
  /** Of this site alone: what another one asked proves nothing here. */
  const holderOf = (siteId: SiteId, who: string): string => `${siteId} ${who}`

  async function tell(
    tx: SiteTransaction,
    { email, locale }: Pick<Member, 'email' | 'locale'>,
    news: PasskeyNews,
  ): Promise<void> {
    const { title, publicAddress } = await siteOf(tx)
    const letter = passkeyMail({ site: title, locale }, { news, address: `${publicAddress}/account/profile` })
    await mail.send(tx, { to: email, ...letter })
  }

  const list = (siteId: SiteId, memberId: string): Promise<repository.MemberPasskey[]> =>
    database.withSite(siteId, tx => repository.passkeysOf(tx, memberId))

  return {
    list,

    /** The password stands before the question: whoever sits at an open browser must not give themselves a way in. */
    async askForNew(
      siteId: SiteId,
      member: MemberOfRequest,
      { here, ...given }: { readonly here: Here; readonly password: string; readonly ip: string },
    ) {
      const proof = await prove(siteId, member, given)
      if (!proof.ok) return proof
      const known = (await list(siteId, member.id)).filter(({ rpId }) => rpId === here.rpId)
      const holder = holderOf(siteId, member.sessionId)
      return { ok: true as const, question: await checksAt(here).askForNew(member, { holder, known }) }
    },

    async add(
      siteId: SiteId,
      member: MemberOfRequest,
      { here, credential, name }: { readonly here: Here; readonly credential: string; readonly name: string },
    ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: PasskeyRefusal }> {
      const read = await checksAt(here).readNew(credential, holderOf(siteId, member.sessionId))
      if (!read) return { ok: false, reason: 'no-match' }
      const { made, spent } = read
      return database.withSite(siteId, async tx => {
        if (!(await repository.spendChallenge(tx, spent))) return { ok: false, reason: 'no-match' }
        if ((await repository.countWithLock(tx, member.id)) >= mostPasskeys) return { ok: false, reason: 'too-many' }
        const whose = { id: random.id(), memberId: member.id, rpId: here.rpId, name: nameOf(name) }
        const times = { createdAt: clock.now(), usedAt: null }
        const passkey = { ...made, transports: [...made.transports], ...whose, ...times }
        if (!(await repository.insertPasskey(tx, passkey))) return { ok: false, reason: 'known' }
        await tell(tx, member, 'added')
        return { ok: true }
      })
    },

    rename: (siteId: SiteId, { id: memberId }: MemberOfRequest, id: string, name: string): Promise<void> =>
      database.withSite(siteId, tx => repository.renamePasskey(tx, { memberId, id }, nameOf(name))),

    remove: (siteId: SiteId, member: MemberOfRequest, id: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        if (await repository.deletePasskey(tx, { memberId: member.id, id })) await tell(tx, member, 'removed')
      }),

    /** Of whoever has a key for this host: nobody has to say first who they are. */
    askToLogIn: (siteId: SiteId, here: Here, browser: string): Promise<PasskeyQuestion> =>
      checksAt(here).askForAnswer({ use: 'log-in', holder: holderOf(siteId, browser) }),

    /** A key that never leaves its device counts its answers; a number from before means a copy, so that key ends. */
    async logIn(
      siteId: SiteId,
      { here, credential, holder }: { readonly here: Here; readonly credential: string; readonly holder: string },
      { browser, replaced }: { readonly browser: Browser; readonly replaced: MemberOfRequest | null },
    ): Promise<LoggedIn | undefined> {
      const checks = checksAt(here)
      const credentialId = checks.keyOf(credential)
      if (credentialId === undefined) return undefined
      const which = { credentialId, rpId: here.rpId }
      const passkey = await database.withSite(siteId, tx => repository.passkeyByCredential(tx, which))
      if (!passkey) return undefined
      const asker = { use: 'log-in', holder: holderOf(siteId, holder) } as const
      const answer = await checks.readAnswer(credential, { asker, personId: passkey.memberId, key: passkey })
      if (!answer) return undefined
      const { spent, counter, isBackedUp } = answer
      return database.withSite(siteId, async tx => {
        const member = await memberById(tx, passkey.memberId)
        if (!member || !mayLogIn(member.state)) return undefined
        if (!(await repository.spendChallenge(tx, spent))) return undefined
        if (!(await repository.countUse(tx, passkey, { counter, isBackedUp, usedAt: clock.now() }))) {
          if (await repository.deletePasskey(tx, passkey)) await tell(tx, member, 'copied')
          return undefined
        }
        return begin(tx, member, { method: 'passkey', remember: false, browser, replaced })
      })
    },

    sweep: (tx: SiteTransaction): Promise<void> => repository.deleteSpentBefore(tx, clock.now()),
  }
}
