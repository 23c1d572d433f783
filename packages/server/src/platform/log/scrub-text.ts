/** A text without query strings, passwords of addresses, mail addresses and card numbers. */
export function scrubText(text: string): string {
  return (
    text
      .slice(0, 8_000)
      // The query builder writes a failed statement and its values into its message, line breaks and all.
      .replace(/Failed query:[\s\S]*?(?=\n\s+at |$)/g, 'a statement failed')
      .replace(/((?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>]*/g, '$1')
      .replace(/(\w+:\/\/)[^\s/:@]+:[^\s/@]+@/g, '$1')
      .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]')
      .replace(/\b\d(?:[ -]?\d){12,18}\b/g, digits => (isCardNumber(digits) ? '[card]' : digits))
  )
}

/** The Luhn check, so that order numbers and times stay readable. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
