/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
