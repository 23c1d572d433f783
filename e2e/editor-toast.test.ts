import type { Page } from 'playwright-core'
import { describe, expect, it, type Site } from './kit'

/** Edit mode where a toast waits for whoever reads it, however slow the machine is. */
const openUnhurried = async (page: Page, site: Site): Promise<Page> => {
  await page.addInitScript(() => {
    const setTimer = globalThis.setTimeout.bind(globalThis)
    const toastsHideAfter = [2000, 6000]
    globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      toastsHideAfter.includes(ms) ? 0 : setTimer(run, ms, ...rest)) as typeof setTimeout
  })
  await page.goto(site.editorAt('/config/edit'), { waitUntil: 'domcontentloaded' })
  await page.locator('[data-outline]').first().waitFor()
  return page
}

const toastOf = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })

describe('the Undo of a toast', () => {
  it('brings back the block that was removed, chosen', async ({ site, newPerson }) => {
    const page = await openUnhurried(await newPerson({ as: site.owner }), site)
    const heading = page.getByRole('button', { name: /^Heading, .*Stoneware for the long table/ })
    await heading.click()
    await page.keyboard.press('Delete')
    await heading.waitFor({ state: 'detached' })
    await toastOf(page).getByText('Heading removed').waitFor()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await heading.waitFor()
    expect(await heading.getAttribute('aria-pressed')).toBe('true')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Stoneware for the long table' }).waitFor()
    expect(await page.getByText('Heading removed').count()).toBe(0)
  })

  it('of a second removal brings back the second block alone', async ({ site, newPerson }) => {
    const page = await openUnhurried(await newPerson({ as: site.owner }), site)
    const heading = page.getByRole('button', { name: /^Heading, .*Stoneware for the long table/ })
    const button = page.getByRole('button', { name: /^Button, .*Shop the autumn firing/ })
    for (const block of [heading, button]) {
      await block.click()
      await page.keyboard.press('Delete')
      await block.waitFor({ state: 'detached' })
    }
    await toastOf(page).getByText('Button removed').waitFor()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await button.waitFor()
    expect(await heading.count()).toBe(0)
  })

  it('says so when something else was done since, and takes nothing back', async ({ site, newPerson }) => {
    const page = await openUnhurried(await newPerson({ as: site.owner }), site)
    const heading = page.getByRole('button', { name: /^Heading, .*Stoneware for the long table/ })
    await heading.click()
    await page.keyboard.press('Delete')
    await toastOf(page).getByText('Heading removed').waitFor()
    const button = page.getByRole('button', { name: /^Button, .*Shop the autumn firing/ })
    await button.click()
    const before = await button.getAttribute('aria-label')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => button.getAttribute('aria-label')).not.toBe(before)
    const moved = await button.getAttribute('aria-label')
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('You did something else since.').waitFor()
    expect(await heading.count()).toBe(0)
    expect(await button.getAttribute('aria-label')).toBe(moved)
  })
})
