import type { Page } from 'playwright-core'
import { editCounted, leastDrawn } from './drivers/drawn-by-react'
import { createEditor } from './drivers/editor'
import { describe, expect, it, settled } from './kit'

const heading = /^Heading, .*Stoneware for the long table/
const text = /^Text, /
const settings = (page: Page) => page.getByRole('complementary', { name: /settings$/ })

describe('one step costs as little as it can', () => {
  it('choosing a block of a kind that was shown before makes nothing anew', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site, heading)
    const kinds = [editor.outline(heading), editor.outline(text).first()]
    const choose = async (go: number) => {
      await kinds[go % 2]!.click({ position: { x: 4, y: 4 } })
      await settings(page)
        .getByRole('heading', { name: go % 2 === 0 ? 'Heading' : 'Text' })
        .waitFor()
    }
    for (const go of [0, 1]) {
      await choose(go)
      await settled(page)
    }
    const drawn = await leastDrawn(page, choose)
    expect(drawn.commits).toBeLessThanOrEqual(4)
    expect(drawn.made).toBe(0)
    expect(drawn.again).toBeLessThanOrEqual(24)
  })

  it('an arrow key draws the block, its outline and what names its place', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site, heading)
    await editor.outline(heading).click()
    await page.getByRole('toolbar', { name: 'Tools for this heading' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await settled(page)
    const drawn = await leastDrawn(page, go => page.keyboard.press(go % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
    expect(drawn).toMatchObject({ commits: 1, made: 0 })
    expect(drawn.again).toBeLessThanOrEqual(16)
  })

  it('a letter draws neither the settings nor the tools above the text', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site, heading)
    await editor.outline(text).first().click()
    await page.keyboard.press('Enter')
    await editor.writing().waitFor()
    await page.getByRole('toolbar', { name: 'Text', exact: true }).getByRole('button', { name: 'Bold' }).waitFor()
    await page.keyboard.press('a')
    await settled(page)
    const drawn = await leastDrawn(page, () => page.keyboard.press('a'))
    expect(drawn).toMatchObject({ commits: 1, made: 0 })
    // The page, the section, the block, and in it the text; the toolbar alone has more than this.
    expect(drawn.again).toBeLessThanOrEqual(24)
  })
})

describe('settings that are kept', () => {
  it('write what was being typed to the block it was typed for', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).click()
    await settings(page).getByRole('tab', { name: 'Design' }).click()
    const column = settings(page).getByRole('textbox', { name: 'Column', exact: true })
    await column.fill('5')
    const other = page.getByRole('button', { name: /^Heading, (?!.*Stoneware for the long table)/ }).first()
    const name = await other.getAttribute('aria-label')
    await other.click()
    await editor.outline(/^Heading, column 5, .*Stoneware for the long table/).waitFor()
    expect(await other.getAttribute('aria-label')).toBe(name)
    const ownColumn = /column (\d+)/.exec(name ?? '')?.[1]
    await expect.poll(() => column.inputValue()).toBe(ownColumn)
  })

  it('are those of the block, from its first tab on, whichever kind was shown before', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    const field = settings(page).getByRole('textbox', { name: 'Text', exact: true })
    await editor.outline(heading).click()
    await expect.poll(() => field.inputValue()).toMatch(/^Stoneware/)
    await editor.outline(text).first().click()
    await settings(page).getByRole('heading', { name: 'Text' }).waitFor()
    const other = page.getByRole('button', { name: /^Heading, (?!.*Stoneware for the long table)/ }).first()
    await other.click()
    await settings(page).getByRole('heading', { name: 'Heading' }).waitFor()
    const words = await field.inputValue()
    expect(words).not.toMatch(/^Stoneware for/)
    expect(await other.getAttribute('aria-label')).toContain(words.slice(0, 8))
    expect(await settings(page).count()).toBe(1)
  })
})
