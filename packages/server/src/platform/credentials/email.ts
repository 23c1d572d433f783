import { domainToASCII } from 'node:url'

/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** The same, with the host as the network knows it: two spellings of one host are one mailbox. */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  return `${key.slice(0, at + 1)}${domainToASCII(key.slice(at + 1)) || key.slice(at + 1)}`
}

/** For limits alone: whatever stands behind a plus goes to the same reader. */
export const abuseKey = (email: string): string => mailboxKey(email).replace(/\+[^@]*(?=@)/, '')
