import type { CrashPoint } from '../../packages/server/src/platform/crash-points'
import type { Provider, Providers } from './providers'
import type { CampaignShop, Item } from './shop'
import type { Acknowledged } from './verify'

type Surroundings = { readonly shop: CampaignShop; readonly providers: Providers; readonly items: readonly Item[] }
export type Case = {
  readonly name: string
  /** Goes to the step, on a server that dies there, and brings what was begun to its end on the next one. */
  run(about: Surroundings): Promise<readonly Acknowledged[]>
  /** Whether more than one turn tells more than the first. */
  readonly isRandom?: boolean
}

export type Maker = (step: CrashPoint, provider: (providers: Providers) => Provider, name: string) => Case

export async function restartAt(shop: CampaignShop, step?: CrashPoint): Promise<void> {
  await shop.kill()
  await shop.start(step ? { CRASH_AT: step } : {})
}
