import { createHmac, timingSafeEqual } from 'node:crypto'
import { mayLogIn } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { createMailLimits, createOneTime, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { confirmMail, knownMail, type Letter, logInMail, newEmailMail, resetMail, type Writer } from './mails'
import { memberByKey } from './repository/members'
import * as repository from './repository/tokens'
import type { TokenKind, TokenPayload } from './tables'

export const resetMinutes = 30
export const logInMinutes = 15
export const newEmailMinutes = 60
/** Until the worker has looked who was meant. */
const askedMinutes = 60
/** A code is short, so it is guessed a few times and no more. */
const mostTries = 5

const writeJob = 'members:write'

/** Those that somebody asks for by typing an address. */
type AskedKind = Exclude<TokenKind, 'undo-email'>
type Drawn = { readonly address: string; readonly minutes: number; readonly code: string }

const mailed: Readonly<
  Record<
    AskedKind,
    {
      readonly path: string
      readonly minutes: number
      /** The address must be nobody's here; it must be a member's otherwise. */
      readonly isForNew: boolean
      readonly letter: (writer: Writer, drawn: Drawn) => Letter
    }
  >
> = {
  'sign-up': {
    ...{ path: 'link', minutes: 24 * 60, isForNew: true },
    letter: (writer, { address }) => confirmMail(writer, address),
  },
  reset: { path: 'link', minutes: resetMinutes, isForNew: false, letter: resetMail },
  login: { path: 'enter', minutes: logInMinutes, isForNew: false, letter: logInMail },
  'change-email': { path: 'email', minutes: newEmailMinutes, isForNew: true, letter: newEmailMail },
}

export type SiteToWriteFor = (
  tx: SiteTransaction,
) => Promise<{ readonly title: string; readonly publicAddress: string }>

export type AskForLink = {
  readonly kind: AskedKind
  readonly email: string
  readonly ip: string
  readonly payload: TokenPayload & { readonly locale: string }
  /** Of a link that changes something of an account that is there. */
  readonly memberId?: string
}

/**
 * Links that prove an address. Who an address belongs to is looked up by the worker: a known one and an unknown one get
 * the same answer for the same work, and only the mail tells them apart.
 */
export function createLinks(
  { database, clock, random, jobs, mail, config }: Platform,
  { limits, siteOf }: { readonly limits: Pick<Limits, 'take'>; readonly siteOf: SiteToWriteFor },
) {
  const { mayAsk, mayWrite } = createMailLimits(limits)
  const oneTime = createOneTime({ clock, random })

  /** Signed, because a million codes are tried in a moment by whoever has the table. */
  const codeHash = (secret: string, siteId: SiteId, browserHash: string, code: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['member code', siteId, browserHash, code]))
      .digest('base64url')

  async function write(tx: SiteTransaction, asked: repository.MemberToken): Promise<void> {
    const { email, emailKey, payload, tokenHash } = asked
    const kind = asked.kind as AskedKind
    const { path, minutes, isForNew, letter } = mailed[kind]
    const member = await memberByKey(tx, emailKey)
    const isKnown = member !== undefined && mayLogIn(member.state)
    const { title: site, publicAddress } = await siteOf(tx)
    const writer = { site, locale: member?.locale ?? payload.locale ?? 'en' }
    if (isForNew ? member : !isKnown) {
      await repository.deleteToken(tx, tokenHash)
      if (!isForNew || !isKnown) return
      const ways = { logIn: `${publicAddress}/account/login`, forgot: `${publicAddress}/account/forgot` }
      await mail.send(tx, { to: member.email, ...knownMail(writer, ways) })
      return
    }
    const { token, ...made } = oneTime(minutes)
    const code = String(random.integer(1_000_000)).padStart(6, '0')
    const about = {
      ...{ tokenHash: made.tokenHash, expiresAt: made.expiresAt, memberId: asked.memberId ?? member?.id ?? null },
      ...(kind === 'login' &&
        asked.browserHash && { codeHash: codeHash(config.secrets[0], tx.siteId, asked.browserHash, code) }),
    }
    if (!(await repository.replaceToken(tx, tokenHash, about))) return
    await repository.deleteOlder(tx, { kind, emailKey, memberId: asked.memberId, tokenHash: made.tokenHash })
    const drawn = { address: `${publicAddress}/account/${path}/${token}`, minutes, code }
    await mail.send(tx, { to: member?.email ?? email, ...letter(writer, drawn) })
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
    async ask(siteId: SiteId, { kind, email, ip, payload, memberId = undefined }: AskForLink): Promise<string> {
      const browserSecret = random.secret()
      if (!(await mayAsk({ ip, siteId }))) return browserSecret
      const { tokenHash, expiresAt } = oneTime(askedMinutes)
      await database.withSite(siteId, async tx => {
        await repository.insertToken(tx, {
          ...{ tokenHash, kind, memberId: memberId ?? null, email: email.trim(), emailKey: mailboxKey(email) },
          ...{ codeHash: null, browserHash: hashOf(browserSecret), tries: 0, payload, expiresAt },
        })
        await jobs.add(tx, { kind: writeJob, payload: { tokenHash } })
      })
      return browserSecret
    },

    /** Goes with a mail that is written at once. */
    async issue(
      tx: SiteTransaction,
      {
        kind,
        minutes,
        ...whose
      }: Pick<repository.MemberToken, 'kind' | 'memberId' | 'email' | 'emailKey'> & { readonly minutes: number },
    ): Promise<string> {
      const { token, tokenHash, expiresAt } = oneTime(minutes)
      const nothing = { codeHash: null, browserHash: null, tries: 0, payload: {} }
      await repository.insertToken(tx, { ...whose, kind, tokenHash, expiresAt, ...nothing })
      return token
    },

    /** Whose link it is, without using it up. Of these kinds alone: a link does what its page says. */
    async read(
      siteId: SiteId,
      token: string,
      kinds: readonly TokenKind[],
    ): Promise<repository.MemberToken | undefined> {
      const found = await database.withSite(siteId, tx => repository.tokenByHash(tx, hashOf(token), clock.now()))
      return found && kinds.includes(found.kind) ? found : undefined
    },
    take: (tx: SiteTransaction, token: string) => repository.takeToken(tx, hashOf(token), clock.now()),

    /** The request of this browser, used up by the right code. A wrong one is counted, and after five none is right. */
    async takeByCode(
      tx: SiteTransaction,
      { browserSecret, code }: { readonly browserSecret: string; readonly code: string },
    ): Promise<repository.MemberToken | undefined> {
      const browserHash = hashOf(browserSecret)
      const tried = await repository.tryCode(tx, { browserHash, mostTries, now: clock.now() })
      const stored = Buffer.from(tried?.codeHash ?? '')
      const isRight = config.secrets
        .map(secret => Buffer.from(codeHash(secret, tx.siteId, browserHash, code)))
        .map(given => given.length === stored.length && timingSafeEqual(given, stored))
        .includes(true)
      return tried && isRight ? repository.takeToken(tx, tried.tokenHash, clock.now()) : undefined
    },
    sweep: (tx: SiteTransaction) => repository.deleteTokensBefore(tx, clock.now()),
  }
}

export type Links = ReturnType<typeof createLinks>
