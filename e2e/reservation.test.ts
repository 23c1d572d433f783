import { describe, expect, it, publishPageWith } from './kit'

const reservation = {
  type: 'reservation',
  version: 1,
  props: { account: '12345', purpose: 'reservation', title: { en: 'A table at Sorrel' }, text: {}, picture: null },
}

describe('a reservation for somebody who is logged in', () => {
  it('shows “Preview Only” when it is used on the editing address, and asks nobody outside [BLK-40 BLK-41]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [reservation])
    const page = await newPerson({ as: site.owner })
    const asked: string[] = []
    await page.context().route(
      url => !url.hostname.endsWith('localhost'),
      route => {
        asked.push(route.request().url())
        return route.abort()
      },
    )
    await page.goto(site.editorAt(path))
    await page.locator('.reservation[data-mounted]').waitFor()
    expect(await page.getByRole('dialog').count(), 'nothing is said to somebody who only reads').toBe(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const notice = page.getByRole('dialog', { name: 'Preview Only' })
    await notice.waitFor()
    expect(await notice.getByRole('paragraph').innerText()).toBe(
      'Please log out of your account in order to use the reservation block.',
    )
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    expect(await page.locator('.reservation iframe').count()).toBe(0)
  })
})
