import type { Page } from 'playwright-core'

let people = 0

/** Somebody at the account pages. */
export const createAccount = (page: Page, port: number) => {
  const at = (path: string) => `http://localhost:${port}${path}`
  return {
    async signUp(name = 'Maren Lowe'): Promise<{ email: string }> {
      people += 1
      const email = `owner-${process.pid}-${people}@example.com`
      await page.goto(at('/signup'))
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a quiet estuary at dusk')
      await page.getByRole('button', { name: 'Create my account' }).click()
      await this.answerMail()
      return { email }
    },

    /** The product was started without a mail server, so the mail is shown; its link opens the account. */
    async answerMail(): Promise<void> {
      await page.getByRole('link', { name: 'Read the mail' }).click()
      const link = page.frameLocator('main iframe').getByRole('link', { name: 'Confirm my email' })
      await page.goto((await link.getAttribute('href'))!)
      await page.waitForURL('**/signup/template**')
    },

    /** From the page where a new owner chooses; answers with the site's identifier. Nobody else sees it yet. */
    async startWith(template: string, name = `${template} ${process.pid} ${people}`): Promise<string> {
      await page.getByRole('radio', { name: new RegExp(template) }).check({ force: true })
      await page.getByRole('button', { name: `Start with ${template}` }).click()
      await page.getByLabel('Site name').fill(name)
      await page.getByText('This address is free.').waitFor()
      // Every picture of the template is taken in, which takes its time on a busy machine.
      await page.getByRole('button', { name: 'Make my site' }).click({ noWaitAfter: true })
      await page.waitForURL(/\/config/, { timeout: 180_000 })
      return new URL(page.url()).hostname.split('.')[0]!
    },

    async logIn(email: string, password: string): Promise<void> {
      await page.goto(at('/login'))
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(url => !url.pathname.startsWith('/login'))
    },
  }
}
