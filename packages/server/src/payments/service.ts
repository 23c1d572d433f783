import { offeredMethods, type PaymentMethod, type PaymentSettings } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { manualPayment } from './manual'
import type { PaymentProvider, ProviderEvent } from './provider'
import * as repository from './repository'
import { createTestProvider } from './test-provider'

export const eventJob = 'payments:event'
export type ReportedPayment = { readonly provider: PaymentMethod; readonly reference: string }

export type PaymentSources = {
  /** What the shop offers. */
  settings(tx: SiteTransaction): Promise<PaymentSettings>
  save(tx: SiteTransaction, settings: PaymentSettings): Promise<void>
}

/** The providers of this server, and what they report. Test payments are not for production unless switched on. */
export function createPayments(platform: Platform, sources: PaymentSources) {
  const { config, database, clock, jobs } = platform
  const test = createTestProvider(platform)
  // All of them, whatever is offered now: orders that were begun have to be ended by the one they began with.
  const providers: readonly PaymentProvider[] = [test, manualPayment]

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
    const read = provider.readEvent(event)
    if (read === 'forged') return 'forged'
    const { id: eventId, reference } = read
    const { name } = provider
    await database.withSite(siteId, async tx => {
      const isNew = await repository.noteEvent(tx, { provider: name, eventId, reference, receivedAt: clock.now() })
      const payload: ReportedPayment = { provider: name, reference }
      if (isNew) await jobs.add(tx, { kind: eventJob, payload })
    })
    return 'accepted'
  }
  test.reportTo((siteId, event) => receive(siteId, test.name, event))

  return {
    named,
    receive,
    allowsTests: config.testPayments,
    offered: (settings: PaymentSettings): PaymentMethod[] =>
      offeredMethods(settings, { testPayments: config.testPayments }),
    settings: (siteId: SiteId): Promise<PaymentSettings> => database.withSite(siteId, sources.settings),
    saveSettings: (siteId: SiteId, settings: PaymentSettings): Promise<void> =>
      database.withSite(siteId, tx => sources.save(tx, settings)),
    /** The page of the test provider's bank. */
    testBank: { asked: test.asked, decide: test.decide },
  }
}

export type Payments = ReturnType<typeof createPayments>
