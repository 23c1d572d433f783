import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Site } from '../sites'
import type { Owners } from './owners'
import type { createSetTexts } from './set-texts'
import type { TextIndex } from './text-index'

/** What files of translations are made of and read into. */
export type Surroundings = Pick<Platform, 'database' | 'clock' | 'jobs' | 'random' | 'log'> & {
  readonly owners: Owners
  readonly index: TextIndex
  readonly setTexts: ReturnType<typeof createSetTexts>
  siteIn(tx: SiteTransaction): Promise<Site>
  isTranslated(tx: SiteTransaction, site: Site, locale: string): Promise<boolean>
}
