import type { Page } from 'playwright-core'
import { createAnswers } from './drivers/answers'
import { describe, expect, it, settled } from './kit'

const tryRound = (page: Page) =>
  page
    .locator('label')
    .filter({ hasText: /^Round$/ })
    .click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save your styles?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name })
const isRound = (page: Page) => page.getByRole('radio', { name: 'Round' }).isChecked()

describe('site styles', () => {
  it('open beside the page that is being edited, and the page shows them at once', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await page.getByRole('button', { name: 'Site styles' }).click()
    const panel = page.getByRole('complementary', { name: 'Site styles' })
    await panel.waitFor()
    expect(await page.evaluate(() => location.pathname)).toBe('/config/edit')
    await tryRound(page)
    const button = page.frameLocator('main iframe').getByRole('link', { name: 'Shop the autumn firing' })
    await expect
      .poll(() => button.evaluate(link => Number.parseFloat(getComputedStyle(link).borderTopLeftRadius)))
      .toBeGreaterThan(10)
    await panel.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Styles saved').waitFor()
    await page.getByText('Unpublished changes').waitFor()
  })

  it('take five colours from a picture, whose points can be moved [CLR-22]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/design')
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 100
      canvas.height = 20
      const context = canvas.getContext('2d')!
      for (const [at, colour] of ['#f5f2ec', '#e4d9c8', '#7a3e1d', '#4a3a2e', '#171513'].entries()) {
        context.fillStyle = colour
        context.fillRect(at * 20, 0, 20, 20)
      }
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    await page
      .locator('label')
      .filter({ hasText: /^From Image$/ })
      .click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ])
    await chooser.setFiles({ name: 'glaze.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
    const bright = () =>
      page
        .locator('.swatch-colour')
        .nth(2)
        .evaluate(swatch => getComputedStyle(swatch).backgroundColor)
    await expect.poll(bright).toBe('rgb(122, 62, 29)')
    const point = page.getByRole('button', { name: 'Point 3 of 5' })
    for (let step = 0; step < 12; step += 1) await point.press('ArrowRight')
    await expect.poll(bright).not.toBe('rgb(122, 62, 29)')
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Styles saved').waitFor()
  })

  it('that are not saved hold back another panel until somebody has answered', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await page.keyboard.press('s')
    await tryRound(page)
    await page.getByRole('button', { name: 'Version history' }).click()
    await answer(page, 'Keep editing').click()
    expect(await isRound(page)).toBe(true)
    await page.getByRole('button', { name: 'Done' }).click()
    await answer(page, 'Discard').click()
    await page.getByRole('navigation', { name: 'Editing area' }).waitFor()
    expect(await page.evaluate(() => location.pathname)).toBe('/config/')
  })

  it('leaving by a link asks: keep editing, discard, save', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/design')
    const products = page.getByRole('link', { name: 'Commerce' })
    await tryRound(page)
    await products.click()
    await answer(page, 'Keep editing').click()
    expect(await page.evaluate(() => location.pathname)).toBe('/config/design')
    expect(await isRound(page)).toBe(true)
    await products.click()
    await answer(page, 'Save styles').click()
    await page.getByRole('heading', { name: 'Commerce', level: 1 }).waitFor()
    const { styles } = await site.call<{ styles: { buttons: { shape: string } } }>('GET', '/api/site/draft')
    expect(styles.buttons.shape).toBe('round')
  })

  it('going back asks too, and the address stays where the person is', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    await page.getByRole('link', { name: 'Design' }).click()
    await tryRound(page)
    await page.evaluate(() => history.back())
    await answer(page, 'Keep editing').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/config/design')
    expect(await isRound(page)).toBe(true)
    await page.evaluate(() => history.back())
    await answer(page, 'Discard').click()
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/config')
    await page.getByRole('link', { name: 'Design' }).click()
    expect(await isRound(page)).toBe(false)
  })

  it('reloading warns only while something is not saved', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/design')
    const warnings: string[] = []
    page.on('dialog', dialog => {
      warnings.push(dialog.type())
      void dialog.accept()
    })
    // A browser warns only people who have pressed something.
    await page.getByRole('heading', { name: 'Design', level: 1 }).click()
    await page.reload()
    expect(warnings).toEqual([])
    await settled(page)
    await tryRound(page)
    await page.reload()
    expect(warnings).toEqual(['beforeunload'])
  })

  it('that could not be saved stay in view', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/design')
    await createAnswers(page).fail('/api/site/styles')
    await tryRound(page)
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Something went wrong.').waitFor()
    expect(await isRound(page)).toBe(true)
    await page.getByRole('button', { name: 'Save styles' }).waitFor()
  })

  it('wait in the shape of the panel, and can be asked for again', async ({ site, newPerson }) => {
    const page = await newPerson({ as: site.owner })
    const answers = createAnswers(page)
    await answers.bringNothing()
    const draft = await answers.hold('/api/site/draft')
    await page.goto(site.editorAt('/config/design'), { waitUntil: 'domcontentloaded' })
    await draft.arrived
    await page.getByRole('region', { name: 'Design' }).locator('[aria-busy="true"]').waitFor()
    draft.release()
    await page.getByRole('radiogroup', { name: 'Font theme' }).waitFor()

    const other = await newPerson({ as: site.owner })
    await createAnswers(other).bringNothing()
    const broken = await createAnswers(other).fail('/api/site/draft')
    await other.goto(site.editorAt('/config/design'), { waitUntil: 'domcontentloaded' })
    const failure = other.getByRole('region', { name: 'Design' }).getByRole('alert')
    await failure.waitFor()
    await broken.mend()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await other.getByRole('radiogroup', { name: 'Font theme' }).waitFor()
  })
})
