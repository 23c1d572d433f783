import type { AccountId } from '@sitewright/domain/sites'
import type { LogInCheck, LogInQuestion } from '../captcha'
import {
  type Attempt,
  createThrottle,
  emailKey,
  type PasswordRefusal,
  type Passwords,
  passwordRefusal,
} from '../platform/credentials'
import type { PlatformTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import type { createSessions, Session } from '../platform/sessions'
import { fieldRefusals, refuseFields, type SignUpFields } from './fields'
import { createKnownPlaces } from './known-places'
import { createLinks } from './links'
import { createPasskeyLogIn } from './passkey-log-in'
import { createPasskeys } from './passkeys'
import * as repository from './repository'
import { createSecondStep } from './second-step'
import { createSignUps, type KnownBrowser, type SignedIn, type TooMany, type WrongFields } from './sign-ups'

/** `unverified`: the password is right, and a mail is on its way that proves the address. */
type Unverified = { readonly ok: false; readonly reason: 'unverified'; readonly browserSecret: string }
/** The password is right, and a code is still to come from this browser. */
export type SecondStepNeeded = { readonly ok: false; readonly reason: 'second-step'; readonly token: string }
export type LogInOutcome =
  | SignedIn
  | TooMany
  | Unverified
  | SecondStepNeeded
  /** After a few wrong passwords; `question` is what the browser works out first. */
  | { readonly ok: false; readonly reason: 'proof-needed' | 'no-match'; readonly question: LogInQuestion }

export type SecondStepOutcome =
  | SignedIn
  | TooMany
  | { readonly ok: false; readonly reason: 'no-match' }
  | { readonly ok: false; readonly reason: 'waited-too-long' }

export type AccountsDeps = {
  readonly sessions: ReturnType<typeof createSessions>
  readonly limits: Limits
  readonly passwords: Passwords
  readonly check: LogInCheck
}

/** Where people with an account log in. */
const here = 'accounts'
const forgotJob = 'accounts:forgot'

/** People. Whoever has a session has proven their address. */
export function createAccounts(platform: Platform, { sessions, limits, passwords, check }: AccountsDeps) {
  const { database, clock, config, jobs } = platform
  const throttle = createThrottle(limits)
  const links = createLinks(platform, sessions.tokens)
  const places = createKnownPlaces(config)
  const signIn = async (tx: PlatformTransaction, accountId: AccountId, browser: KnownBrowser): Promise<SignedIn> => {
    const isNewPlace = await places.isNew(tx, accountId, browser)
    const { token } = await sessions.begin(tx, accountId, browser)
    await places.remember(tx, accountId, browser, clock.now())
    const account = isNewPlace ? (await repository.accountsById(tx, [accountId]))[0] : undefined
    if (account) await links.tellNewPlace(tx, account, browser)
    return { ok: true, token, accountId }
  }

  jobs.handle(forgotJob, async ({ key }: { key: string }, { doneWith }) =>
    database.withPlatform(async tx => {
      const account = await repository.accountByKey(tx, key)
      if (account) await links.sendReset(tx, account)
      await doneWith(tx)
    }),
  )

  const secondStep = createSecondStep(platform, sessions.tokens)
  const passkeys = createPasskeys(platform)

  /** Nobody has a session before the last thing that is asked for was given. */
  const signInOrWait = async (
    tx: PlatformTransaction,
    accountId: AccountId,
    browser: KnownBrowser,
  ): Promise<SignedIn | SecondStepNeeded> =>
    (await secondStep.isOn(tx, accountId))
      ? { ok: false, reason: 'second-step', token: await secondStep.wait(tx, accountId) }
      : signIn(tx, accountId, browser)

  const signUps = createSignUps(platform, { sessions, passwords, throttle, signIn })

  /** Checks and hashes outside of the transaction, so that no connection waits for a slow hash. */
  async function create<Result>(
    fields: SignUpFields,
    run: (tx: PlatformTransaction, make: () => Promise<AccountId | undefined>) => Promise<Result | undefined>,
  ): Promise<Result | WrongFields> {
    const refusals = fieldRefusals(fields)
    if (Object.keys(refusals).length > 0) return refuseFields(refusals)
    const passwordHash = await passwords.hash(fields.password)
    const account = { name: fields.name.trim(), email: fields.email.trim(), passwordHash }
    const made = await database.withPlatform(tx => run(tx, () => signUps.store(tx, account)))
    return made ?? refuseFields({ email: 'email-taken' })
  }

  const attemptOf = async (key: string, { ip, device }: KnownBrowser): Promise<Attempt> => {
    const isKnown = await database.withPlatform(tx => places.find(tx, key, { ip, device }))
    return { key, ip, device, isKnown }
  }

  /** What comes after the password. Guessing it is counted like guessing the password. */
  async function finishSecondStep(
    token: string,
    { browser, replaced }: { readonly browser: KnownBrowser; readonly replaced: Session | null },
    isProven: (tx: PlatformTransaction, account: repository.Account) => Promise<boolean>,
  ): Promise<SecondStepOutcome> {
    const waiting = await secondStep.whoWaits(token)
    const account = waiting && (await database.withPlatform(tx => repository.accountsById(tx, [waiting.accountId])))[0]
    if (!account) return { ok: false, reason: 'waited-too-long' }
    const attempt = await attemptOf(emailKey(account.email), browser)
    const allowed = await throttle.logIn(attempt)
    if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
    const outcome = await database.withPlatform(async tx => {
      if (!(await isProven(tx, account))) return { ok: false, reason: 'no-match' } as const
      if (!(await secondStep.endWaiting(tx, token))) return { ok: false, reason: 'waited-too-long' } as const
      return signIn(tx, account.id, browser)
    })
    if (!outcome.ok) return outcome
    if (replaced) await sessions.end(replaced)
    await throttle.forgive(attempt)
    return outcome
  }

  return {
    signUps,
    secondStep,
    passkeys,
    withPasskey: createPasskeyLogIn(platform, { passkeys, secondStep, sessions, signIn, finishSecondStep }),

    /** With an invitation, which was mailed to the address and so proves it. */
    signUpInvited: (fields: SignUpFields, browser: KnownBrowser): Promise<SignedIn | WrongFields> =>
      create(fields, async (tx, make) => {
        const id = await make()
        return id === undefined ? undefined : signIn(tx, id, browser)
      }),

    /** The first account of an empty installation; whoever may set it up needs no mail. */
    setUp: (
      fields: SignUpFields,
      browser: KnownBrowser,
    ): Promise<SignedIn | WrongFields | { ok: false; reason: 'set-up-already' }> =>
      create<SignedIn | { ok: false; reason: 'set-up-already' }>(fields, async (tx, make) => {
        await repository.lockSetUp(tx)
        if (await repository.hasAccounts(tx)) return { ok: false, reason: 'set-up-already' }
        const id = await make()
        return id === undefined ? undefined : signIn(tx, id, browser)
      }),

    /** From the command line. The address counts as verified, because whoever runs the machine vouches for it. */
    createOwner: (fields: SignUpFields): Promise<{ ok: true; accountId: AccountId } | WrongFields> =>
      create<{ ok: true; accountId: AccountId }>(fields, async (_, make) => {
        const accountId = await make()
        return accountId === undefined ? undefined : { ok: true, accountId }
      }),

    async logIn(
      {
        email,
        password,
        goOnTo,
        proof,
      }: { email: string; password: string; goOnTo: string; proof?: string | undefined },
      browser: KnownBrowser,
      replaced: Session | null,
    ): Promise<LogInOutcome> {
      const key = emailKey(email)
      const attempt = await attemptOf(key, browser)
      if (!(await throttle.isFree(attempt)) && !(await check.isSolved(here, proof)))
        return { ok: false, reason: 'proof-needed', question: await check.ask(here) }
      const allowed = await throttle.logIn(attempt)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      const account = await database.withPlatform(tx => repository.accountByKey(tx, key))
      if (!(await passwords.matches(password, account?.passwordHash)) || !account)
        return { ok: false, reason: 'no-match', question: await check.ask(here) }
      if (!account.emailVerified) {
        await throttle.forgive(attempt)
        return { ok: false, reason: 'unverified', browserSecret: await signUps.begin(account, goOnTo) }
      }
      const rehashed = passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : undefined
      if (replaced) await sessions.end(replaced)
      const outcome = await database.withPlatform(async tx => {
        if (rehashed) await repository.setPassword(tx, account.id, rehashed)
        return signInOrWait(tx, account.id, browser)
      })
      // Where a code is still to come, the tries stay counted: whoever has the password would guess it for ever.
      if (outcome.ok) await throttle.forgive(attempt)
      return outcome
    },

    /** The code after the password. */
    logInWithCode: (
      { token, code }: { token: string; code: string },
      browser: KnownBrowser,
      replaced: Session | null,
    ): Promise<SecondStepOutcome> =>
      finishSecondStep(token, { browser, replaced }, (tx, account) => secondStep.take(tx, account, code)),

    /** The person behind a session, once more; guessing is counted like that of whoever logs in. */
    async confirm(
      session: Session,
      password: string,
      browser: KnownBrowser,
    ): Promise<{ ok: true } | TooMany | { ok: false; reason: 'no-match' }> {
      const key = emailKey(session.account.email)
      const attempt = await attemptOf(key, browser)
      const allowed = await throttle.logIn(attempt)
      if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
      const account = await database.withPlatform(tx => repository.accountByKey(tx, key))
      if (!(await passwords.matches(password, account?.passwordHash))) return { ok: false, reason: 'no-match' }
      await throttle.forgive(attempt)
      await sessions.strengthen(session)
      return { ok: true }
    },

    /** Says nothing about whether there is such an account, and does the same either way: who it is, the worker finds out. */
    async forgot(email: string, ip: string): Promise<void> {
      const key = emailKey(email)
      const allowed = await throttle.forgot(key, ip)
      if (allowed.ok) await database.withPlatform(tx => jobs.add(tx, { kind: forgotJob, payload: { key } }))
    },

    /** From the command line: whoever runs the machine hands it on where no mail goes out. */
    makeResetLink: (email: string): Promise<{ ok: true; link: string } | { ok: false; reason: 'no-such-account' }> =>
      database.withPlatform(async tx => {
        const account = await repository.accountByKey(tx, emailKey(email))
        return account
          ? { ok: true, link: await links.makeReset(tx, account) }
          : { ok: false, reason: 'no-such-account' }
      }),

    /** Signs out everywhere and in here: whoever knew the old password is out. */
    async reset(
      { token, password }: { token: string; password: string },
      browser: KnownBrowser,
    ): Promise<
      SignedIn | SecondStepNeeded | { ok: false; reason: 'link-used' } | { ok: false; reason: PasswordRefusal }
    > {
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
        await places.forget(tx, owner.id)
        await links.tellPasswordChanged(tx, owner, await passkeys.namesOf(tx, owner.id))
        // Reading the mail is one proof, and the password is chosen with it: the code is the other, as ever.
        return signInOrWait(tx, owner.id, browser)
      })
      if (!outcome) return { ok: false, reason: 'link-used' }
      if (outcome.ok) await throttle.forgive(await attemptOf(emailKey(owner.email), browser))
      return outcome
    },

    ownerOfReset: (token: string) => database.withPlatform(tx => links.ownerOfReset(tx, token)),

    /** From the command line, for whoever lost both the app and the paper. */
    async resetSecondStep(email: string): Promise<'done' | 'was-off' | 'no-such-account'> {
      const account = await database.withPlatform(tx => repository.accountByKey(tx, emailKey(email)))
      if (!account) return 'no-such-account'
      return (await secondStep.turnOff(account)) ? 'done' : 'was-off'
    },

    logOutEverywhere: (accountId: AccountId): Promise<void> =>
      database.withPlatform(tx => sessions.endEverywhere(tx, accountId)),

    isEmpty: async (): Promise<boolean> => !(await database.withPlatform(repository.hasAccounts)),
    byEmail: (email: string): Promise<repository.Account | undefined> =>
      database.withPlatform(tx => repository.accountByKey(tx, emailKey(email))),
    byIds: (ids: readonly AccountId[]) => database.withPlatform(tx => repository.accountsById(tx, ids)),
    byId: async (id: AccountId) => (await database.withPlatform(tx => repository.accountsById(tx, [id])))[0],

    async sweep(): Promise<void> {
      await signUps.sweep()
      await database.longRunning.withPlatform(async tx => {
        await places.sweep(tx, clock.now())
        await passkeys.sweep(tx)
      })
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
