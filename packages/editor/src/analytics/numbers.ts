import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'
import { language, t } from '../language'

export const count = (value: number): string => Math.round(value).toLocaleString(language)

/** Whole units where cents would only be noise: in figures over a period. */
export function wholeMoney(minorUnits: number, currency: string): string {
  if (!isCurrencyCode(currency)) return `${count(minorUnits)} ${currency}`
  const exact = formatMinorUnits(Math.round(minorUnits), currency)
  return Math.abs(minorUnits) < 100_000 ? exact.replace(/\.00(?!\d)/, '') : exact.replace(/\.\d{2}(?!\d)/, '')
}
/** For amounts that stand below each other: all of them with cents, or none. */
export function moneyColumn(amounts: readonly number[], currency: string): (minorUnits: number) => string {
  const isWhole =
    amounts.some(amount => Math.abs(amount) >= 100_000) || amounts.every(amount => Math.round(amount) % 100 === 0)
  const cents = /\.\d{2}(?!\d)/
  return amount => {
    const exact = exactMoney(Math.round(amount), currency)
    return isWhole && cents.test(exact)
      ? exactMoney(Math.round(amount / 100) * 100, currency).replace(cents, '')
      : exact
  }
}
export const exactMoney = (minorUnits: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMinorUnits(minorUnits, currency) : `${minorUnits} ${currency}`

/** "1.28%" of a share from 0 to 1; small ones keep what tells them apart. */
export function percent(share: number): string {
  const value = share * 100
  const digits = value !== 0 && Math.abs(value) < 10 ? 2 : 1
  return `${value.toFixed(value === 0 || value === 100 ? 0 : digits)}%`
}
/** "4.6%" in a list of parts, all with as many digits. */
export const part = (share: number): string => `${(share * 100).toFixed(1)}%`
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** "1 min 12 s" */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  if (minutes >= 60)
    return t('{minutes} h {minutes2} min', { minutes: Math.floor(minutes / 60), minutes2: minutes % 60 })
  return rest === 0 ? t('{minutes} min', { minutes }) : t('{minutes} min {rest} s', { minutes, rest })
}

export const plural = (value: number, one: string, many: string): string =>
  value === 1 ? `1 ${one}` : `${count(value)} ${many}`

export type Difference = { readonly words: string; readonly tone: 'better' | 'worse' | 'same' }

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : `\u2212${text}`)
const toneOf = (change: number, isLessBetter: boolean): Difference['tone'] =>
  change === 0 ? 'same' : change > 0 === !isLessBetter ? 'better' : 'worse'

/** How a value stands to that of the compared period; nothing where nothing was compared. */
export function difference(
  value: number,
  before: number | null | undefined,
  { isShare = false, isLessBetter = false } = {},
): Difference | undefined {
  if (before === null || before === undefined) return undefined
  if (isShare) {
    const points = Math.round((value - before) * 1000) / 10
    if (points === 0) return { words: '\u00b10 pt', tone: 'same' }
    return {
      words: t('{points} pt', { points: signed(String(Math.abs(points)), points) }),
      tone: toneOf(points, isLessBetter),
    }
  }
  // Of nothing there is no share: what came from nothing is new.
  if (before === 0) return value === 0 ? { words: '\u00b10%', tone: 'same' } : { words: t('New'), tone: 'better' }
  const change = Math.round((value / before - 1) * 100)
  if (change === 0) return { words: '\u00b10%', tone: 'same' }
  return { words: `${signed(count(Math.abs(change)), change)}%`, tone: toneOf(change, isLessBetter) }
}
