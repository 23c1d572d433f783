/** Hosts that deliver a mailbox however its dots stand. */
const dotless = ['gmail.com', 'googlemail.com']

/** The same for every way of writing one mailbox, so that once per customer means once. */
export function emailKey(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const host = plain.slice(at + 1)
  const [mailbox = ''] = plain.slice(0, Math.max(0, at)).split('+')
  return dotless.includes(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
