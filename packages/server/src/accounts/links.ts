import { accountOrigin } from '../platform/config'
import type { PlatformTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Tokens } from '../platform/sessions'
import { PasswordChangedMail, ResetMail, VerifyMail } from './mails'
import { type Account, accountsById } from './repository'

type Addressee = Pick<Account, 'id' | 'name' | 'email'>

const day = 24 * 60
const resetMinutes = 30

/** Links that prove who reads an address. Their host comes from the configuration, never from the request. */
export function createLinks({ config, mail }: Platform, tokens: Tokens) {
  const link = (path: string, token: string) => `${accountOrigin(config)}${path}?token=${encodeURIComponent(token)}`
  return {
    async sendVerification(tx: PlatformTransaction, { id, name, email }: Addressee): Promise<void> {
      await tokens.withdraw(tx, 'verify', id)
      const token = await tokens.issue(tx, { kind: 'verify', accountId: id, minutes: 3 * day })
      const body = VerifyMail({ name, email, address: link('/verify', token) })
      await mail.send(tx, { to: email, subject: 'Confirm your email', body })
    },
    async useVerification(tx: PlatformTransaction, token: string, accountId: string): Promise<boolean> {
      const found = await tokens.peek(tx, 'verify', token)
      return found?.accountId === accountId && (await tokens.redeem(tx, 'verify', token)) !== undefined
    },
    async sendReset(tx: PlatformTransaction, { id, name, email }: Addressee): Promise<void> {
      await tokens.withdraw(tx, 'reset', id)
      const token = await tokens.issue(tx, { kind: 'reset', accountId: id, minutes: resetMinutes })
      const body = ResetMail({ name, minutes: resetMinutes, address: link('/reset', token) })
      await mail.send(tx, { to: email, subject: 'Choose a new password', body })
    },
    async ownerOfReset(tx: PlatformTransaction, token: string): Promise<Account | undefined> {
      const found = await tokens.peek(tx, 'reset', token)
      return found && (await accountsById(tx, [found.accountId]))[0]
    },
    useReset: async (tx: PlatformTransaction, token: string): Promise<boolean> =>
      (await tokens.redeem(tx, 'reset', token)) !== undefined,
    async tellPasswordChanged(tx: PlatformTransaction, { name, email }: Addressee): Promise<void> {
      const body = PasswordChangedMail({ name, address: `${accountOrigin(config)}/forgot` })
      await mail.send(tx, { to: email, subject: 'Your password was changed', body })
    },
  }
}
