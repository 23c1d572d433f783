import { declineLimits, isAlarming, mayPayAgain } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { Notices } from '../notices'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

const hourMs = 3_600_000
const rememberedHours = declineLimits.rememberedDays * 24

/** Cards that are tried one after the other: who did it is stopped, and the owner is told when there are many. */
export const createDeclines = (
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { tellOwners }: Pick<Notices, 'tellOwners'>,
) => {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const isInAlarm = (tx: SiteTransaction) => repository.hasAlarmSince(tx, ago(declineLimits.alarmMinutes * 60_000))

  return {
    /** Asked before a card is tried. */
    mayPay: async (siteId: SiteId, network: string): Promise<ReturnType<typeof mayPayAgain>> => {
      if (!config.rateLimits) return 'yes'
      return database.withSite(siteId, async tx => {
        const [ofNetwork, inAlarm] = await Promise.all([
          repository.declinesSince(tx, ago(hourMs), network),
          isInAlarm(tx),
        ])
        return mayPayAgain({ ofNetwork, inAlarm })
      })
    },

    note: (siteId: SiteId, network: string): Promise<void> =>
      database.withSite(siteId, async tx => {
        const at = clock.now()
        await repository.insertDecline(tx, network, at)
        const lastHour = await repository.declinesSince(tx, ago(hourMs))
        if (lastHour < declineLimits.leastForAlarm || (await isInAlarm(tx))) return
        const before = (await repository.declinesSince(tx, ago(rememberedHours * hourMs))) - lastHour
        if (!isAlarming({ lastHour, usualHour: before / rememberedHours })) return
        await repository.insertAlarm(tx, at)
        const minutes = declineLimits.alarmMinutes
        await tellOwners(tx, { kind: 'card-testing', about: at.toISOString(), declined: lastHour, minutes })
      }),

    forget: (tx: SiteTransaction): Promise<void> => repository.deleteDeclinesBefore(tx, ago(rememberedHours * hourMs)),
  }
}

export type PaymentDeclines = ReturnType<typeof createDeclines>
