import { mayLogIn } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { createMailLimits, createOneTime, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { confirmMail, knownMail, resetMail } from './mails'
import { memberByKey } from './repository/members'
import * as repository from './repository/tokens'
import type { TokenKind, TokenPayload } from './tables'

const signUpMinutes = 24 * 60
export const resetMinutes = 30
/** Until the worker has looked who was meant. */
const askedMinutes = 60

const writeJob = 'members:write'

export type SiteToWriteFor = (
  tx: SiteTransaction,
) => Promise<{ readonly title: string; readonly publicAddress: string }>

export type AskForLink = {
  readonly kind: TokenKind
  readonly email: string
  readonly ip: string
  readonly payload: TokenPayload & { readonly locale: string }
}

/**
 * Links that prove an address. Who an address belongs to is looked up by the worker: a known one and an unknown one get
 * the same answer for the same work, and only the mail tells them apart.
 */
export function createLinks(
  { database, clock, random, jobs, mail }: Platform,
  { limits, siteOf }: { readonly limits: Pick<Limits, 'take'>; readonly siteOf: SiteToWriteFor },
) {
  const { mayAsk, mayWrite } = createMailLimits(limits)
  const oneTime = createOneTime({ clock, random })

  async function write(tx: SiteTransaction, asked: repository.MemberToken): Promise<void> {
    const { kind, email, emailKey, payload, tokenHash } = asked
    const member = await memberByKey(tx, emailKey)
    const isKnown = member !== undefined && mayLogIn(member.state)
    const { title: site, publicAddress } = await siteOf(tx)
    const writer = { site, locale: member?.locale ?? payload.locale ?? 'en' }
    if (kind === 'sign-up' ? member : !isKnown) {
      await repository.deleteToken(tx, tokenHash)
      if (!isKnown) return
      const ways = { logIn: `${publicAddress}/account/login`, forgot: `${publicAddress}/account/forgot` }
      await mail.send(tx, { to: member.email, ...knownMail(writer, ways) })
      return
    }
    const { token, ...made } = oneTime(kind === 'sign-up' ? signUpMinutes : resetMinutes)
    const { tokenHash: mailedHash, expiresAt } = made
    const mailed = { tokenHash: mailedHash, expiresAt, memberId: member?.id ?? null }
    if (!(await repository.replaceToken(tx, tokenHash, mailed))) return
    await repository.deleteOlder(tx, { kind, emailKey, tokenHash: mailedHash })
    const address = `${publicAddress}/account/link/${token}`
    const letter =
      kind === 'sign-up' ? confirmMail(writer, address) : resetMail(writer, { address, minutes: resetMinutes })
    await mail.send(tx, { to: member?.email ?? email, ...letter })
  }

  jobs.handle(writeJob, async ({ tokenHash }: { tokenHash: string }, { siteId, doneWith }) => {
    if (siteId === null) return
    const asked = await database.withSite(siteId, tx => repository.tokenByHash(tx, tokenHash, clock.now()))
    if (!asked) return
    const isAllowed = await mayWrite(asked.email)
    await database.withSite(siteId, async tx => {
      if (isAllowed) await write(tx, asked)
      else await repository.deleteToken(tx, tokenHash)
      await doneWith(tx)
    })
  })

  return {
    /** What the browser that asked is known by when the link is opened. */
    async ask(siteId: SiteId, { kind, email, ip, payload }: AskForLink): Promise<string> {
      const browserSecret = random.secret()
      if (!(await mayAsk({ ip, siteId }))) return browserSecret
      const { tokenHash, expiresAt } = oneTime(askedMinutes)
      await database.withSite(siteId, async tx => {
        await repository.insertToken(tx, {
          ...{ tokenHash, kind, memberId: null, email: email.trim(), emailKey: mailboxKey(email) },
          ...{ browserHash: hashOf(browserSecret), tries: 0, payload, expiresAt },
        })
        await jobs.add(tx, { kind: writeJob, payload: { tokenHash } })
      })
      return browserSecret
    },

    /** Whose link it is, without using it up. */
    read: (siteId: SiteId, token: string): Promise<repository.MemberToken | undefined> =>
      database.withSite(siteId, tx => repository.tokenByHash(tx, hashOf(token), clock.now())),
    take: (tx: SiteTransaction, token: string) => repository.takeToken(tx, hashOf(token), clock.now()),
    sweep: (tx: SiteTransaction) => repository.deleteTokensBefore(tx, clock.now()),
  }
}
