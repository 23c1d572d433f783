import type { SiteId } from '@sitewright/domain/sites'
import type { Limits } from '../limits'
import { hashOf, networkOf } from '../sessions'
import { abuseKey } from './email'

const minute = 60
const hour = 60 * minute

/**
 * How often a stranger can make us write to somebody, whichever site is asked: whoever is over it is told nothing, because
 * to say that a mailbox was written to often would say that it is known.
 */
export function createMailLimits(limits: Pick<Limits, 'take'>) {
  const isWithin = async (name: string, key: string, limit: number, perSeconds: number): Promise<boolean> =>
    (await limits.take({ store: 'strict', name: `mail to strangers, ${name}`, key, limit, perSeconds })).ok
  return async ({ email, ip, siteId }: { email: string; ip: string; siteId: SiteId }): Promise<boolean> => {
    const reader = hashOf(abuseKey(email))
    return (
      (await isWithin('per network', networkOf(ip), 20, hour)) &&
      (await isWithin('per site', siteId, 200, hour)) &&
      (await isWithin('per reader at once', reader, 1, 2 * minute)) &&
      (await isWithin('per reader', reader, 3, hour)) &&
      (await isWithin('per reader and day', reader, 10, 24 * hour))
    )
  }
}
