import type { PaymentMethod } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/platform'
import { ProviderUnreachable } from './provider'

const mostFailures = 5
const restMs = 30_000
const mostSites = 1000

export type Breaker = {
  /** Asks, unless the provider has given this site no answer several times just now. */
  ask<Result>(siteId: SiteId, run: () => Promise<Result>): Promise<Result>
}

/** A provider that gives no answer is left alone for a while: nobody waits eight seconds for what is known. */
export function createBreaker(provider: PaymentMethod, clock: Clock): Breaker {
  const failures = new LRUCache<SiteId, { count: number; since: number }>({ max: mostSites })
  return {
    async ask(siteId, run) {
      const known = failures.get(siteId)
      const now = clock.now().getTime()
      if (known && known.count >= mostFailures && now - known.since < restMs) throw new ProviderUnreachable(provider)
      try {
        const result = await run()
        failures.delete(siteId)
        return result
      } catch (error) {
        if (error instanceof ProviderUnreachable) failures.set(siteId, { count: (known?.count ?? 0) + 1, since: now })
        else failures.delete(siteId)
        throw error
      }
    },
  }
}

/** Where a missing answer is an answer too. */
export const orUnreachable = async <Result>(asked: Promise<Result>): Promise<Result | 'unreachable'> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'unreachable'
    throw error
  }
}
