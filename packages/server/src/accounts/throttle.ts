import type { Limits, Taken } from '../platform/limits'
import { hashOf, networkOf } from '../platform/sessions'

const quarter = 900
const hour = 3600

/** How often somebody may guess. Counted for addresses without an account too, so that the limit tells nothing. */
export function createThrottle(limits: Limits) {
  const account = (key: string) => hashOf(key)
  const perPlace = (key: string, ip: string) => ({
    store: 'strict' as const,
    name: 'log-in from one network',
    key: `${account(key)} ${networkOf(ip)}`,
    limit: 10,
    perSeconds: quarter,
  })
  const perAccount = (key: string) => ({
    store: 'strict' as const,
    name: 'log-in to one account',
    key: account(key),
    limit: 20,
    perSeconds: hour,
  })
  const perNetwork = (name: string, ip: string, limit: number) => ({
    store: 'strict' as const,
    name,
    key: networkOf(ip),
    limit,
    perSeconds: hour,
  })
  const first = async (...buckets: Parameters<Limits['take']>[0][]): Promise<Taken> => {
    for (const bucket of buckets) {
      const taken = await limits.take(bucket)
      if (!taken.ok) return taken
    }
    return { ok: true }
  }
  return {
    logIn: (key: string, ip: string) =>
      first(perPlace(key, ip), perAccount(key), perNetwork('log-in from one network, any account', ip, 100)),
    /** After a right password the wrong ones before it do not count. */
    forgive: async (key: string, ip: string): Promise<void> => {
      await limits.clear(perPlace(key, ip))
      await limits.clear(perAccount(key))
    },
    signUp: (ip: string) => first(perNetwork('sign-up', ip, 20)),
    forgot: (key: string, ip: string) =>
      first(
        { store: 'strict', name: 'forgotten password', key: account(key), limit: 3, perSeconds: hour },
        perNetwork('forgotten password from one network', ip, 20),
      ),
    verification: (accountId: string) =>
      first({ store: 'strict', name: 'verification mail', key: accountId, limit: 3, perSeconds: hour }),
  }
}
