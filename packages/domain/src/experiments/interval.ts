import { normalCdf } from './normal'

/** How often a claim may be wrong. */
const alpha = 0.05
const ordinaryWidth = 1.959964

export interface Outcome {
  /** Visitors who saw the variant. */
  visitors: number
  /** Of them, those who reached the goal afterwards. */
  goals: number
}

export interface Interval {
  low: number
  high: number
}

/** The ordinary 95 % interval of one share (Wilson), which stays between 0 and 1 and knows something about small numbers. */
export function shareInterval({ visitors, goals }: Outcome): Interval {
  if (visitors === 0) return { low: 0, high: 1 }
  const z2 = ordinaryWidth ** 2
  const share = goals / visitors
  const middle = (share + z2 / (2 * visitors)) / (1 + z2 / visitors)
  const half =
    (ordinaryWidth * Math.sqrt((share * (1 - share)) / visitors + z2 / (4 * visitors ** 2))) / (1 + z2 / visitors)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** One goal and one miss more on each side: without them, no goals at all would look like certainty. */
const spreadOf = ({ visitors, goals }: Outcome): number => {
  const share = (goals + 1) / (visitors + 2)
  return (share * (1 - share)) / (visitors + 2)
}

/**
 * How many standard errors wide an interval must be to stay true however often one looks, narrowest when `planned`
 * visitors have come (the asymptotic confidence sequence of Waudby-Smith and others). About 3 then, more before.
 */
export function alwaysValidWidth(visitors: number, planned: number): number {
  const tuned = -2 * Math.log(alpha)
  const scaled = (visitors * (tuned + Math.log(tuned + 1))) / Math.max(1, planned)
  if (!(scaled > 0)) return Number.POSITIVE_INFINITY
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / alpha))
}

export interface Comparison {
  /** Share of the variant minus share of the first one. */
  difference: number
  /** Stays true however often one looks. */
  wide: Interval
  /** The ordinary 95 % interval: true for one look that was planned before. */
  ordinary: Interval
  /** Plain probability that the variant is better, from 0 to 1. */
  probability: number
}

export function compareOutcomes(first: Outcome, variant: Outcome, planned: number): Comparison | undefined {
  if (first.visitors === 0 || variant.visitors === 0) return undefined
  const difference = variant.goals / variant.visitors - first.goals / first.visitors
  const error = Math.sqrt(spreadOf(first) + spreadOf(variant))
  const around = (width: number): Interval => ({
    low: Math.max(-1, difference - width * error),
    high: Math.min(1, difference + width * error),
  })
  return {
    difference,
    wide: around(alwaysValidWidth(first.visitors + variant.visitors, planned)),
    ordinary: around(ordinaryWidth),
    probability: normalCdf(difference / error),
  }
}

export type Verdict = 'better' | 'worse' | 'open'

const sideOf = ({ low, high }: Interval): Verdict => (low > 0 ? 'better' : high < 0 ? 'worse' : 'open')

/** Whether one may be sure: by the wide interval at any time, by the ordinary one only at the planned end. */
export function verdictOf({ wide, ordinary }: Comparison, isAtPlannedEnd: boolean): Verdict {
  const sure = sideOf(wide)
  return sure === 'open' && isAtPlannedEnd ? sideOf(ordinary) : sure
}
