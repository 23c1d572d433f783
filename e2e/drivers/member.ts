import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Site, settled } from '../kit'

type Database = { rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> }

export const memberPassword = 'a quiet estuary at dusk'
let people = 0
export const newMemberEmail = () => `member-${process.pid}-${++people}@example.com`

/** Somebody who joins a site and logs in to it. */
export const createMember = (page: Page, site: Site, database: Database, { hasScript = true } = {}) => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  /** A mail is written after its page has answered: what was followed before is not what was asked for. */
  const followed = new Set<string>()
  return {
    /** The link in the newest mail to them: there is no mail server, so it is read where it waits. */
    async linkFor(email: string, kind: 'link' | 'enter' | 'email' = 'link'): Promise<string> {
      let link: string | undefined
      await expect
        .poll(
          async () => {
            const mails = await database.rows<{ html: string }>(
              'select html from mails where recipient = $1 and html like $2 order by created_at desc limit 1',
              [email, `%/account/${kind}/%`],
            )
            link = new RegExp(`href="([^"]+/account/${kind}/[^"]+)"`).exec(mails[0]?.html ?? '')?.[1]
            return link !== undefined && !followed.has(link)
          },
          { timeout: 30_000 },
        )
        .toBe(true)
      followed.add(link!)
      return site.at(new URL(link!).pathname)
    },

    /** Up to where the password is chosen. */
    async join({ email = newMemberEmail(), name = 'Ida Blom' } = {}): Promise<string> {
      await page.goto(site.at('/account/join'))
      await field('Name').fill(name)
      await field('Email').fill(email)
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByText('Check your mail.').waitFor()
      await page.goto(await this.linkFor(email))
      await field('New password').fill(memberPassword)
      await page.getByRole('button', { name: 'Finish and log in' }).click()
      await page.getByText(`Logged in as ${email}`).waitFor()
      // Until then forms are sent as without script.
      if (hasScript) await settled(page)
      return email
    },

    /** What the form of the way in is filled with; it is not sent. */
    async fill({ email, password = memberPassword }: { email: string; password?: string }): Promise<void> {
      await page.locator('#email').fill(email)
      await field('Password').fill(password)
    },
    logIn: () => page.getByRole('button', { name: 'Log in' }).click(),
    error: page.locator('form[data-member-form="login"]').getByRole('alert'),
  }
}
