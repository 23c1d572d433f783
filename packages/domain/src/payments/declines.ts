/** How many payments one network may have declined in an hour; fewer while the shop is under attack. */
export const declineLimits = {
  perNetwork: 10,
  perNetworkInAlarm: 3,
  /** Below this many in an hour nobody is alarmed, however quiet the shop is. */
  leastForAlarm: 20,
  timesUsual: 10,
  alarmMinutes: 30,
  /** How long they are remembered, to know what is usual. */
  rememberedDays: 7,
} as const

/** So many of one network, and its browser has to work for the next try. */
const proofAfter = 3

export type Declines = {
  readonly ofNetwork: number
  readonly inAlarm: boolean
}

/** Whether another card may be tried: as it is, with a proof of work, or not at all for some time. */
export function mayPayAgain({ ofNetwork, inAlarm }: Declines): 'yes' | 'with-proof' | 'no' {
  if (ofNetwork >= (inAlarm ? declineLimits.perNetworkInAlarm : declineLimits.perNetwork)) return 'no'
  return inAlarm || ofNetwork >= proofAfter ? 'with-proof' : 'yes'
}

/** Far more in the last hour than in a usual one. */
export const isAlarming = ({
  lastHour,
  usualHour,
}: {
  readonly lastHour: number
  readonly usualHour: number
}): boolean => lastHour >= declineLimits.leastForAlarm && lastHour > usualHour * declineLimits.timesUsual
