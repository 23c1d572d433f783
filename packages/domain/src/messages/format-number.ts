/** A browser's first formatter takes longer than all other words of a screen; a small English number needs none. */
const isPlain = (value: number, locale: string): boolean =>
  Number.isInteger(value) && value > 0 && value < 1000 && /^en(?:-|$)/.test(locale)

export const formatNumber = (value: number, locale: string): string =>
  isPlain(value, locale) ? String(value) : new Intl.NumberFormat(locale).format(value)
