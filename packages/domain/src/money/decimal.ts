const plainNumber = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** A decimal number held as text, because cents beyond 2^53 are not exact as numbers. */
export type Decimal = { negative: boolean; whole: string; fraction: string }

export function readDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const [found, sign, whole = '', fraction = ''] = plainNumber.exec(plainText(value)) ?? []
  if (found === undefined || whole + fraction === '') return null
  return { negative: sign === '-', whole: whole.replace(/^0+/, ''), fraction }
}

// JavaScript writes very small and very large numbers with an exponent.
function plainText(value: number | string): string {
  const text = String(value)
  if (typeof value === 'string' || !text.includes('e')) return text
  return Math.abs(value) < 1 ? '0' : BigInt(value).toString()
}

/** Digits of the number in units of 10^-places, rounded half away from zero: 1.005 gives 101, -1.005 gives -101. */
export function roundDecimal({ whole, fraction }: Decimal, places: number): string {
  const digits = BigInt(`0${whole}${fraction.slice(0, places).padEnd(places, '0')}`)
  const up = fraction.charAt(places) >= '5'
  return String(up ? digits + 1n : digits)
}
