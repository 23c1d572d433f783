/** Hosts that deliver to one mailbox however many dots its name has. */
const hostsWithoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * One key for one mailbox, however it is typed: without it a code for first orders is used again with `me+2@`. Mails
 * go to the address as it was typed.
 */
export function emailKey(email: string): string {
  const whole = email.normalize('NFKC').trim().toLowerCase()
  const at = whole.lastIndexOf('@')
  if (at < 1) return whole
  const host = whole.slice(at + 1)
  const [name = ''] = whole.slice(0, at).split('+')
  const mailbox = hostsWithoutDots.has(host) ? name.replaceAll('.', '') : name
  return `${mailbox || whole.slice(0, at)}@${host}`
}
