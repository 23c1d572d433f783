import { createSpeech } from '@sitewright/domain/speech'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type Browser, prefixOf, type Tokens } from '../platform/sessions'
import { mailLink } from './mail-link'
import { NewPlaceMail, PasswordChangedMail, ResetMail } from './mails'
import { describeBrowser } from './pages/describe-browser'
import { type Account, accountsById } from './repository'

type Addressee = Pick<Account, 'id' | 'name' | 'email'>

export const resetMinutes = 30
/** Accounts are written to in English, whatever language their pages are read in. */
const inMails = createSpeech('en', {})

/** Links that let whoever reads an address choose a new password. */
export function createLinks({ config, mail, clock }: Platform, tokens: Tokens) {
  /** A newer link ends the older one. */
  async function makeReset(tx: PlatformTransaction, { id }: Pick<Account, 'id'>): Promise<string> {
    await tokens.withdraw(tx, 'reset', id)
    const token = await tokens.issue(tx, { kind: 'reset', accountId: id, minutes: resetMinutes })
    return mailLink(config, '/reset', token)
  }
  return {
    makeReset,
    async sendReset(tx: PlatformTransaction, { id, name, email }: Addressee): Promise<void> {
      const body = ResetMail({ name, minutes: resetMinutes, address: await makeReset(tx, { id }) })
      await mail.send(tx, { to: email, subject: 'Choose a new password', body })
    },
    async ownerOfReset(tx: PlatformTransaction, token: string): Promise<Account | undefined> {
      const found = await tokens.peek(tx, 'reset', token)
      return found && (await accountsById(tx, [found.accountId]))[0]
    },
    useReset: async (tx: PlatformTransaction, token: string): Promise<boolean> =>
      (await tokens.redeem(tx, 'reset', token)) !== undefined,
    async tellNewPlace(tx: PlatformTransaction, { name, email }: Addressee, { userAgent, ip }: Browser): Promise<void> {
      const body = NewPlaceMail({
        ...{ name, browser: describeBrowser(userAgent, inMails), network: prefixOf(ip), at: clock.now() },
        address: mailLink(config, '/account'),
      })
      await mail.send(tx, { to: email, subject: 'New log-in to your account', body })
    },
    async tellPasswordChanged(
      tx: PlatformTransaction,
      { name, email }: Addressee,
      passkeys: readonly string[],
    ): Promise<void> {
      const body = PasswordChangedMail({ name, passkeys, address: mailLink(config, '/forgot') })
      await mail.send(tx, { to: email, subject: 'Your password was changed', body })
    },
  }
}
