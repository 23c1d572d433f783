import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { CountedSite } from '../census'
import type { Platform } from '../platform/platform'
import { dayOf } from './days'
import * as repository from './repository/left-out'

/** So long what was refused is only counted in memory. */
const writeAfterMs = 10_000
/** Beyond it people are written down again, which changes nothing. */
const mostRemembered = 10_000

/** What is in no figure on purpose, and what could not be taken. */
export function createLeftOut({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const seen = new Set<string>()
  const shed = new Map<SiteId, { site: CountedSite; views: number }>()
  let timer: NodeJS.Timeout | undefined

  async function writeShed(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = [...shed.values()]
    shed.clear()
    for (const { site, views } of counted)
      await database
        .withSite(site.id, tx => repository.addShed(tx, dayOf(clock.now(), site.timeZone), views))
        .catch(error => log.warn({ err: error }, 'what was refused was not counted'))
  }

  return {
    /** Once a day for each of them. Nobody waits for it. */
    noteOwnVisit(site: CountedSite, accountId: AccountId): void {
      const day = dayOf(clock.now(), site.timeZone)
      const key = `${site.id} ${day} ${accountId}`
      if (seen.has(key)) return
      if (seen.size >= mostRemembered) seen.clear()
      seen.add(key)
      database
        .withSite(site.id, tx => repository.addOwnVisit(tx, day, accountId))
        .catch(error => {
          seen.delete(key)
          log.warn({ err: error }, 'an own visit was not counted')
        })
    },

    /** A view that was refused because there was too much to do; written down later, when there is less. */
    noteShed(site: CountedSite): void {
      const known = shed.get(site.id)
      if (known) known.views += 1
      else shed.set(site.id, { site, views: 1 })
      timer ??= setTimeout(() => void writeShed(), writeAfterMs).unref()
    },
    writeShed,
  }
}
