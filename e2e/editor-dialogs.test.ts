import type { Page } from 'playwright-core'
import { describe, expect, it } from './kit'

const openHint = async (page: Page) => {
  const button = page.locator('button[data-hint]:visible, a[data-hint]:visible').first()
  const text = (await button.getAttribute('data-hint')) ?? ''
  await page.keyboard.press('Tab')
  await button.focus()
  return { button, text, hint: page.getByRole('tooltip') }
}

describe('hints in the editing area', () => {
  it('show at once for the keyboard, keep 20 px from the edges, and go with the focus and on Escape [DLG-23 DLG-24]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit')
    const { button, text, hint } = await openHint(page)
    await hint.waitFor()
    expect(await hint.innerText()).toContain(text)
    const { width } = page.viewportSize()!
    const hinted = await page.locator('[data-hint]:visible').all()
    for (const one of hinted) {
      await one.focus()
      if (!(await hint.isVisible())) continue
      const box = (await hint.boundingBox())!
      expect(box.x, await hint.innerText()).toBeGreaterThanOrEqual(20)
      expect(box.x + box.width, await hint.innerText()).toBeLessThanOrEqual(width - 20)
    }
    await button.focus()
    await hint.waitFor()
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'hidden' })
    await button.blur()
    await button.focus()
    await hint.waitFor()
    await button.blur()
    await hint.waitFor({ state: 'hidden' })
  })
})

describe('a question in the editing area', () => {
  it('is 350 px wide with 20 px around its words, above everything else, and Escape answers nothing [DLG-11 DLG-14 DLG-15 DLG-25]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/design')
    await page
      .locator('label')
      .filter({ hasText: /^Round$/ })
      .click()
    await page.getByRole('link', { name: 'Commerce' }).click()
    const question = page.getByRole('alertdialog', { name: 'Save your styles?' })
    await question.waitFor()
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const shape = await question.evaluate(dialog => {
      const frame = dialog.getBoundingClientRect()
      const words = dialog.querySelector('[slot="title"]')!.getBoundingClientRect()
      const layer = dialog.closest('.overlay')!
      return {
        width: frame.width,
        left: words.left - frame.left,
        above: words.top - frame.top,
        right: frame.right - words.right,
        layer: getComputedStyle(layer).zIndex,
      }
    })
    expect(shape).toEqual({ width: 350, left: 20, above: 20, right: 20, layer: '30000' })
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/config/design')
    expect(await page.getByRole('radio', { name: 'Round' }).isChecked()).toBe(true)
  })
})
