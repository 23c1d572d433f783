const day = 86_400_000
const aMonday = Date.UTC(2024, 0, 1)

const words = (text: string) => text.toLocaleLowerCase().match(/\p{L}+/gu) ?? []

/** What each day of the week is called in a language, from Monday on. */
const namesIn = (locale: string): readonly string[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => name.format(aMonday + at * day).toLocaleLowerCase())
}

/** Between two days, and not between two of a list. */
const until = /^[\s.]*(?:[-–—−]|to|till|until|through|bis|à|au|al|a)[\s.]*$/iu

/**
 * The days of the week that a text names, Monday being 1: "Monday", "Tue–Fri", "Sa, So". A name may be cut, as in "Tues",
 * as long as two letters are left and no other day begins like that.
 */
export function weekdaysIn(text: string, locale: string): number[] {
  const names = namesIn(locale)
  const dayOf = (word: string): number => {
    const found = word.length < 2 ? [] : names.flatMap((name, at) => (name.startsWith(word) ? [at] : []))
    return found.length === 1 ? found[0]! : -1
  }
  const found = [...text.matchAll(/\p{L}+/gu)]
    .map(match => ({ at: match.index, end: match.index + match[0].length, weekday: dayOf(words(match[0])[0]!) }))
    .filter(({ weekday }) => weekday >= 0)
  const days = new Set<number>()
  found.forEach(({ end, weekday }, index) => {
    days.add(weekday + 1)
    const next = found[index + 1]
    if (!next || !until.test(text.slice(end, next.at))) return
    for (let each = weekday; each !== next.weekday; each = (each + 1) % 7) days.add(each + 1)
  })
  return [...days].sort()
}

/** The day of the week where a clock of the zone hangs, Monday being 1. */
export const weekdayAt = (at: number, timeZone: string): number =>
  'MonTueWedThuFriSatSun'.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(at)) / 3 + 1
