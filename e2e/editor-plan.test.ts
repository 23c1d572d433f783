import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it } from './kit'

describe('the plan of a site', () => {
  const words = 'Visitors see it, and everything can be changed and bought.'

  it('of a trial is at the address of its upgrade, and says how it becomes more [ROUTE-22]', async ({
    site,
    openEditor,
    database,
  }) => {
    await database.rows(`update sites set status = 3 where identifier = '${site.identifier}'`)
    const page = await openEditor(site, '/config/settings')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Plan', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/config/settings/billing/upgrade')
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await page.getByText(words).waitFor()
    expect(await page.locator('code').innerText()).toBe(`sitewright site-status ${site.identifier} paid`)
    await inspectOnEveryScreen(page, 'plan')
  })

  it('of any other is where its subscription would be [ROUTE-23]', async ({ site, openEditor, database }) => {
    await database.rows(`update sites set status = 8 where identifier = '${site.identifier}'`)
    const page = await openEditor(site, '/config/settings')
    const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Plan', exact: true })
    await link.click()
    await page.waitForURL(url => url.pathname === '/config/settings/billing/subscriptions/website')
    await page.getByText('Paid.').waitFor()
    expect(await link.getAttribute('aria-current')).toBe('page')
    // Whoever kept the other address comes to the same screen.
    await page.goto(site.editorAt('/config/settings/billing/upgrade'))
    await page.getByText(words).waitFor()
  })
})
