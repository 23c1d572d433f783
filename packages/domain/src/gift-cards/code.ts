/** Without I, L, O and U: nobody reads a letter for a digit, and no word comes out by chance. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const shownEnd = 4

/** 16 letters of 32 are 80 bits. `pick` gives a whole number below the one it is asked for. */
export const newGiftCardCode = (pick: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => letters[pick(letters.length)]!).join('')

/** As it is compared: however it was typed, and with the digit where a letter that looks like it was read. */
export function readGiftCardCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isCode = code.length === codeLength && [...code].every(letter => letters.includes(letter))
  return isCode ? code : undefined
}

/** In groups of four, as people read it out. */
export const showGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** What of a code is kept as it is: enough to tell two cards apart, far too little to guess one. */
export const giftCardCodeEnd = (code: string): string => code.slice(-shownEnd)
