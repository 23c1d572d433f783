/** Days and months as they are written: `2026-11-29`, `2026-11`. No zone has a say in them. */
export type Day = string
export type Month = string

const dayMs = 86_400_000
const utc = (day: Day): number => Date.parse(`${day}T00:00Z`)
const dayAt = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

export const dayAfter = (day: Day, days: number): Day => dayAt(utc(day) + days * dayMs)

/** The month so many after another, or before it. */
export function monthBeside(month: Month, by: number): Month {
  const [year, number] = month.split('-').map(Number)
  const months = year! * 12 + number! - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

/** Where weeks begin with Sunday; everywhere else they begin with Monday. */
const fromSunday = new Set([
  'en-US',
  'en-CA',
  'es-MX',
  'fr-CA',
  'he',
  'he-IL',
  'hi',
  'ja',
  'ja-JP',
  'ko',
  'ko-KR',
  'pt-BR',
  'th',
  'zh-TW',
])
export const weekBegins = (locale: string): 0 | 1 => (fromSunday.has(locale) ? 0 : 1)

/** The weeks that a month touches, each with its seven days. */
export function weeksOf(month: Month, begins: 0 | 1): Day[][] {
  const first: Day = `${month}-01`
  const last = dayAfter(`${monthBeside(month, 1)}-01`, -1)
  const before = (new Date(utc(first)).getUTCDay() - begins + 7) % 7
  const weeks: Day[][] = []
  for (let start = dayAfter(first, -before); start <= last; start = dayAfter(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(start, at)))
  return weeks
}
