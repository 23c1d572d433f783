import {
  type AccountKeys,
  type AccountMode,
  type AccountProblem,
  type AccountProvider,
  isWebhookKey,
  readAccountKeys,
} from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { By } from '../activity'
import type { Egress } from '../platform/egress'
import type { Accounts } from './accounts'
import type { PayPalClient } from './paypal/client'
import { ProviderUnreachable } from './provider'
import { failureOf, stripeFor } from './stripe/client'

export type SetupRefusal = AccountProblem | 'unreachable' | 'no-such-account'
export type SetUp<More = object> =
  | ({ readonly ok: true } & More)
  | { readonly ok: false; readonly reason: SetupRefusal }
type Name = { readonly provider: AccountProvider; readonly mode: AccountMode }

/** How an owner gives and takes away the keys of an account. Keys are tried with a call that changes nothing. */
export function createAccountSetup({
  accounts,
  egress,
  payPal,
}: {
  accounts: Accounts
  egress: Egress
  payPal: PayPalClient
}) {
  async function tryStripe({ secretKey }: AccountKeys): Promise<SetupRefusal | undefined> {
    try {
      const stripe = await stripeFor(egress, { secretKey })
      await stripe.paymentIntents.list({ limit: 1 })
      await stripe.refunds.list({ limit: 1 })
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      const { kind } = failure
      return kind === 'keys-refused' || kind === 'permission-missing' || kind === 'unreachable' ? kind : 'keys-refused'
    }
  }

  /** Its keys do not say what they are for: they open one of the two. */
  async function modeAtPayPal(keys: AccountKeys): Promise<AccountMode | SetupRefusal> {
    let refusal: SetupRefusal = 'keys-refused'
    for (const mode of ['live', 'test'] as const)
      try {
        if (await payPal.check({ ...keys, mode })) return mode
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        refusal = 'unreachable'
      }
    return refusal
  }

  async function modeOf(provider: AccountProvider, keys: AccountKeys): Promise<AccountMode | SetupRefusal> {
    const read = readAccountKeys(provider, keys)
    if (!read.ok) return read.problem
    if (read.mode === undefined) return modeAtPayPal(keys)
    return (await tryStripe(keys)) ?? read.mode
  }

  const orMissing = (isThere: boolean): SetUp => (isThere ? { ok: true } : { ok: false, reason: 'no-such-account' })

  return {
    async save(
      siteId: SiteId,
      provider: AccountProvider,
      keys: AccountKeys,
      by?: By,
    ): Promise<SetUp<{ mode: AccountMode }>> {
      const mode = await modeOf(provider, keys)
      if (mode !== 'test' && mode !== 'live') return { ok: false, reason: mode }
      await accounts.save(siteId, { provider, mode, ...keys }, by)
      return { ok: true, mode }
    },

    async saveWebhookKey(siteId: SiteId, name: Name, key: string, by?: By): Promise<SetUp> {
      if (!isWebhookKey(name.provider, key)) return { ok: false, reason: 'webhook-key-form' }
      return orMissing(await accounts.addWebhookKey(siteId, name, key, by))
    },

    use: async (siteId: SiteId, name: Name, by?: By): Promise<SetUp> => orMissing(await accounts.use(siteId, name, by)),
    remove: async (siteId: SiteId, name: Name, by?: By): Promise<SetUp> =>
      orMissing(await accounts.remove(siteId, name, by)),
  }
}
