import type { Page } from 'playwright-core'
import { screenProblems } from './drivers/axe'
import { createFinger } from './drivers/finger'
import { createKeyboard } from './drivers/keyboard'
import { describe, desktop, expect, it, phone, publishPageWith, type Site, tablet } from './kit'
import { galleryBlock } from './kit/sample-blocks'

const link = { kind: 'address', href: '/shop' }

/** Galleries of the site's own pictures on a page. */
async function publishGalleries(site: Site, ...galleries: readonly Readonly<Record<string, unknown>>[]) {
  const { items } = await site.call<{ items: { id: string; kind: string }[] }>('GET', '/api/media')
  const slides = items.slice(0, 5).map(({ id }, at) => ({
    id: `slide-${at}`,
    assetId: id,
    caption: { en: `Picture ${'abcde'[at]}` },
    ...(at === 4 && { link }),
  }))
  return publishPageWith(
    site,
    galleries.map(props => galleryBlock({ slides, ...props })),
  )
}

const root = (page: Page, at = 0) => page.locator('.block > .gallery').nth(at)
const index = (page: Page, at = 0) => root(page, at).getAttribute('data-index')
const frame = (page: Page, slide: number, at = 0) =>
  root(page, at).locator(':scope > .gallery-viewport .gallery-frame, :scope > .gallery-track .gallery-frame').nth(slide)
const started = async (page: Page, at = 0) => {
  await root(page, at).scrollIntoViewIfNeeded()
  await page.locator('.block > .gallery[data-started]').nth(at).waitFor()
}
const dialog = (page: Page) => page.locator('dialog.lightbox')
const shown = (page: Page) => dialog(page).getAttribute('data-index')

/** Where everything of a gallery is, in its own measure. */
const boxes = (page: Page) =>
  page.locator('.block > .gallery').evaluateAll(galleries =>
    galleries.map(gallery => {
      const parts = gallery.querySelectorAll(
        ':scope > .gallery-viewport, :scope > .gallery-controls, :scope > .gallery-thumbnails, .gallery-slide:first-child .gallery-frame, :scope > .gallery-track .gallery-frame',
      )
      const from = gallery.getBoundingClientRect()
      return [...[gallery, ...parts]].map(part => {
        const { left, top, width, height } = part.getBoundingClientRect()
        return [left - from.left, top - from.top, width, height].map(side => Math.round(side * 2) / 2)
      })
    }),
  )

