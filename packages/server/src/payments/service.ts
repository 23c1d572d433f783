import {
  isAccountProvider,
  type OrderMethod,
  offeredExpress,
  offeredMethods,
  orderMethodOf,
  type PaymentMethod,
  type PaymentSettings,
  providerOf,
} from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createAccountSetup } from './account-setup'
import { createAccounts, type ShownAccount } from './accounts'
import { manualPayment } from './manual'
import { createPayPalClient } from './paypal/client'
import { createPayPalProvider } from './paypal/provider'
import type { ChargeRef, PaymentProvider, ProviderEvent, ReadEvent } from './provider'
import * as repository from './repository'
import { createSavedMethods } from './saved-methods'
import { createStripeProvider } from './stripe/provider'
import { createTestProvider } from './test-provider'

export const eventJob = 'payments:event'
const sweepJob = 'payments:sweep'
const mostDifferences = 100
export type ReportedPayment = { readonly provider: PaymentMethod } & Pick<ReadEvent, 'reference' | 'about'>

export type PaymentSources = {
  /** What the shop offers. */
  settings(tx: SiteTransaction): Promise<PaymentSettings>
  save(tx: SiteTransaction, settings: PaymentSettings): Promise<void>
  /** Where the site is, without a path. */
  address(siteId: SiteId): Promise<string>
  siteIds(): Promise<string[]>
}

/** What is to be paid, as far as it decides which ways there are. */
export type ToPay = {
  readonly currency: string
  readonly amount: number
  /** It comes again: only those who can charge a saved card are asked. */
  readonly again?: boolean
}

/** The providers of this server, and what they report. Test payments are not for production unless switched on. */
export function createPayments(platform: Platform, sources: PaymentSources) {
  const { config, database, clock, jobs, egress } = platform
  const { address } = sources
  const accounts = createAccounts(platform)
  const payPal = createPayPalClient(egress, clock)
  const test = createTestProvider(platform)
  const claim = ({ siteId, key }: ChargeRef, wanted: 'captured' | 'closed') =>
    database.withSite(siteId, tx => repository.claim(tx, key, wanted, clock.now()))
  // All of them, whatever is offered now: orders that were begun have to be ended by the one they began with.
  const providers: readonly PaymentProvider[] = [
    test,
    manualPayment,
    createStripeProvider({ accounts, egress, clock, address }),
    createPayPalProvider({ accounts, client: payPal, clock, address, claim }),
  ]

  const named = (name: string): PaymentProvider => {
    const provider = providers.find(each => each.name === name)
    if (!provider) throw new Error(`There is no payment provider ${name}.`)
    return provider
  }

  /** Noted once with the job that looks the payment up; a repeat is accepted and does nothing. */
  async function receive(
    siteId: SiteId,
    providerName: string,
    event: ProviderEvent,
  ): Promise<'accepted' | 'no-such-provider' | 'forged'> {
    const provider = providers.find(({ name }) => name === providerName)
    if (!provider) return 'no-such-provider'
    const read = await provider.readEvent(siteId, event)
    if (read === 'forged') return 'forged'
    if (read === 'not-ours') return 'accepted'
    const { id: eventId, reference, about } = read
    const { name } = provider
    await database.withSite(siteId, async tx => {
      const isNew = await repository.noteEvent(tx, { provider: name, eventId, reference, receivedAt: clock.now() })
      const payload: ReportedPayment = { provider: name, reference, about }
      // A payment is reported several times in a second. It is asked for as it is then, so once is enough for all of them.
      if (isNew) await jobs.add(tx, { kind: eventJob, payload, onlyOne: `${name} ${about} ${reference}` })
    })
    return 'accepted'
  }
  test.reportTo((siteId, event) => receive(siteId, test.name, event))

  jobs.handle(sweepJob, async () => {
    for (const siteId of await sources.siteIds()) await accounts.sweep(siteId)
  })
  jobs.every(86_400, sweepJob)

  /** Accounts are asked for only where a shop chose a provider that needs one. */
  const activeAccounts = async (tx: SiteTransaction, { methods }: PaymentSettings): Promise<ShownAccount[]> =>
    methods.some(isAccountProvider) ? accounts.active(tx) : []

  /** What a buyer may choose from, and the account behind each. */
  async function offer(tx: SiteTransaction, settings: PaymentSettings, toPay: ToPay) {
    const active = await activeAccounts(tx, settings)
    const { again = false, ...amount } = toPay
    const methods = offeredMethods(settings, {
      testPayments: config.testPayments,
      accounts: active.map(({ provider }) => provider),
      ...amount,
    }).filter(method => !again || named(method).renew !== undefined)
    return {
      methods,
      accounts: active.filter(({ provider }) => methods.includes(provider)),
      // What is charged again needs a card that is kept, and for nothing nobody opens a wallet.
      express: again || toPay.amount === 0 ? [] : offeredExpress(methods, settings),
    }
  }

  /** How a provider is known to the books: those that are used, and can say what they moved. */
  async function compared(siteId: SiteId): Promise<OrderMethod[]> {
    const { methods, active } = await database.longRunning.withSite(siteId, async tx => ({
      ...(await sources.settings(tx)),
      active: await accounts.active(tx),
    }))
    const known = active.map(({ provider, mode }) => orderMethodOf(provider, mode))
    if (config.testPayments && methods.includes('test')) known.push('test')
    return known.filter(method => named(providerOf(method)).list)
  }

  return {
    named,
    behind: (method: OrderMethod): PaymentProvider => named(providerOf(method)),
    compared,
    comparisons: {
      save: repository.saveComparison,
      last: repository.lastCompared,
      daysApart: repository.daysApart,
      list: (siteId: SiteId) =>
        database.withSite(siteId, async tx => ({
          comparisons: await repository.lastComparisons(tx),
          differences: await repository.openDifferences(tx, mostDifferences),
        })),
      byId: (siteId: SiteId, id: string) => database.withSite(siteId, tx => repository.differenceById(tx, id)),
      solve: (siteId: SiteId, id: string): Promise<void> => database.withSite(siteId, tx => repository.solve(tx, id)),
      putAside: (siteId: SiteId, id: string): Promise<boolean> =>
        database.withSite(siteId, tx => repository.putAside(tx, id)),
    },
    receive,
    /** The ways to pay that are set up, for however much. */
    ready: async (tx: SiteTransaction): Promise<PaymentMethod[]> =>
      (await offer(tx, await sources.settings(tx), { currency: '', amount: 0 })).methods,
    allowsTests: config.testPayments,
    offer,
    /** Cards that are charged again without their owners. */
    saved: createSavedMethods(platform),
    settings: (siteId: SiteId): Promise<PaymentSettings> => database.withSite(siteId, sources.settings),
    saveSettings: (siteId: SiteId, settings: PaymentSettings, by?: By): Promise<void> =>
      database.withSite(siteId, async tx => {
        await sources.save(tx, settings)
        await recordAct(tx, { act: 'payment-settings-saved', by, at: clock.now() })
      }),
    accounts: {
      ...createAccountSetup({ accounts, egress, payPal }),
      list: accounts.list,
      lastEvents: (siteId: SiteId) => database.withSite(siteId, repository.lastEvents),
      /** Where a provider sends its events. */
      eventAddress: async (siteId: SiteId, provider: PaymentMethod): Promise<string> =>
        `${await address(siteId)}/api/commerce/payments/${provider}/events`,
    },
    /** The page of the test provider's bank. */
    testBank: { asked: test.asked, decide: test.decide },
  }
}

export type Payments = ReturnType<typeof createPayments>
