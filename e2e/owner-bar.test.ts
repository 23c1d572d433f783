import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, line, phone, publishPageWith, settled } from './kit'

const bar = (page: Page) => page.getByRole('complementary', { name: 'For you alone' })
const announces = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { Sitewright: { context: { showAnnouncementBar: boolean } } }).Sitewright.context
        .showAnnouncementBar,
  )
const viewer = 10
const editor = 4

describe('the bar of somebody who works on the site', () => {
  it('is on every page of the editing address, and leads to where the page is edited [BLK-61]', async ({
    site,
    newPerson,
    addPerson,
  }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson({ as: site.owner })
    await page.goto(site.editorAt(path))
    await bar(page).getByText('You are viewing the published site.').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.setViewportSize({ ...phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await bar(page).getByRole('link', { name: 'Edit this page' }).click()
    await page.waitForURL(`**/config/edit?frameUrl=${encodeURIComponent(path)}`)

    const colleague = await newPerson({ as: await addPerson(site, editor) })
    await colleague.goto(site.editorAt(path))
    await bar(colleague).waitFor()
  })

  it('is not seen by visitors or by somebody who may only look, for whom there is what the site announces [BLK-61 BLK-63]', async ({
    site,
    port,
    newPerson,
    addPerson,
  }) => {
    const path = await publishPageWith(site, [line])
    const guest = await newPerson({ as: await addPerson(site, viewer) })
    await Promise.all([guest.waitForResponse('**/api/session'), guest.goto(site.editorAt(path))])
    await settled(guest)
    expect(await bar(guest).count()).toBe(0)

    const visitor = await newPerson()
    const asked: string[] = []
    visitor.on('request', request => asked.push(new URL(request.url()).pathname))
    await visitor.goto(site.at(path))
    await settled(visitor)
    expect(await announces(visitor)).toBe(false)
    expect(await visitor.locator('.site-announcement').count()).toBe(0)
    expect(await bar(visitor).count()).toBe(0)
    expect(asked.filter(each => each === '/api/session' || each.includes('owner-bar'))).toEqual([])

    const { at } = createShopper(visitor, { identifier: 'kitchen-sink', port })
    await visitor.goto(at('/'))
    expect(await announces(visitor)).toBe(true)
    expect(await visitor.locator('.site-announcement').isVisible()).toBe(true)
  })
})
