import { describe, expect, it, phone } from './kit'

describe('what lies over the tool', () => {
  it('a question is 350 wide with 20 around its words, above everything else [DLG-14 DLG-15 DLG-25]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site)
    await page.getByRole('row', { name: 'Stockists' }).focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Stockists?' })
    await question.waitFor()
    const shape = await question.evaluate(dialog => {
      const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(dialog)
      const layers: number[] = []
      for (let each: Element | null = dialog; each; each = each.parentElement)
        layers.push(Number(getComputedStyle(each).zIndex) || 0)
      return {
        width: (dialog as HTMLElement).offsetWidth,
        padding: [paddingTop, paddingRight, paddingBottom, paddingLeft],
        layer: Math.max(...layers),
      }
    })
    expect(shape).toEqual({ width: 350, padding: ['20px', '20px', '20px', '20px'], layer: 30000 })
    // What was asked before is still there, underneath.
    const { x, y, width, height } = (await question.boundingBox())!
    const topmost = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[role="alertdialog"]') !== null,
      [x + width / 2, y + height / 2],
    )
    expect(topmost).toBe(true)
  })

  it('a tooltip is 250 px wide and stands 15 px from the cursor [DLG-21 DLG-22]', async ({ site, openEditor }) => {
    // High enough that the edge of the window is far from it.
    const page = await openEditor(site, '/config', { screen: { width: 1440, height: 2000 } })
    await page.getByRole('row', { name: 'Home' }).focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const { x, y, width, height } = (await page.locator('[data-hint^="The home page cannot"]').boundingBox())!
    const cursor = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    await page.mouse.move(cursor.x - 3, cursor.y)
    await page.mouse.move(cursor.x, cursor.y)
    const tooltip = page.locator('[role="tooltip"]')
    await tooltip.waitFor()
    const box = (await tooltip.boundingBox())!
    expect(box.width).toBe(250)
    expect([box.x - cursor.x, box.y - cursor.y]).toEqual([15, 15])
  })

  it('a tooltip keeps 20 px from the edges, and is seen in a dialog [DLG-23]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/commerce/products', { screen: phone })
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('dialog').waitFor()
    const close = page.getByRole('button', { name: 'Close' })
    // The keyboard comes there from the first field, and the tooltip comes at once.
    await page.keyboard.press('Shift+Tab')
    expect(await close.evaluate(button => button === document.activeElement)).toBe(true)
    const tooltip = page.locator('[role="tooltip"]')
    await tooltip.waitFor()
    const button = (await close.boundingBox())!
    const { x, width } = (await tooltip.boundingBox())!
    expect(button.x + button.width / 2 + width / 2, 'in the middle it would be too near').toBeGreaterThan(370)
    expect(x + width).toBeLessThanOrEqual(phone.width - 20)
    expect(x + width).toBeGreaterThan(phone.width - 22)
    const layer = (each: Element) => Number(getComputedStyle(each).zIndex)
    expect(await tooltip.evaluate(layer)).toBeGreaterThan(await page.locator('.overlay').evaluate(layer))
  })
})
