const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id no one can guess. Works on plain-HTTP addresses too, where `randomUUID` is missing. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => letters[byte % letters.length]).join('')
