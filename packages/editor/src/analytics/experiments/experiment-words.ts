import type { AbTest, ExperimentGoal, ExperimentResult } from '@sitewright/contract/experiments'

export const goalWords = (goal: ExperimentGoal): string => {
  switch (goal.kind) {
    case 'order':
      return 'Order placed'
    case 'page':
      return `Page ${goal.path} reached`
    case 'button':
      return `Button pressed in #${goal.anchor}`
    case 'form':
      return `Form sent in #${goal.anchor}`
  }
}

export const stateWords: Readonly<Record<AbTest['state'], string>> = {
  draft: 'Not started',
  running: 'Running',
  stopped: 'Stopped',
}

export const shareWords = (variants: AbTest['variants'], traffic: number): string => {
  const [first, ...rest] = variants.map(({ share }) => share)
  const isEven = rest.length === 1 && rest[0] === first
  const split = isEven ? 'Half and half' : variants.map(({ name, share }) => `${name} ${share}%`).join(', ')
  return `${split}${traffic < 100 ? ` of ${traffic}% of visitors` : ''}, kept per visitor`
}

/** In points of a per cent, with a sign. */
export const points = (share: number): string => {
  const value = Math.round(share * 1000) / 10
  if (value === 0) return '0.0'
  return `${value > 0 ? '+' : '\u2212'}${Math.abs(value).toFixed(1)}`
}
const size = (share: number): string => Math.abs(Math.round(share * 1000) / 10).toFixed(1)
const side = (share: number): string => `${size(share)} ${share < 0 ? 'worse' : 'better'}`

type Variant = ExperimentResult['variants'][number]

/** The one that is told about: the one that differs most surely. */
export const leader = ({ variants }: Pick<ExperimentResult, 'variants'>): Variant | undefined =>
  variants
    .filter(({ compared }) => compared)
    .sort((one, other) => Math.abs(other.compared!.probability - 0.5) - Math.abs(one.compared!.probability - 0.5))[0]

/** "B is likely better, 92 in 100." Sure only where the interval says so. */
export function headline(result: ExperimentResult): string {
  if (result.split === 'off') return 'The split is off.'
  const { name, compared } = leader(result) ?? {}
  if (!compared || name === undefined) return 'No visitors yet.'
  if (compared.verdict !== 'open') return `${name} is ${compared.verdict}.`
  const isBetter = compared.probability >= 0.5
  const inHundred = Math.min(99, Math.round((isBetter ? compared.probability : 1 - compared.probability) * 100))
  if (inHundred <= 60) return `No difference between ${result.variants[0]!.name} and ${name} so far.`
  return `${name} is likely ${isBetter ? 'better' : 'worse'}, ${inHundred} in 100.`
}

/** The interval in words: "Between 0.1 points worse and 0.8 better, most likely 0.3 better. Too early to be sure." */
export function explanation(result: ExperimentResult): string {
  if (result.split === 'off')
    return 'Visitors did not come to the variants as the shares say, so their difference would mislead. Programs, visitors without consent or visitors who saw both may be the reason.'
  const { compared } = leader(result) ?? {}
  if (!compared) return 'The result appears when visitors have seen every variant.'
  const { wide, ordinary, difference, verdict } = compared
  const { low, high } = result.isAtPlannedEnd ? ordinary : wide
  const range =
    low < 0 === high < 0
      ? `Between ${size(low < 0 ? high : low)} and ${size(low < 0 ? low : high)} points ${low < 0 ? 'worse' : 'better'}`
      : `Between ${size(low)} points worse and ${size(high)} better`
  const sure = verdict === 'open' ? (result.isAtPlannedEnd ? ' The test cannot tell.' : ' Too early to be sure.') : ''
  return `${range}, most likely ${side(difference)}.${sure}`
}
