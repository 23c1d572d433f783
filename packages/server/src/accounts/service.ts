import type { AccountId } from '@sitewright/domain/sites'
import { isDuplicate, type PlatformTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import type { Browser, createSessions, Session } from '../platform/sessions'
import { emailKey, isEmail } from './email'
import { createLinks } from './links'
import { type PasswordRefusal, passwordRefusal } from './password-rules'
import { createPasswords } from './passwords'
import * as repository from './repository'
import { createThrottle } from './throttle'

export type FieldRefusal = 'name-missing' | 'name-long' | 'bad-email' | 'email-taken' | PasswordRefusal
export type SignUpFields = { readonly name: string; readonly email: string; readonly password: string }
export type FieldRefusals = Partial<Record<keyof SignUpFields, FieldRefusal>>

type TooMany = { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }
type SignedIn = { readonly ok: true; readonly token: string; readonly accountId: AccountId }
export type SignUpOutcome =
  | SignedIn
  | TooMany
  | { readonly ok: false; readonly reason: 'fields'; readonly fields: FieldRefusals }
export type LogInOutcome = SignedIn | TooMany | { readonly ok: false; readonly reason: 'no-match' }

export type AccountsDeps = { readonly sessions: ReturnType<typeof createSessions>; readonly limits: Limits }

function fieldRefusals({ name, email, password }: SignUpFields): FieldRefusals {
  const passwordProblem = passwordRefusal(password, { name, email })
  return {
    ...(name.trim() === '' ? { name: 'name-missing' as const } : {}),
    ...(name.trim().length > 100 ? { name: 'name-long' as const } : {}),
    ...(isEmail(email.trim()) ? {} : { email: 'bad-email' as const }),
    ...(passwordProblem ? { password: passwordProblem } : {}),
  }
}

const refuseFields = (fields: FieldRefusals) => ({ ok: false, reason: 'fields', fields }) as const

export function createAccounts(platform: Platform, { sessions, limits }: AccountsDeps) {
  const { database, clock, random } = platform
  const passwords = createPasswords()
  const throttle = createThrottle(limits)
  const links = createLinks(platform, sessions.tokens)

  const insert = async (tx: PlatformTransaction, fields: SignUpFields, passwordHash: string, verified: boolean) => {
    const now = clock.now()
    const id = random.id()
    const email = fields.email.trim()
    await repository.insertAccount(tx, {
      id,
      email,
      emailKey: emailKey(email),
      name: fields.name.trim(),
      passwordHash,
      verifiedAt: verified ? now : null,
      createdAt: now,
    })
    return { id, name: fields.name.trim(), email }
  }

  /** Checks and hashes outside of the transaction, so that no connection waits for a slow hash. */
  async function create<Result>(
    fields: SignUpFields,
    store: (passwordHash: string) => Promise<Result>,
  ): Promise<Result | ReturnType<typeof refuseFields>> {
    const refusals = fieldRefusals(fields)
    if (Object.keys(refusals).length > 0) return refuseFields(refusals)
    const passwordHash = await passwords.hash(fields.password)
    try {
      return await store(passwordHash)
    } catch (error) {
      if (isDuplicate(error)) return refuseFields({ email: 'email-taken' })
      throw error
    }
  }

  return {
    async signUp(fields: SignUpFields, browser: Browser): Promise<SignUpOutcome> {
      const allowed = await throttle.signUp(browser.ip)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      return create(fields, passwordHash =>
        database.withPlatform(async tx => {
          const account = await insert(tx, fields, passwordHash, false)
          await links.sendVerification(tx, account)
          const { token } = await sessions.begin(tx, account.id, browser)
          return { ok: true, token, accountId: account.id } as const
        }),
      )
    },

    /** The first account of an empty installation. Whoever can open it first owns it, as with the console. */
    async setUp(
      fields: SignUpFields,
      browser: Browser,
    ): Promise<SignUpOutcome | { ok: false; reason: 'set-up-already' }> {
      return create(fields, passwordHash =>
        database.withPlatform(async tx => {
          await repository.lockSetUp(tx)
          if (await repository.hasAccounts(tx)) return { ok: false, reason: 'set-up-already' } as const
          const account = await insert(tx, fields, passwordHash, true)
          const { token } = await sessions.begin(tx, account.id, browser)
          return { ok: true, token, accountId: account.id } as const
        }),
      )
    },

    /** From the command line. The address counts as verified, because whoever runs the machine vouches for it. */
    async createOwner(
      fields: SignUpFields,
    ): Promise<{ ok: true; accountId: AccountId } | { ok: false; reason: 'fields'; fields: FieldRefusals }> {
      return create(fields, passwordHash =>
        database.withPlatform(
          async tx => ({ ok: true, accountId: (await insert(tx, fields, passwordHash, true)).id }) as const,
        ),
      )
    },

    async logIn(
      { email, password }: { email: string; password: string },
      browser: Browser,
      replaced: Session | null,
    ): Promise<LogInOutcome> {
      const key = emailKey(email)
      const allowed = await throttle.logIn(key, browser.ip)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      const account = await database.withPlatform(tx => repository.accountByKey(tx, key))
      if (!(await passwords.matches(password, account?.passwordHash)) || !account)
        return { ok: false, reason: 'no-match' }
      await throttle.forgive(key, browser.ip)
      const rehashed = passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : undefined
      if (replaced) await sessions.end(replaced)
      return database.withPlatform(async tx => {
        if (rehashed) await repository.setPassword(tx, account.id, rehashed)
        const { token } = await sessions.begin(tx, account.id, browser)
        return { ok: true, token, accountId: account.id }
      })
    },

    /** Says nothing about whether there is such an account. */
    async forgot(email: string, ip: string): Promise<void> {
      const allowed = await throttle.forgot(emailKey(email), ip)
      if (!allowed.ok) return
      await database.withPlatform(async tx => {
        const account = await repository.accountByKey(tx, emailKey(email))
        if (account) await links.sendReset(tx, account)
      })
    },

    /** Signs out everywhere and in here: whoever knew the old password is out. */
    async reset(
      { token, password }: { token: string; password: string },
      browser: Browser,
    ): Promise<SignedIn | { ok: false; reason: 'link-used' } | { ok: false; reason: PasswordRefusal }> {
      const owner = await database.withPlatform(tx => links.ownerOfReset(tx, token))
      if (!owner) return { ok: false, reason: 'link-used' }
      const refusal = passwordRefusal(password, owner)
      if (refusal) return { ok: false, reason: refusal }
      const passwordHash = await passwords.hash(password)
      const outcome = await database.withPlatform(async tx => {
        if (!(await links.useReset(tx, token))) return undefined
        await repository.setPassword(tx, owner.id, passwordHash)
        await repository.markVerified(tx, owner.id, clock.now())
        await sessions.endEverywhere(tx, owner.id)
        await links.tellPasswordChanged(tx, owner)
        return sessions.begin(tx, owner.id, browser)
      })
      if (!outcome) return { ok: false, reason: 'link-used' }
      await throttle.forgive(emailKey(owner.email), browser.ip)
      return { ok: true, token: outcome.token, accountId: owner.id }
    },

    ownerOfReset: (token: string) => database.withPlatform(tx => links.ownerOfReset(tx, token)),

    /** Only for the account itself: a link in a stranger's mail must not prove an address they do not read. */
    verify: (token: string, accountId: AccountId): Promise<boolean> =>
      database.withPlatform(async tx => {
        if (!(await links.useVerification(tx, token, accountId))) return false
        await repository.markVerified(tx, accountId, clock.now())
        return true
      }),

    /** Somebody used a link that only the address's owner was sent. */
    addressProved: (accountId: AccountId): Promise<void> =>
      database.withPlatform(async tx => {
        await repository.markVerified(tx, accountId, clock.now())
      }),

    async sendVerification(account: repository.Account): Promise<boolean> {
      const allowed = await throttle.verification(account.id)
      if (!allowed.ok || account.emailVerified) return false
      await database.withPlatform(tx => links.sendVerification(tx, account))
      return true
    },

    logOutEverywhere: (accountId: AccountId): Promise<void> =>
      database.withPlatform(tx => sessions.endEverywhere(tx, accountId)),

    isEmpty: async (): Promise<boolean> => !(await database.withPlatform(repository.hasAccounts)),
    byEmail: (email: string): Promise<repository.Account | undefined> =>
      database.withPlatform(tx => repository.accountByKey(tx, emailKey(email))),
    byIds: (ids: readonly AccountId[]) => database.withPlatform(tx => repository.accountsById(tx, ids)),
    byId: async (id: AccountId) => (await database.withPlatform(tx => repository.accountsById(tx, [id])))[0],
  }
}

export type Accounts = ReturnType<typeof createAccounts>