describe('galleries', () => {
  it('have the same boxes without script, before it and with it, at every width', async ({ site, newPerson }) => {
    const designs = ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'list', 'stack']
    const path = await publishGalleries(
      site,
      ...designs.map(design => ({
        design,
        thumbnails: design === 'slideshow',
        ratio: design === 'slider' ? 'auto' : '3:2',
      })),
    )
    const page = await newPerson()
    const engine = /universal\/visitor\/gallery/
    const session = await page.context().newCDPSession(page)
    for (const screen of [desktop, tablet, phone]) {
      await page.setViewportSize({ ...screen })
      await session.send('Emulation.setScriptExecutionDisabled', { value: true })
      await page.goto(site.at(path))
      const without = await boxes(page)
      expect(without).toHaveLength(designs.length)
      await session.send('Emulation.setScriptExecutionDisabled', { value: false })
      await page.route(engine, route => route.abort())
      await page.goto(site.at(path))
      await page.evaluate(() => document.fonts.ready)
      expect(await boxes(page), `before, ${screen.width}`).toEqual(without)
      await page.unroute(engine)
      await page.goto(site.at(path))
      for (const at of [0, 1, 2]) await started(page, at)
      await page.evaluate(() => document.fonts.ready)
      expect(await boxes(page), `with, ${screen.width}`).toEqual(without)
    }
  })

  it('of more than a hundred pictures leave out what is not seen, and nothing is smaller or moves for it', async ({
    site,
    newPerson,
  }) => {
    const { items } = await site.call<{ items: { id: string }[] }>('GET', '/api/media')
    const slides = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `slide-${at}`, assetId: items[at % 5]!.id }))
    const designs = ['carousel', 'slider', 'grid'].flatMap(design =>
      ['none', 'over'].map(captionPlace => ({ design, captionPlace })),
    )
    const galleries = (count: number) => designs.map(design => ({ ...design, slides: slides(count) }))
    const [short, long] = [
      await publishGalleries(site, ...galleries(100)),
      await publishGalleries(site, ...galleries(101)),
    ]
    const page = await newPerson()
    const sizes = async (path: string) => {
      await page.goto(site.at(path))
      for (const at of [0, 1, 2, 3]) await started(page, at)
      return page
        .locator('.block > .gallery')
        .evaluateAll(all =>
          all.map(gallery =>
            [...gallery.querySelectorAll<HTMLElement>('.gallery-viewport, .gallery-slide:nth-child(-n + 99)')].map(
              part => [part.offsetLeft, part.offsetWidth, part.offsetHeight],
            ),
          ),
        )
    }
    const expected = await sizes(short)
    expect(await sizes(long)).toEqual(expected)
    const hidden = await root(page)
      .locator('.gallery-slide img')
      .evaluateAll(images => images.filter(image => !image.checkVisibility({ contentVisibilityAuto: true })).length)
    expect(hidden).toBeGreaterThan(80)
  })

  it('go by arrows, keys, mouse and finger; a drag follows no link, and a press does [GAL-76 GAL-81 GAL-82 GAL-85]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    await page.goto(site.at(await publishGalleries(site, { design: 'slideshow', transition: 'newSwipe', loop: true })))
    await started(page)
    await root(page).getByRole('button', { name: 'Next picture' }).first().click()
    await expect.poll(() => index(page)).toBe('1')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => index(page)).toBe('0')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => index(page)).toBe('4')
    // What still moves is not moved on.
    const rests = () => expect.poll(() => root(page).first().getAttribute('data-in-motion')).toBeNull()
    await rests()
    // The last one has a link.
    const box = (await frame(page, 4).boundingBox())!
    // Past the middle, so that it counts however slow the hand is.
    await page.mouse.move(box.x + box.width - 40, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => index(page)).toBe('0')
    expect(new URL(page.url()).pathname).not.toBe('/shop')
    await rests()
    const finger = await createFinger(page)
    await finger.swipe(frame(page, 0), 200)
    await expect.poll(() => index(page)).toBe('4')
    await rests()
    await frame(page, 4).click()
    await page.waitForURL('**/shop')
  })

  it('name their slide in the address, but not in a frame of the same site, as the tool has one [GAL-58]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishGalleries(site, { design: 'slideshow', history: true })
    const page = await newPerson()
    await page.goto(site.at(path))
    await started(page)
    await page.evaluate(src => {
      document.body.prepend(Object.assign(document.createElement('iframe'), { src, width: 900, height: 700 }))
    }, site.at(path))
    const framed = page.frameLocator('body > iframe').locator('.block > .gallery')
    await framed.and(page.frameLocator('body > iframe').locator('[data-started]')).waitFor()
    const address = () => page.frames()[1]!.evaluate(() => location.href)
    const opened = await address()
    await framed.getByRole('button', { name: 'Next', exact: false }).first().click()
    await expect.poll(() => framed.getAttribute('data-index')).toBe('1')
    expect(await address()).toBe(opened)
    const here = page.url()
    await root(page).locator(':scope > .gallery-controls .gallery-next').click()
    await expect.poll(() => index(page)).toBe('1')
    await expect.poll(() => page.url()).not.toBe(here)
  })

  it('play when asked, and can be stopped [GAL-60]', async ({ site, newPerson }) => {
    const page = await newPerson()
    await page.clock.install()
    await page.goto(site.at(await publishGalleries(site, { design: 'slideshow', autoplay: true, loop: true })))
    await page.clock.runFor(1000)
    await started(page)
    // This visitor asked for stillness: nothing begins by itself.
    await page.clock.runFor(20_000)
    expect(await index(page)).toBe('0')
    await page.getByRole('button', { name: 'Play slideshow' }).press('Enter')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5100)
    await expect.poll(() => index(page)).toBe('1')
    await page.getByRole('button', { name: 'Pause slideshow' }).press('Enter')
    await page.clock.runFor(20_000)
    expect(await index(page)).toBe('1')
  })

  it('open their pictures large: by mouse and key, with one way back, and nobody is kept out [GAL-02 MEDIA-14]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const path = await publishGalleries(site, { design: 'grid', lightbox: true })
    await page.goto(site.at(path))
    await page.locator('.gallery[data-mounted]').waitFor()
    await frame(page, 1).click()
    await dialog(page).waitFor()
    expect(await shown(page)).toBe('1')
    expect(new URL(page.url()).pathname, 'no address of its own').toBe(path)
    expect(await page.evaluate(async () => (await fetch('/gallery')).status)).toBe(404)
    expect(await screenProblems(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe('2')
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => frame(page, 1).evaluate(one => one === document.activeElement)).toBe(true)
    const keys = createKeyboard(page)
    await keys.press('Space')
    await dialog(page).waitFor()
    await keys.tabTo('Close')
    await keys.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  it('are links to their pictures on an installation without a lightbox, which the console is told [MEDIA-07]', async ({
    newPerson,
    startServer,
  }) => {
    const { port } = await startServer({ env: { FEATURES: 'none' } })
    const page = await newPerson()
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(`http://tern.sites.localhost:${port}/shop/side-plate`)
    await expect.poll(() => warnings).toContain('lightboxify is not available in this tier!')
    const picture = page.locator('.product-gallery .gallery-frame').first()
    const address = await picture.getAttribute('href')
    await picture.click()
    await page.waitForURL(`**${address}`)
    expect(await dialog(page).count()).toBe(0)
  })

  it('open their pictures by finger, go on by a swipe and close by a pull [MEDIA-14]', async ({ site, newPerson }) => {
    const page = await newPerson({ screen: phone })
    await page.goto(site.at(await publishGalleries(site, { design: 'grid', lightbox: true })))
    await page.locator('.gallery[data-mounted]').waitFor()
    const finger = await createFinger(page)
    await finger.tap(frame(page, 0))
    await dialog(page).waitFor()
    await finger.swipe(dialog(page), -200)
    await expect.poll(() => shown(page)).toBe('1')
    await finger.drag(dialog(page), 300)
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('show their pictures whatever became of their options, and the others start [GAL-09 GAL-13 GAL-37 GAL-39]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    const wrong = ['{broken', JSON.stringify({ design: 'heap' })]
    await page.addInitScript(given => {
      new MutationObserver(() => {
        given.forEach((json, at) => {
          const gallery = document.querySelectorAll('.block > .gallery')[at]
          if (gallery && gallery.getAttribute('data-block-json') !== json) gallery.setAttribute('data-block-json', json)
        })
      }).observe(document, { childList: true, subtree: true })
    }, wrong)
    const design = 'slideshow'
    await page.goto(site.at(await publishGalleries(site, { design }, { design }, { design })))
    await frame(page, 0, 1).locator('img').waitFor()
    await root(page, 2).scrollIntoViewIfNeeded()
    await page.locator('.gallery[data-started]').waitFor()
    for (const at of [0, 1]) expect(await root(page, at).getAttribute('data-started')).toBeNull()
    await frame(page, 0).locator('img').waitFor()
    expect(said).toContain('Error decoding gallery block data.')
  })
})
