import type { AccountId } from '@sitewright/domain/sites'
import type { PasskeyQuestion } from '../platform/credentials'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf, type Session, type Sessions } from '../platform/sessions'
import type { Passkeys } from './passkeys'
import { type Account, accountsById } from './repository'
import type { SecondStep } from './second-step'
import type { SecondStepOutcome } from './service'
import type { KnownBrowser, SignedIn } from './sign-ups'

type Deps = {
  readonly passkeys: Passkeys
  readonly secondStep: SecondStep
  readonly sessions: Sessions
  readonly signIn: (tx: PlatformTransaction, accountId: AccountId, browser: KnownBrowser) => Promise<SignedIn>
  readonly finishSecondStep: (
    token: string,
    at: { readonly browser: KnownBrowser; readonly replaced: Session | null },
    isProven: (tx: PlatformTransaction, account: Account) => Promise<boolean>,
  ) => Promise<SecondStepOutcome>
}
type NoMatch = { readonly ok: false; readonly reason: 'no-match' }
const noMatch: NoMatch = { ok: false, reason: 'no-match' }

/** Whose answer counts after the password: the browser that holds this token. */
const afterPassword = (token: string) => ({ use: 'second-step', holder: hashOf(token) }) as const
const inSession = ({ id }: Pick<Session, 'id'>) => ({ use: 'confirm', holder: id }) as const

/** A key of a device instead of the password, instead of the code after it, or to prove once more who is there. */
export function createPasskeyLogIn(
  { database }: Platform,
  { passkeys, secondStep, sessions, signIn, finishSecondStep }: Deps,
) {
  return {
    /** `holder`: the browser that asks. */
    ask: (holder: string): Promise<PasskeyQuestion> => passkeys.askForAnswer({ use: 'log-in', holder }),

    /** Has whoever holds it and was recognised by their device: nothing more is asked for. */
    async logIn(
      { credential, holder }: { readonly credential: string; readonly holder: string },
      browser: KnownBrowser,
      replaced: Session | null,
    ): Promise<SignedIn | NoMatch> {
      const answer = await passkeys.readAnswer(credential, { use: 'log-in', holder })
      if (!answer) return noMatch
      const { accountId } = answer.passkey
      const outcome = await database.withPlatform(async tx => {
        const [account] = await accountsById(tx, [accountId])
        if (!account?.emailVerified || !(await passkeys.take(tx, answer))) return noMatch
        return signIn(tx, accountId, browser)
      })
      if (outcome.ok && replaced) await sessions.end(replaced)
      return outcome
    },

    /** Undefined where nobody waits, or has no passkey. */
    async askAfterPassword(token: string): Promise<PasskeyQuestion | undefined> {
      const waiting = await secondStep.whoWaits(token)
      if (!waiting || !(await passkeys.hasAny(waiting.accountId))) return undefined
      return passkeys.askForAnswer(afterPassword(token), waiting.accountId)
    },

    async logInAfterPassword(
      { token, credential }: { readonly token: string; readonly credential: string },
      browser: KnownBrowser,
      replaced: Session | null,
    ): Promise<SecondStepOutcome> {
      const waiting = await secondStep.whoWaits(token)
      const answer = waiting && (await passkeys.readAnswer(credential, afterPassword(token), waiting.accountId))
      return finishSecondStep(token, { browser, replaced }, async tx =>
        answer === undefined ? false : passkeys.take(tx, answer),
      )
    },

    askToConfirm: (session: Session): Promise<PasskeyQuestion> =>
      passkeys.askForAnswer(inSession(session), session.account.id),

    async confirm(session: Session, credential: string): Promise<boolean> {
      const answer = await passkeys.readAnswer(credential, inSession(session), session.account.id)
      const isProven = answer !== undefined && (await database.withPlatform(tx => passkeys.take(tx, answer)))
      if (isProven) await sessions.strengthen(session)
      return isProven
    },
  }
}
