import { createHmac } from 'node:crypto'
import type { AccountId } from '@sitewright/domain/sites'
import { newRecoveryCodes, newTotpSecret, readRecoveryCode, totpAddress, totpStep } from '../platform/credentials'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { seal, unseal } from '../platform/seal'
import type { Tokens } from '../platform/sessions'
import { mailLink } from './mail-link'
import { SecondStepMail, type SecondStepNews, secondStepNews } from './mails'
import type { Account } from './repository'
import * as repository from './repository/second-step'

/** How long a right password waits for its code. */
const waitingMinutes = 10

export type SecondStepState = { readonly isOn: boolean; readonly since: Date | null; readonly codesLeft: number }
/** What an app is set up with: by its picture, or typed. */
export type TotpSetUp = { readonly secret: string; readonly address: string }

/** The code of an app besides the password, or one of ten that are kept on paper. */
export function createSecondStep({ database, clock, random, config, mail }: Platform, tokens: Tokens) {
  const sealedFor = (accountId: AccountId) => ({ purpose: 'second-step', about: accountId }) as const
  const opened = (sealed: string, accountId: AccountId): string => {
    const secret = unseal(config.secrets, sealed, sealedFor(accountId))
    if (secret === undefined) throw new Error('the secret of a second step was sealed with a key that is gone')
    return secret
  }
  // With a key: whoever reads the table has only 50 bits of each to try.
  const hashWith = (key: string, accountId: AccountId, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['recovery code', accountId, code]))
      .digest('base64url')

  async function giveCodes(tx: PlatformTransaction, accountId: AccountId): Promise<string[]> {
    const codes = newRecoveryCodes(random)
    await repository.replaceCodes(
      tx,
      accountId,
      codes.map(code => hashWith(config.secrets[0], accountId, code)),
    )
    return codes
  }

  async function tell(tx: PlatformTransaction, { name, email }: Account, news: SecondStepNews): Promise<void> {
    const body = SecondStepMail({ name, news, address: mailLink(config, '/forgot') })
    await mail.send(tx, { to: email, subject: secondStepNews[news].title, body })
  }

  async function takeRecovery(tx: PlatformTransaction, account: Account, code: string): Promise<boolean> {
    for (const key of config.secrets)
      if (await repository.takeCode(tx, account.id, hashWith(key, account.id, code))) {
        await tell(tx, account, 'code-used')
        return true
      }
    return false
  }

  /** Uses the code up. */
  async function take(tx: PlatformTransaction, account: Account, typed: string): Promise<boolean> {
    const stored = await repository.totpOf(tx, account.id)
    if (!stored?.confirmedAt) return false
    const step = totpStep(opened(stored.secret, account.id), typed.replace(/\s/g, ''), clock.now())
    if (step !== undefined) return repository.takeStep(tx, account.id, step)
    const recovery = readRecoveryCode(typed)
    return recovery !== undefined && takeRecovery(tx, account, recovery)
  }

  const setUpOf = (secret: string, { email }: Account): TotpSetUp => ({ secret, address: totpAddress(secret, email) })

  return {
    isOn: repository.isOn,
    take,

    /** For whoever gave the right password: proves nothing more, and only to this browser. */
    wait: (tx: PlatformTransaction, accountId: AccountId): Promise<string> =>
      tokens.issue(tx, { kind: 'second-step', accountId, minutes: waitingMinutes }),
    whoWaits: (token: string): Promise<{ readonly accountId: AccountId } | undefined> =>
      database.withPlatform(tx => tokens.peek(tx, 'second-step', token)),
    endWaiting: (tx: PlatformTransaction, token: string) => tokens.redeem(tx, 'second-step', token),

    state: (accountId: AccountId): Promise<SecondStepState> =>
      database.withPlatform(async tx => {
        const stored = await repository.totpOf(tx, accountId)
        const since = stored?.confirmedAt ?? null
        return { isOn: since !== null, since, codesLeft: since ? await repository.codesLeft(tx, accountId) : 0 }
      }),

    /** Counts for nothing until a code of it was typed. Undefined where one is on already. */
    begin: (account: Account): Promise<TotpSetUp | undefined> =>
      database.withPlatform(async tx => {
        if (await repository.isOn(tx, account.id)) return undefined
        const secret = newTotpSecret(random)
        const sealed = seal(config.secrets[0], secret, sealedFor(account.id))
        await repository.begin(tx, { accountId: account.id, secret: sealed, createdAt: clock.now() })
        return setUpOf(secret, account)
      }),

    /** What was begun and not confirmed yet. */
    begun: (account: Account): Promise<TotpSetUp | undefined> =>
      database.withPlatform(async tx => {
        const stored = await repository.totpOf(tx, account.id)
        return stored && !stored.confirmedAt ? setUpOf(opened(stored.secret, account.id), account) : undefined
      }),

    /** The first code turns it on. The recovery codes are told this once. */
    confirm: (account: Account, typed: string): Promise<readonly string[] | undefined> =>
      database.withPlatform(async tx => {
        const stored = await repository.totpOf(tx, account.id)
        if (!stored || stored.confirmedAt) return undefined
        const step = totpStep(opened(stored.secret, account.id), typed.replace(/\s/g, ''), clock.now())
        if (step === undefined || !(await repository.takeStep(tx, account.id, step))) return undefined
        await repository.confirm(tx, account.id, clock.now())
        await tell(tx, account, 'on')
        return giveCodes(tx, account.id)
      }),

    /** Ends the ten before. */
    renewCodes: (account: Account): Promise<readonly string[] | undefined> =>
      database.withPlatform(async tx => {
        if (!(await repository.isOn(tx, account.id))) return undefined
        await tell(tx, account, 'new-codes')
        return giveCodes(tx, account.id)
      }),

    turnOff: (account: Account): Promise<boolean> =>
      database.withPlatform(async tx => {
        const wasOn = await repository.turnOff(tx, account.id)
        if (wasOn) await tell(tx, account, 'off')
        return wasOn
      }),
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
