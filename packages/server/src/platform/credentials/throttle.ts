import type { Bucket, Limits, Taken } from '../limits'
import { hashOf, networkOf } from '../sessions'

const quarter = 900
const hour = 3600

/** Who tries to log in: the address they name, the network they come from, the browser when it was here before. */
export type Attempt = {
  readonly key: string
  readonly ip: string
  readonly device: string | undefined
  /** Of the browser or of the network: this account was logged in to from there. */
  readonly isKnown: { readonly device: boolean; readonly network: boolean }
}

/** How often somebody may guess. Counted for addresses without an account too, so that the limit tells nothing. */
export function createThrottle(limits: Limits) {
  const strict = (name: string, key: string, limit: number, perSeconds: number): Bucket => ({
    store: 'strict',
    name,
    key,
    limit,
    perSeconds,
  })
  const perPlace = ({ key, ip }: Attempt) =>
    strict('log-in from one network', `${hashOf(key)} ${networkOf(ip)}`, 10, quarter)
  const perDevice = ({ key, device }: Attempt) =>
    strict('log-in from a known browser', `${hashOf(key)} ${hashOf(device ?? '')}`, 10, quarter)
  const perAccount = ({ key }: Attempt) => strict('log-in to one account', hashOf(key), 20, hour)
  /** Three tries, for which nothing is asked but the password. */
  const freely = (name: string, key: string, perSeconds: number) =>
    strict(`log-in without work, ${name}`, key, 3, perSeconds)
  const freeHere = ({ key, ip }: Attempt) => freely('one network', `${hashOf(key)} ${networkOf(ip)}`, quarter)
  const freeByDevice = ({ key, device }: Attempt) =>
    freely('known browser', `${hashOf(key)} ${hashOf(device ?? '')}`, quarter)
  const freeForAccount = ({ key }: Attempt) => freely('one account', hashOf(key), hour)
  const perNetwork = (name: string, ip: string, limit: number) => strict(name, networkOf(ip), limit, hour)

  /**
   * Strangers share the account's allowance, which fills up one guess every three minutes. A browser or network that
   * was here before has one of its own: guessing from elsewhere cannot keep the owner out.
   */
  const bucketsOf = (attempt: Attempt): Bucket[] => {
    if (attempt.isKnown.device) return [perDevice(attempt)]
    const here = [perPlace(attempt), perNetwork('log-in from one network, any account', attempt.ip, 100)]
    return attempt.isKnown.network ? here : [...here, perAccount(attempt)]
  }
  const first = async (...buckets: Bucket[]): Promise<Taken> => {
    for (const bucket of buckets) {
      const taken = await limits.take(bucket)
      if (!taken.ok) return taken
    }
    return { ok: true }
  }
  const freeBucketsOf = (attempt: Attempt): Bucket[] => {
    if (attempt.isKnown.device) return [freeByDevice(attempt)]
    return attempt.isKnown.network ? [freeHere(attempt)] : [freeHere(attempt), freeForAccount(attempt)]
  }
  return {
    /** Whether this try needs no work of the device that makes it. */
    isFree: async (attempt: Attempt): Promise<boolean> => (await first(...freeBucketsOf(attempt))).ok,
    logIn: (attempt: Attempt) => first(...bucketsOf(attempt)),
    /** After a right password the wrong ones before it do not count. */
    forgive: async (attempt: Attempt): Promise<void> => {
      const wrong = [perPlace(attempt), perDevice(attempt), perAccount(attempt)]
      const free = [freeHere(attempt), freeByDevice(attempt), freeForAccount(attempt)]
      for (const bucket of [...wrong, ...free]) await limits.clear(bucket)
    },
    signUp: (ip: string) => first(perNetwork('sign-up', ip, 20)),
    /** Per address that is written to, whoever asks. */
    signUpMail: (key: string) => first(strict('sign-up mail', hashOf(key), 3, hour)),
    forgot: (key: string, ip: string) =>
      first(
        strict('forgotten password', hashOf(key), 3, hour),
        perNetwork('forgotten password from one network', ip, 20),
      ),
  }
}
