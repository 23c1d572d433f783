import type { SiteId } from '@sitewright/domain/sites'
import type { Limits } from '../limits'
import { hashOf, networkOf } from '../sessions'
import { abuseKey } from './email'

const minute = 60
const hour = 60 * minute

/**
 * How often a stranger can make us write to somebody, whichever site is asked. Whoever is over it is told nothing: to say
 * that a mailbox was written to often would say that it is known.
 */
export function createMailLimits(limits: Pick<Limits, 'take'>) {
  const isWithin = async (name: string, key: string, limit: number, perSeconds: number): Promise<boolean> =>
    (await limits.take({ store: 'strict', name: `mail to strangers, ${name}`, key, limit, perSeconds })).ok
  return {
    /** For the request, which alone knows where it came from. */
    mayAsk: async ({ ip, siteId }: { readonly ip: string; readonly siteId: SiteId }): Promise<boolean> =>
      (await isWithin('per network', networkOf(ip), 20, hour)) && (await isWithin('per site', siteId, 200, hour)),
    /** For the worker, so that the answer does not wait for it. */
    async mayWrite(email: string): Promise<boolean> {
      const reader = hashOf(abuseKey(email))
      return (
        (await isWithin('per reader at once', reader, 1, 2 * minute)) &&
        (await isWithin('per reader', reader, 3, hour)) &&
        (await isWithin('per reader and day', reader, 10, 24 * hour))
      )
    },
  }
}
