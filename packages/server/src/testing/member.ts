import type { Browser, TestApp } from './app'

export const memberPassword = 'a quiet estuary at dusk'
let people = 0
/** Of this file's tests alone. */
export const newMemberEmail = (): string => `somebody-${++people}@example.com`

/** Somebody who joins a site by the link in a mail. */
export const createJoining = (app: TestApp, publicHost: string) => {
  const visitor = (host = publicHost): Browser => app.browser(host)
  /** The newest link of a mail that begins so, as a path. */
  const linkIn = async (email: string, subject: string, part = '/account/'): Promise<string | undefined> => {
    const mails = (await app.mailsTo(email)).filter(mail => mail.subject.startsWith(subject))
    const links = mails.map(mail => mail.links.find(link => link.includes(part)))
    const [link] = links.filter(each => each !== undefined)
    return link && new URL(link).pathname
  }
  return {
    visitor,
    linkIn,
    async join({
      email = newMemberEmail(),
      browser = visitor(),
      name = 'Ida Blom',
      locale,
    }: {
      email?: string
      browser?: Browser
      name?: string
      locale?: string
    } = {}) {
      await app.look('delete from rate_buckets')
      await browser.submit('/account/join', { name, email, ...(locale && { locale }) })
      const path = (await app.mailsTo(email))
        .flatMap(({ links }) => links)
        .find(link => link.includes('/account/link/'))!
      const confirmed = await browser.submit(new URL(path).pathname, { name, password: memberPassword })
      if (confirmed.status !== 303) throw new Error(`joining answered ${confirmed.status}: ${confirmed.text}`)
      await app.look('delete from rate_buckets')
      return { email, browser }
    },
  }
}
