import type { AbTest, ExperimentGoal, ExperimentResult } from '@sitewright/contract/experiments'
import { t } from '../../language'

export const goalWords = (goal: ExperimentGoal): string => {
  switch (goal.kind) {
    case 'order':
      return t('Order placed')
    case 'page':
      return t('Page {path} reached', { path: goal.path })
    case 'button':
      return t('Button pressed in #{anchor}', { anchor: goal.anchor })
    case 'form':
      return t('Form sent in #{anchor}', { anchor: goal.anchor })
  }
}

export const stateWords: Readonly<Record<AbTest['state'], string>> = {
  draft: t('Not started'),
  running: t('Running'),
  stopped: t('Stopped'),
}

export const shareWords = (variants: AbTest['variants'], traffic: number): string => {
  const [first, ...rest] = variants.map(({ share }) => share)
  const isEven = rest.length === 1 && rest[0] === first
  const split = isEven ? t('Half and half') : variants.map(({ name, share }) => `${name} ${share}%`).join(', ')
  return t('{split}{traffic}, kept per visitor', {
    split,
    traffic: traffic < 100 ? ` ${t('of {traffic}% of visitors', { traffic })}` : '',
  })
}

/** In points of a per cent, with a sign. */
export const points = (share: number): string => {
  const value = Math.round(share * 1000) / 10
  if (value === 0) return '0.0'
  return `${value > 0 ? '+' : '\u2212'}${Math.abs(value).toFixed(1)}`
}
const size = (share: number): string => Math.abs(Math.round(share * 1000) / 10).toFixed(1)
const side = (share: number): string =>
  share < 0 ? t('{share} worse', { share: size(share) }) : t('{share} better', { share: size(share) })

type Variant = ExperimentResult['variants'][number]

/** The one that is told about: the one that differs most surely. */
export const leader = ({ variants }: Pick<ExperimentResult, 'variants'>): Variant | undefined =>
  variants
    .filter(({ compared }) => compared)
    .sort((one, other) => Math.abs(other.compared!.probability - 0.5) - Math.abs(one.compared!.probability - 0.5))[0]

/** "B is likely better, 92 in 100." Sure only where the interval says so. */
export function headline(result: ExperimentResult): string {
  if (result.split === 'off') return t('The split is off.')
  const { name, compared } = leader(result) ?? {}
  if (!compared || name === undefined) return t('No visitors yet.')
  if (compared.verdict !== 'open')
    return compared.verdict === 'better' ? t('{name} is better.', { name }) : t('{name} is worse.', { name })
  const isBetter = compared.probability >= 0.5
  const inHundred = Math.min(99, Math.round((isBetter ? compared.probability : 1 - compared.probability) * 100))
  if (inHundred <= 60)
    return t('No difference between {name} and {name2} so far.', { name: result.variants[0]!.name, name2: name })
  return isBetter
    ? t('{name} is likely better, {inHundred} in 100.', { name, inHundred })
    : t('{name} is likely worse, {inHundred} in 100.', { name, inHundred })
}

/** The interval in words: "Between 0.1 points worse and 0.8 better, most likely 0.3 better. Too early to be sure." */
export function explanation(result: ExperimentResult): string {
  if (result.split === 'off')
    return t(
      'Visitors did not come to the variants as the shares say, so their difference would mislead. Programs, visitors without consent or visitors who saw both may be the reason.',
    )
  const { compared } = leader(result) ?? {}
  if (!compared) return t('The result appears when visitors have seen every variant.')
  const { wide, ordinary, difference, verdict } = compared
  const { low, high } = result.isAtPlannedEnd ? ordinary : wide
  const range =
    low < 0 === high < 0
      ? low < 0
        ? t('Between {high} and {low} points worse', {
            high: size(low < 0 ? high : low),
            low: size(low < 0 ? low : high),
          })
        : t('Between {high} and {low} points better', {
            high: size(low < 0 ? high : low),
            low: size(low < 0 ? low : high),
          })
      : t('Between {low} points worse and {high} better', { low: size(low), high: size(high) })
  const sure =
    verdict === 'open'
      ? result.isAtPlannedEnd
        ? ` ${t('The test cannot tell.')}`
        : ` ${t('Too early to be sure.')}`
      : ''
  return t('{range}, most likely {difference}.{sure}', { range, difference: side(difference), sure })
}
