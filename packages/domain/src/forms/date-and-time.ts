type Parts = { [part: string]: string }

/** The whole number a part holds, or NaN. */
const numberIn = (parts: Parts, name: string): number => {
  const text = parts[name]?.trim() ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (month: number, year: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const isRealDate = (parts: Parts): boolean => {
  const year = numberIn(parts, 'year')
  const month = numberIn(parts, 'month')
  const day = numberIn(parts, 'day')
  return year >= 1 && isBetween(month, 1, 12) && isBetween(day, 1, daysIn(month, year))
}

/** 24 hours, or 12 with a `meridiem`. Seconds may be left out. */
export const isRealTime = (parts: Parts): boolean => {
  const hour = numberIn(parts, 'hour')
  const isHour = parts['meridiem'] ? isBetween(hour, 1, 12) : isBetween(hour, 0, 23)
  const isSecond = !parts['second'] || isBetween(numberIn(parts, 'second'), 0, 59)
  return isHour && isBetween(numberIn(parts, 'minute'), 0, 59) && isSecond
}
