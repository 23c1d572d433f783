/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/.test(email)
