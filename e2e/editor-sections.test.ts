import type { Locator, Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { describe, desktop, expect, it, phone, tablet } from './kit'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Section settings' })
const library = (page: Page) => page.getByRole('dialog', { name: 'Add a section' })
const sections = (page: Page) => page.frameLocator('iframe[title$=", being edited"]').locator('main > section')
const tile = (page: Page, title: string): Locator => library(page).getByRole('button', { name: title, exact: true })

const chooseSection = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Section ${number} of`) }).click()
  await panel(page).waitFor()
}

const headingOf = (page: Page, number: number): Promise<string> =>
  sections(page)
    .nth(number - 1)
    .getByRole('heading')
    .first()
    .innerText()

describe('the panel of a section', () => {
  it('puts a picture behind it and darkens it, by keyboard alone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 4)
    await panel(page).getByRole('radio', { name: 'Lightest' }).first().focus()
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(name)
    await expect.poll(() => panel(page).getByRole('radio', { name: 'Darkest' }).first().isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => panel(page).getByRole('radio', { name: 'Image', exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const images = page.getByRole('dialog', { name: 'Images' })
    await images.getByRole('row').first().waitFor()
    await images.getByRole('row').nth(2).focus()
    await page.keyboard.press('Space')
    await images.getByRole('button', { name: 'Use picture' }).focus()
    await page.keyboard.press('Enter')
    await images.waitFor({ state: 'detached' })
    const ground = sections(page).nth(3).locator('.ground')
    await ground.locator('img').waitFor()
    const overlay = panel(page).getByRole('slider', { name: /^Overlay, Darkest/ })
    await overlay.focus()
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => ground.locator('.ground-overlay').evaluate(({ style }: HTMLElement) => style.opacity))
      .toBe('0.6')
    await panel(page)
      .getByText(/^Text reads at \d+\.\d : 1 on the lightest tenth$/)
      .waitFor()
  })

  it('keeps what was chosen for a background that is not shown, and takes a step back at once', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 4)
    const kind = (name: string) =>
      panel(page)
        .locator('label', { hasText: new RegExp(`^${name}$`) })
        .first()
    await kind('Gradient').click()
    await sections(page).nth(3).locator('.ground').waitFor()
    await panel(page).getByRole('slider', { name: 'Angle' }).focus()
    await page.keyboard.press('Home')
    await kind('Colour').click()
    await expect.poll(() => sections(page).nth(3).locator('.ground').count()).toBe(0)
    await kind('Gradient').click()
    await expect.poll(() => panel(page).getByRole('slider', { name: 'Angle' }).inputValue()).toBe('0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sections(page).nth(3).locator('.ground').count()).toBe(0)
  })

  it('gives it a height, a divider in the colour of the next one, and a name that no other has', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 2)
    const third = sections(page).nth(2)
    const second = sections(page).nth(1)
    await panel(page)
      .locator('label', { hasText: /^Screen$/ })
      .click()
    await expect.poll(() => second.getAttribute('class')).toContain('height-screen')
    await panel(page).getByRole('radio', { name: 'Wave' }).focus()
    await page.keyboard.press('Space')
    const colourOf = (element: Element) => getComputedStyle(element).fill
    const wave = second.locator('svg.divider')
    await wave.waitFor()
    expect(await wave.evaluate(colourOf)).toBe(
      await third.evaluate(element => getComputedStyle(element).backgroundColor),
    )
    await panel(page).getByLabel('Name', { exact: true }).fill('Shelf')
    await page.keyboard.press('Enter')
    await panel(page).getByRole('heading', { name: 'Section, Shelf' }).waitFor()
    await chooseSection(page, 3)
    // The panel of the section before is there until the next frame.
    await panel(page).getByRole('heading', { name: 'Section', exact: true }).waitFor()
    await panel(page).getByLabel('Name', { exact: true }).fill('shelf')
    await panel(page).getByText('That name is taken on this page.').waitFor()
  })

  it('hides it on phones, where it can still be reached while it is edited', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 2)
    await panel(page).getByText('Hide on phones').click()
    await expect.poll(() => sections(page).nth(1).getAttribute('class')).toContain('hidden-on-mobile')
    const note = page.locator('.section-note')
    await note.filter({ hasText: 'Hidden on phones' }).waitFor()
    await page.getByRole('region', { name: 'Section 2 of 4, hidden on phones' }).waitFor()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    // Dimmed there, and said without the pointer on it.
    await page.getByRole('button', { name: /^Section 1 of/ }).click()
    await note.waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('complementary', { name: 'Page settings' }).getByRole('listitem').nth(1)
    await row.getByText('Hidden on phones').waitFor()
    const editor = createEditor(page, { identifier: site.identifier, port: 0 })
    await editor.untilSaved()
    await editor.publish()
    const visit = await openPage(site, '/', { screen: phone })
    expect(await visit.locator('main > section').nth(1).isVisible()).toBe(false)
    expect(await visit.locator('main > section').nth(0).isVisible()).toBe(true)
  })

  it('puts its blocks into one column, each as wide as text, as the page or as the window', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    const editor = createEditor(page, { identifier: site.identifier, port: 0 })
    await chooseSection(page, 2)
    await panel(page)
      .locator('label', { hasText: /^Column$/ })
      .click()
    await editor.outline(/^Heading, first of .*, as wide as text: New from the kiln/).click()
    const settings = page.getByRole('complementary', { name: 'Heading settings' })
    await settings.getByRole('tab', { name: 'Design' }).click()
    const heading = sections(page).nth(1).locator('[data-type="heading"]')
    // With the mouse, with keys in the panel, and with keys on the page.
    await settings.locator('label', { hasText: /^Wide$/ }).click()
    await expect.poll(() => heading.getAttribute('class')).toContain('flow-wide')
    await settings.getByRole('radio', { name: 'Wide' }).press('ArrowRight')
    await expect.poll(() => heading.getAttribute('class')).toContain('flow-full')
    await editor.outline(/^Heading, first of .*, full width/).press('Shift+ArrowLeft')
    await expect.poll(() => heading.getAttribute('class')).toContain('flow-wide')
    await page.getByRole('button', { name: 'Move down' }).click()
    await editor.outline(/^Heading, second of .*, wide: New from the kiln/).waitFor()
    // Hidden on phones it has its place among the others, where it can be shown again.
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    const below = sections(page).nth(1).locator('[data-type="product-list"]')
    const topOf = async () => (await below.boundingBox())!.y
    const before = await topOf()
    await page.getByRole('button', { name: 'Hide on phones' }).click()
    await editor.outline(/^Heading, hidden here: New from the kiln/).waitFor()
    expect(await topOf()).toBe(before)
    await page.getByRole('button', { name: 'Show on phones' }).click()
    await expect.poll(() => heading.getAttribute('class')).not.toContain('hidden')
    await page.getByRole('button', { name: 'Desktop', exact: true }).click()
    await editor.untilSaved()
    await editor.publish()
    const visit = await openPage(site, '/')
    const second = visit.locator('main > section').nth(1)
    expect(await second.locator('.block').nth(1).getAttribute('class')).toContain('flow-wide')
    expect(await second.locator('.block').nth(1).innerText()).toContain('New from the kiln')
  })

  it('is a column that is sorted and widened with a thumb', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: phone })
    const editor = createEditor(page, { identifier: site.identifier, port: 0 })
    await page
      .locator('[data-section-ground]')
      .first()
      .click({ position: { x: 4, y: 4 } })
    await page.getByRole('button', { name: 'Edit section' }).click()
    await panel(page)
      .locator('label', { hasText: /^Column$/ })
      .click()
    await panel(page).getByRole('button', { name: 'Close settings' }).click()
    await editor.outline(/^Heading, first of/).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const sheet = page.getByRole('complementary', { name: 'Heading settings' })
    await sheet.getByRole('button', { name: 'Move down' }).click()
    await editor.outline(/^Heading, second of/).waitFor()
    await sheet.getByRole('tab', { name: 'Design' }).click()
    await sheet.locator('label', { hasText: /^Full$/ }).click()
    await editor.outline(/^Heading, second of .*, full width/).waitFor()
  })

  it.for([
    ['beside the page', desktop],
    ['on a tablet', tablet],
    ['on a phone', phone],
  ] as const)('keeps nobody out %s, and covers nothing of the section', async ([, screen], { site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen })
    if (screen === phone)
      await page
        .locator('[data-section-ground]')
        .first()
        .click({ position: { x: 4, y: 4 } })
    else await page.getByRole('button', { name: /^Section 2 of/ }).click()
    await page.getByRole('button', { name: 'Edit section' }).click()
    await panel(page).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const box = (await panel(page).boundingBox())!
    const section = (await page.locator('.overlay-section.chosen').boundingBox())!
    const area = (await page.locator('.canvas-scroll').boundingBox())!
    const end = Math.min(section.y + section.height, area.y + area.height)
    const isApart =
      box.x >= section.x + section.width ||
      box.y >= end - 1 ||
      box.y + box.height <= section.y ||
      box.x >= area.x + area.width - 1
    expect(isApart).toBe(true)
  })
})

/** The beginning of a film, which is all that is needed to know it for one. */
const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free', 'latin1')

describe('a video behind a section', () => {
  it('plays for visitors, and stands still unasked for those who want less motion', async ({
    site,
    openEditor,
    newPerson,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 4)
    await panel(page)
      .locator('label', { hasText: /^Video$/ })
      .click()
    await panel(page).getByRole('button', { name: 'Choose a video' }).click()
    const videos = page.getByRole('dialog', { name: 'Videos' })
    await videos.locator('input[type="file"]').setInputFiles({ name: 'kiln.mp4', mimeType: 'video/mp4', buffer: film })
    await videos.waitFor({ state: 'detached' })
    await panel(page).getByText('kiln.mp4').waitFor()
    await panel(page).getByRole('button', { name: 'Choose an image' }).click()
    await page.getByRole('dialog', { name: 'Images' }).getByRole('row').nth(2).dblclick()
    await sections(page).nth(3).locator('video').waitFor({ state: 'attached' })
    const editor = createEditor(page, { identifier: site.identifier, port: 0 })
    await editor.untilSaved()
    await editor.publish()

    const visit = async (reducedMotion: 'reduce' | 'no-preference') => {
      const visitor = await newPerson({ screen: desktop, savesData: false })
      await visitor.emulateMedia({ reducedMotion })
      const asked: string[] = []
      visitor.on('request', request => asked.push(new URL(request.url()).pathname))
      await visitor.goto(site.at('/'))
      const section = visitor.locator('main > section').nth(3)
      await section.scrollIntoViewIfNeeded()
      return { asked, video: section.locator('video'), button: section.locator('[data-section-video]') }
    }
    const still = await visit('reduce')
    await still.button.waitFor()
    expect(await still.button.getAttribute('aria-label')).toBe('Play background video')
    expect(await still.video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    expect(still.asked.filter(path => path.endsWith('kiln.mp4'))).toEqual([])

    const moving = await visit('no-preference')
    await expect.poll(() => moving.asked.filter(path => path.endsWith('kiln.mp4')).length).toBeGreaterThan(0)
    expect(await moving.button.getAttribute('aria-label')).toBe('Pause background video')
  })
})

describe('the library of sections', () => {
  it('shows a section where it lands, and places it with a press', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    const before = await sections(page).count()
    await page.getByRole('button', { name: 'Add section' }).nth(1).click()
    await tile(page, 'Quotation').hover()
    await page.getByText(/^Lands here, between Stoneware for the long table and New from the kiln$/).waitFor()
    await expect.poll(() => sections(page).count()).toBe(before + 1)
    expect(
      await sections(page)
        .nth(1)
        .evaluate(element => getComputedStyle(element).opacity),
    ).toBe('0.55')
    await tile(page, 'Quotation').click()
    await library(page).waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        sections(page)
          .nth(1)
          .evaluate(element => getComputedStyle(element).opacity),
      )
      .toBe('1')
    expect(await headingOf(page, 2)).toContain('I bought one mug')
    expect(await sections(page).count()).toBe(before + 1)
    await panel(page).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sections(page).count()).toBe(before)
  })

  it.for([desktop, tablet, phone])(
    'draws its tiles as a desktop shows them, and only those near, on $width px',
    async (screen, { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit', { screen })
      if (screen === phone) await page.getByRole('button', { name: 'Add section' }).click()
      else await page.keyboard.press('n')
      const drawn = library(page).frameLocator('.tile:has-text("Picture left, words right") iframe')
      const [picture, words] = [drawn.locator('img').first(), drawn.getByRole('heading', { includeHidden: true })]
      await picture.waitFor()
      const [left, right] = [(await picture.boundingBox())!, (await words.boundingBox())!]
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
      const box = (await tile(page, 'Picture left, words right').boundingBox())!
      expect(left.x, 'inside its tile').toBeGreaterThanOrEqual(box.x - 1)
      expect(right.x + right.width).toBeLessThanOrEqual(box.x + box.width)
      const frames = () => library(page).locator('.tile iframe').count()
      const total = await library(page).locator('[data-tile]').count()
      const first = await frames()
      expect(first).toBeLessThan(total * 0.7)
      const closing = library(page)
        .getByRole('navigation', { name: 'Purposes' })
        .getByRole('button', { name: /^Closing/ })
      await closing.click()
      await library(page).locator('.tile:has-text("Heading and button") iframe').waitFor()
      expect(await frames()).toBeGreaterThan(first)
      expect(await closing.getAttribute('aria-current')).toBe('true')
      expect(await page.evaluate(() => document.documentElement.scrollTop), 'the tool stays in its window').toBe(0)
    },
  )

  it('says of a section that cannot be drawn that it cannot, and draws the others', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    const { readyMade, ...others } = await page.evaluate(async () => (await fetch('/api/sections')).json())
    const [first, ...whole] = readyMade
    const [section] = Object.values<object>(first.document.sections)
    const broken = { ...first.document, sections: { broken: { ...section, padding: null } } }
    const json = { ...others, readyMade: [{ ...first, document: broken }, ...whole] }
    await page.route('**/api/sections', route => route.fulfill({ json }))
    await page.keyboard.press('n')
    const failed = library(page).getByText('Could not be drawn')
    await failed.waitFor()
    expect(await failed.count()).toBe(1)
    await library(page)
      .frameLocator('.tile iframe')
      .nth(1)
      .getByRole('heading', { includeHidden: true })
      .first()
      .waitFor()
  })

  it('is opened, searched and left by keyboard; a section with pictures brings them along', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    const before = await sections(page).count()
    await page.keyboard.press('n')
    await library(page).getByRole('searchbox', { name: 'Search sections' }).waitFor()
    await page.keyboard.press('Escape')
    await library(page).waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.keyboard.type('gallery')
    await expect.poll(() => library(page).locator('[data-tile]').count()).toBe(6)
    await tile(page, 'Three in a row').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('One large, two small')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await library(page).waitFor({ state: 'detached' })
    await expect.poll(() => sections(page).count()).toBe(before + 1)
    const sources = () =>
      sections(page)
        .nth(1)
        .locator('img')
        .evaluateAll(images => images.map(image => new URL((image as HTMLImageElement).src).pathname))
    await expect.poll(async () => (await sources()).length).toBe(3)
    for (const source of await sources()) expect(source).toMatch(/^\/media\//)
  })

  it('keeps a section for other pages, and forgets it again', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await chooseSection(page, 3)
    await page.getByRole('button', { name: 'Save section' }).click()
    await page.getByText(/is saved\. Find it under Add section\.$/).waitFor()
    await page.keyboard.press('n')
    const saved = library(page).getByRole('region', { name: 'Saved' })
    const kept = saved.getByRole('button', { name: /^Two potters/ })
    await kept.click()
    await library(page).waitFor({ state: 'detached' })
    expect(await headingOf(page, 4)).toContain('Two potters')
    await page.keyboard.press('n')
    await saved.getByRole('button', { name: /^Remove Two potters/ }).click()
    await saved.getByText('Save a section to find it here.').waitFor()
  })

  it('keeps nobody out, and works with a thumb', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: phone })
    const before = await sections(page).count()
    await page.getByRole('button', { name: 'Add section' }).click()
    await tile(page, 'Heading and button').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const box = (await tile(page, 'Words on a picture').boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await tile(page, 'Heading and button').click()
    await library(page).waitFor({ state: 'detached' })
    await expect.poll(() => sections(page).count()).toBe(before + 1)
  })

  it('keeps nobody out beside the page', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await page.keyboard.press('n')
    await tile(page, 'Quotation').waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })
})
