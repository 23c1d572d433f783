import type { Page } from 'playwright-core'
import { countDrawing, leastDrawn } from './drivers/drawn-by-react'
import { createEditor } from './drivers/editor'
import { describe, expect, it, type Site, settled } from './kit'

const heading = /^Heading, .*Stoneware for the long table/
const text = /^Text, /
const settings = (page: Page) => page.getByRole('complementary', { name: /settings$/ })

/** Opens edit mode with everything counted that React draws. */
async function editCounted(page: Page, site: Site) {
  await countDrawing(page)
  await page.reload()
  const editor = createEditor(page, site)
  await editor.outline(heading).waitFor()
  await settled(page)
  return editor
}

describe('one step costs as little as it can', () => {
  it('choosing a block of a kind that was shown before makes nothing anew', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site)
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
    console.log('choose', drawn)
  })

  it('an arrow key draws the block, its outline and what names its place', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site)
    await editor.outline(heading).click()
    await page.getByRole('toolbar', { name: 'Tools for this heading' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await settled(page)
    const drawn = await leastDrawn(page, go => page.keyboard.press(go % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
    console.log('arrow', drawn)
    expect(drawn).toMatchObject({ commits: 1, made: 0 })
  })

  it('a letter draws neither the settings nor the tools above the text', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site)
    await editor.outline(text).first().click()
    await page.keyboard.press('Enter')
    await editor.canvas().getByRole('textbox').waitFor()
    await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Bold' }).waitFor()
    await page.keyboard.press('a')
    await settled(page)
    const drawn = await leastDrawn(page, () => page.keyboard.press('a'))
    console.log('letter', drawn)
    expect(drawn).toMatchObject({ commits: 1, made: 0 })
  })
})
