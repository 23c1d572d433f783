import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { describe, desktop, expect, it, phone, publishPageWith, type Site, tablet } from './kit'
import { galleryBlock } from './kit/sample-blocks'

/** A gallery of the site's own pictures on a page. */
async function publishGallery(site: Site, differences: Readonly<Record<string, unknown>>) {
  const { items } = await site.call<{ items: { id: string }[] }>('GET', '/api/media')
  const slides = items
    .slice(0, 4)
    .map(({ id }, at) => ({ id: `slide-${at}`, assetId: id, caption: { en: `Picture ${'abcd'[at]}` } }))
  return publishPageWith(site, [galleryBlock({ design: 'slideshow', ratio: '16:9', slides, ...differences })])
}

const started = (page: Page) => page.locator('.gallery[data-started]').waitFor()
const index = (page: Page) => page.locator('.gallery').getAttribute('data-index')

describe('addresses that name the picture', () => {
  it('find it again after a reload, and lead to it without script', async ({ site, openPage }) => {
    const path = await publishGallery(site, { history: true })
    const page = await openPage(site, path)
    await started(page)
    await page.getByRole('button', { name: 'Next', exact: false }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${path}/picture-b`)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await started(page)
    await expect.poll(() => index(page)).toBe('1')
    expect((await page.goto(site.at(`${path}/picture-z`)))!.status()).toBe(404)

    const still = await page
      .context()
      .browser()!
      .newContext({ javaScriptEnabled: false, viewport: { ...desktop } })
    try {
      const plain = await still.newPage()
      await plain.goto(site.at(`${path}/picture-c`))
      expect(new URL(plain.url()).pathname).toBe(path)
      const [slide, stage] = [
        (await plain.locator('.gallery-slide').nth(2).boundingBox())!,
        (await plain.locator('.gallery-viewport').boundingBox())!,
      ]
      expect(Math.abs(slide.x - stage.x)).toBeLessThan(2)
    } finally {
      await still.close()
    }
  })

  it('are not those of the tool: there the address stays [GAL-58]', async ({ site, openEditor }) => {
    const path = await publishGallery(site, { history: true })
    const page = await openEditor(site, `/config/edit?frameUrl=${encodeURIComponent(path)}`)
    const editor = createEditor(page, site)
    await editor.outline(/^Gallery, /).click()
    const before = { address: page.url(), steps: await page.evaluate(() => history.length) }
    await editor.canvas().locator('.gallery-slide').nth(2).waitFor({ state: 'attached' })
    await page.getByRole('complementary', { name: 'Gallery settings' }).getByRole('listitem').nth(2).click()
    await page.keyboard.press('ArrowRight')
    const frame = page.frames().find(each => each.parentFrame() !== null)!
    expect(await frame.evaluate(() => location.href)).not.toContain('picture-')
    expect({ address: page.url(), steps: await page.evaluate(() => history.length) }).toEqual(before)
  })
})

describe('words on a picture that leaves part of its stage free', () => {
  it.for([desktop, tablet, phone])('stand on the picture at %o', async (screen, { site, openPage }) => {
    const path = await publishGallery(site, { autoCrop: false, captionPlace: 'over', ratio: '16:9' })
    const page = await openPage(site, path, { screen })
    await started(page)
    const slides = page.locator('.gallery-slide')
    const checked = await slides.evaluateAll(all =>
      all.map(slide => {
        const frame = slide.querySelector('.gallery-frame')!.getBoundingClientRect()
        const words = slide.querySelector('.gallery-words')!.getBoundingClientRect()
        const picture = slide.querySelector('img')!
        const own = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        const width = Math.min(frame.width, frame.height * own)
        const height = Math.min(frame.height, frame.width / own)
        return {
          own,
          sides: Math.abs(words.width - width) < 2,
          left: Math.abs(words.left - (frame.left + (frame.width - width) / 2)) < 2,
          bottom: Math.abs(words.bottom - (frame.bottom - (frame.height - height) / 2)) < 2,
        }
      }),
    )
    expect(checked.length).toBe(4)
    expect(checked.every(({ own }) => own > 0)).toBe(true)
    expect(checked.map(({ sides, left, bottom }) => [sides, left, bottom])).toEqual(
      checked.map(() => [true, true, true]),
    )
  })
})

describe('a table that scrolls', () => {
  it('has a shadow at the side where there is more, and none where everything is seen', async ({ site, openPage }) => {
    const rows = [0, 1, 2].map(row => Array.from({ length: 12 }, (_, at) => `Columnnumber${row}and${at}`))
    const data = { headRow: true, headColumn: true, columns: [], caption: {}, look: 'ruled', onPhones: 'scroll' }
    const small = rows.map(row => row.slice(0, 3).map(cell => cell.slice(-3)))
    const path = await publishPageWith(site, [
      { type: 'table', version: 1, props: { data: { rows }, ...data } },
      { type: 'table', version: 1, props: { data: { rows: small }, ...data } },
    ])
    const page = await openPage(site, path, { screen: tablet })
    const sides = (at: number) =>
      page
        .locator('.table')
        .nth(at)
        .evaluate(table => {
          const offsets = [...getComputedStyle(table).boxShadow.matchAll(/(-?\d+)px 0px 12px -12px inset/g)]
          return offsets.map(([, x]) => (Number(x) > 0 ? 'left' : 'right')).sort()
        })
    const scrollTo = (left: number) =>
      page
        .locator('.table')
        .first()
        .evaluate((table, to) => {
          table.scrollLeft = to
        }, left)
    await expect.poll(() => sides(0)).toEqual(['right'])
    expect(await sides(1)).toEqual([])
    await scrollTo(120)
    await expect.poll(() => sides(0)).toEqual(['left', 'right'])
    await scrollTo(10_000)
    await expect.poll(() => sides(0)).toEqual(['left'])
  })
})
