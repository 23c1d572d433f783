import type { AccountId } from '@sitewright/domain/sites'
import { type createThrottle, emailKey, type Passwords } from '../platform/credentials'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type Browser, hashOf, type Sessions } from '../platform/sessions'
import { type FieldRefusals, fieldRefusals, refuseFields, type SignUpFields } from './fields'
import { mailLink } from './mail-link'
import { AlreadyHereMail, VerifyMail } from './mails'
import * as accounts from './repository'
import * as repository from './repository/sign-ups'

const lifetimeMs = 3 * 86_400_000

type Parts = {
  readonly sessions: Pick<Sessions, 'endEverywhere'>
  readonly passwords: Passwords
  readonly throttle: ReturnType<typeof createThrottle>
  readonly signIn: (tx: PlatformTransaction, accountId: AccountId, browser: KnownBrowser) => Promise<SignedIn>
}
export type SignedIn = { readonly ok: true; readonly token: string; readonly accountId: AccountId }
export type TooMany = { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }
export type WrongFields = { readonly ok: false; readonly reason: 'fields'; readonly fields: FieldRefusals }

export type Asked = { readonly ok: true; readonly browserSecret: string } | TooMany | WrongFields
export type Confirmed =
  | (SignedIn & { readonly goOnTo: string })
  | { readonly ok: false; readonly reason: 'link-used' }
  | WrongFields
/** The browser, with the cookie by which it is known again after it was logged in. */
export type KnownBrowser = Browser & { readonly device: string | undefined }
export type OpenSignUp = { readonly email: string; readonly name: string; readonly isSameBrowser: boolean }

/**
 * Asking for an account, and getting it by answering a mail. An address with an account and one without get the same
 * answer and cost the same work: only the mail tells them apart, and only its owner reads it.
 */
export function createSignUps(platform: Platform, { sessions, passwords, throttle, signIn }: Parts) {
  const { database, clock, random, mail, config } = platform

  /** At most so often per address, whoever asks: nobody can fill a stranger's mailbox through us. */
  async function sendMail(tx: PlatformTransaction, signUp: repository.SignUp): Promise<void> {
    const { id, email } = signUp
    const known = await accounts.accountByKey(tx, signUp.emailKey)
    const token = known?.emailVerified ? null : random.secret()
    const body =
      token === null
        ? AlreadyHereMail({ logIn: mailLink(config, '/login'), reset: mailLink(config, '/forgot') })
        : VerifyMail({ email, address: mailLink(config, '/verify', token) })
    const subject = token === null ? 'You already have an account' : 'Confirm your email'
    const mailId = await mail.send(tx, { to: email, subject, body })
    await repository.setMailed(tx, id, { tokenHash: token && hashOf(token), mailId })
  }

  async function begin(
    fields: Pick<SignUpFields, 'name' | 'email'> & { readonly passwordHash: string },
    goOnTo: string,
  ): Promise<string> {
    const now = clock.now()
    const browserSecret = random.secret()
    const email = fields.email.trim()
    const signUp = {
      id: random.id(),
      email,
      emailKey: emailKey(email),
      name: fields.name.trim(),
      passwordHash: fields.passwordHash,
      browserHash: hashOf(browserSecret),
      mailId: null,
      goOnTo,
    }
    const mayMail = await throttle.signUpMail(signUp.emailKey)
    await database.withPlatform(async tx => {
      const expiresAt = new Date(now.getTime() + lifetimeMs)
      await repository.insertSignUp(tx, { ...signUp, createdAt: now, expiresAt })
      if (mayMail.ok) await sendMail(tx, signUp)
    })
    return browserSecret
  }

  /** Makes the account, or gives one that was never proven to whoever proves it now. Undefined when it is taken. */
  async function store(tx: PlatformTransaction, fields: { name: string; email: string; passwordHash: string }) {
    const key = emailKey(fields.email)
    const known = await accounts.accountByKey(tx, key)
    if (known?.emailVerified) return undefined
    const now = clock.now()
    if (known) {
      await accounts.takeOver(tx, known.id, { name: fields.name, passwordHash: fields.passwordHash, verifiedAt: now })
      await sessions.endEverywhere(tx, known.id)
      return known.id
    }
    const id = random.id()
    const isNew = await accounts.insertAccount(tx, { id, emailKey: key, ...fields, verifiedAt: now, createdAt: now })
    return isNew ? id : undefined
  }

  return {
    store,
    /** For somebody whose password is right and whose address was never proven. */
    begin,

    async ask(fields: SignUpFields, { ip, goOnTo }: { ip: string; goOnTo: string }): Promise<Asked> {
      const allowed = await throttle.signUp(ip)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      const refusals = fieldRefusals(fields)
      if (Object.keys(refusals).length > 0) return refuseFields(refusals)
      const passwordHash = await passwords.hash(fields.password)
      return { ok: true, browserSecret: await begin({ ...fields, passwordHash }, goOnTo) }
    },

    /** What this browser waits for. */
    waiting: (browserSecret: string): Promise<repository.SignUp | undefined> =>
      database.withPlatform(tx => repository.signUpOfBrowser(tx, hashOf(browserSecret), clock.now())),

    /** Undefined when this browser waits for nothing. */
    async sendAgain(browserSecret: string): Promise<{ readonly ok: true } | TooMany | undefined> {
      const signUp = await this.waiting(browserSecret)
      if (!signUp) return undefined
      const allowed = await throttle.signUpMail(signUp.emailKey)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      await database.withPlatform(tx => sendMail(tx, signUp))
      return { ok: true }
    },

    read: (token: string, browserSecret: string | undefined): Promise<OpenSignUp | undefined> =>
      database.withPlatform(async tx => {
        const found = await repository.signUpByToken(tx, hashOf(token), clock.now())
        if (!found) return undefined
        return { email: found.email, name: found.name, isSameBrowser: isAsker(found, browserSecret) }
      }),

    /**
     * In the browser that asked, the link alone is enough. Elsewhere name and password are chosen anew: whoever reads
     * the mail owns the address, and must not be given an account whose password a stranger knows.
     */
    async confirm(
      { token, browserSecret, ...chosen }: { token: string; browserSecret?: string; name: string; password: string },
      browser: KnownBrowser,
    ): Promise<Confirmed> {
      const now = clock.now()
      const found = await database.withPlatform(tx => repository.signUpByToken(tx, hashOf(token), now))
      if (!found) return { ok: false, reason: 'link-used' }
      const isSame = isAsker(found, browserSecret)
      if (!isSame) {
        const refusals = fieldRefusals({ ...chosen, email: found.email })
        if (Object.keys(refusals).length > 0) return refuseFields(refusals)
      }
      const { name, passwordHash } = isSame
        ? found
        : { name: chosen.name.trim(), passwordHash: await passwords.hash(chosen.password) }
      return database.withPlatform(async tx => {
        const taken = await repository.takeSignUp(tx, hashOf(token), now)
        const accountId = taken && (await store(tx, { name, email: taken.email, passwordHash }))
        if (!taken || accountId === undefined) return { ok: false, reason: 'link-used' } as const
        return { ...(await signIn(tx, accountId, browser)), goOnTo: taken.goOnTo }
      })
    },

    sweep: () =>
      database.longRunning.withPlatform(async tx => {
        await repository.deleteOldSignUps(tx, clock.now())
      }),
  }
}

const isAsker = ({ browserHash }: repository.SignUp, browserSecret: string | undefined): boolean =>
  browserSecret !== undefined && hashOf(browserSecret) === browserHash
