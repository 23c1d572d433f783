import type { Page, Route } from 'playwright-core'
import { screenProblems } from './drivers/axe'
import { describe, expect, it, line, phone, publishPageWith, type Site } from './kit'

type Asset = { readonly id: string; readonly fileName: string }

async function assetsOf(site: Site): Promise<readonly string[]> {
  const { items } = await site.call<{ items: readonly Asset[] }>('GET', '/api/media?kind=image')
  return items.map(({ id }) => id)
}

/** Pictures that a snippet puts on the page, each in a frame of 600 by 400, asked for when the test answers them. */
async function addPictures(page: Page, pictures: readonly string[], { top = 0 } = {}): Promise<void> {
  await page.evaluate(
    async ({ pictures, top }) => {
      const root = document.createElement('div')
      root.id = 'trial'
      root.style.cssText = `position:absolute;top:${top}px;left:0;width:600px`
      root.innerHTML = pictures
        .map(attributes => `<img alt="" style="display:block;width:600px;height:400px" ${attributes}>`)
        .join('')
      document.body.append(root)
      const images = await window.Sitewright!.images()
      images.adopt(root)
    },
    { pictures, top },
  )
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><path fill="#cbc4b7" d="M0 0h6v4H0z"/></svg>'
const answer = (route: Route) => route.fulfill({ contentType: 'image/svg+xml', body: picture })

/** Holds every picture of the trial back until it is let go. */
async function holdPictures(page: Page) {
  const held: Route[] = []
  await page.route('**/trial/**', route => {
    held.push(route)
  })
  return {
    count: () => held.length,
    addresses: () =>
      held.map(route =>
        route
          .request()
          .url()
          .replace(/.*\/trial/, ''),
      ),
    release: async (at: number) => answer(held[at]!),
  }
}

describe('pictures that code asks for', () => {
  it('come 16 at a time on a desktop, and one on a phone, at the width of their place [IMG-28 IMG-29 IMG-32 IMG-33 IMG-39 IMG-40 IMG-41]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [line])
    const many = Array.from({ length: 18 }, (_, at) => `data-src="/trial/${at}.jpg" data-load="true"`)

    const page = await newPerson()
    const pictures = await holdPictures(page)
    await page.goto(site.at(path))
    await addPictures(page, many)
    await expect.poll(pictures.count).toBe(16)
    await expect.poll(() => page.locator('#trial [data-loading]').count()).toBe(16)
    expect(new Set(pictures.addresses().map(address => address.split('?')[1]))).toEqual(new Set(['format=750w']))
    await pictures.release(0)
    await expect.poll(pictures.count).toBe(17)
    await expect.poll(() => page.locator('#trial [data-loading]').count()).toBe(16)

    const small = await newPerson({ screen: phone })
    const onPhone = await holdPictures(small)
    await small.goto(site.at(path))
    await addPictures(small, many.slice(0, 3))
    await expect.poll(onPhone.count).toBe(1)
    await onPhone.release(0)
    await expect.poll(onPhone.count).toBe(2)
  })

  it('come when they are within 200 px of the window, and once [IMG-36 IMG-37]', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    const pictures = await holdPictures(page)
    await page.goto(site.at(path))
    const { height } = page.viewportSize()!
    await addPictures(page, ['data-src="/trial/now.jpg"', 'data-src="/trial/far.jpg"'], { top: height - 100 })
    await expect.poll(pictures.addresses).toEqual(['/now.jpg?format=750w'])
    // The second begins 300 px below the window.
    await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }))
    await expect.poll(pictures.addresses).toEqual(['/now.jpg?format=750w', '/far.jpg?format=750w'])
  })

  it('are small for those who save data, where that is allowed [IMG-17 IMG-25]', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [line])
    // Everybody here saves data.
    const page = await newPerson()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'devicePixelRatio', { value: 2 })
    })
    const pictures = await holdPictures(page)
    await page.goto(site.at(path))
    await addPictures(page, [
      'data-src="/trial/saved.jpg" data-load="true" data-allow-save-data="true"',
      'data-src="/trial/full.jpg" data-load="true"',
    ])
    await expect.poll(() => pictures.addresses().sort()).toEqual(['/full.jpg?format=1500w', '/saved.jpg?format=750w'])
  })
})

const words = { title: { en: 'Moon jar' }, text: {}, buttonLabel: {}, caption: {}, captionPlace: 'none' }
const imageProps = (asset: string, differences: object = {}) => ({
  asset,
  phoneAsset: null,
  alt: {},
  decorative: false,
  link: null,
  variant: 'card',
  ...words,
  focal: null,
  fit: 'fill',
  fitAlignment: 'center',
  fluid: true,
  stretch: false,
  cornerRadius: 0,
  mask: 'none',
  shadow: null,
  overlay: 40,
  lightbox: false,
  ...differences,
})

describe('blocks of pictures', () => {
  it('an image of 415 px has its words below it, one of 416 px beside it; an arch cuts it, also for the pointer, at every width [IMG-54 IMG-56 IMG-57 IMG-64]', async ({
    site,
    openPage,
  }) => {
    const [asset] = await assetsOf(site)
    const path = await publishPageWith(site, [
      { type: 'image', version: 2, props: imageProps(asset!) },
      { type: 'image', version: 2, props: imageProps(asset!, { variant: 'inline', mask: 'arch' }) },
    ])
    const page = await openPage(site, path)
    const columns = (width: number) =>
      page
        .locator('.image')
        .first()
        .evaluate((block, width) => {
          ;(block as HTMLElement).style.width = `${width}px`
          return getComputedStyle(block.querySelector('.image-card')!).gridTemplateColumns.split(' ').length
        }, width)
    expect([await columns(415), await columns(416)]).toEqual([1, 2])
    const cut = page.locator('.is-masked')
    const mask = await cut.evaluate(cut => getComputedStyle(cut).maskImage)
    expect(decodeURIComponent(mask)).toContain('viewBox="0 0 100 150"')

    await cut.scrollIntoViewIfNeeded()
    await expect.poll(() => cut.getAttribute('data-resize-observer')).toBe('shapeFit')
    // Where the arch begins on its left, halfway down: a pixel further in is pressed, a pixel further out is not.
    const pressed = () =>
      cut.evaluate(cut => {
        const { left, top, width, height } = cut.getBoundingClientRect()
        const edge = left + (width - Math.min(width, (height * 100) / 150)) / 2
        const is = (x: number) => cut.contains(document.elementFromPoint(x, top + height / 2))
        return [is(edge + 2), is(edge - 2)]
      })
    for (const width of [900, 600, 1200]) {
      await cut.evaluate((cut, width) => {
        ;(cut.closest('.image') as HTMLElement).style.cssText = `width:${width}px;height:300px`
      }, width)
      await expect.poll(pressed, { message: `${width}` }).toEqual([true, false])
    }
    expect(await screenProblems(page)).toEqual([])
  })

  it('before and after are compared by key and by touch, and are both there without script', async ({
    site,
    browser,
  }) => {
    const [before, after] = await assetsOf(site)
    const props = {
      before,
      after,
      beforeLabel: { en: 'Scan' },
      afterLabel: { en: 'Print' },
      alt: {},
      start: 50,
      direction: 'sideways',
      ratio: '3:2',
      caption: {},
    }
    const path = await publishPageWith(site, [{ type: 'before-after', version: 1, props }])
    const context = await browser.newContext({ viewport: { ...phone }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(site.at(path))
    await page.locator('[data-island="before-after"][data-mounted]').waitFor()
    const slider = page.getByRole('slider', { name: 'Edge between Scan and Print' })
    const edge = () => page.locator('.compare-frame').evaluate(frame => frame.style.getPropertyValue('--at'))
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).toBe('51 percent: Scan')
    expect(await edge()).toBe('51%')
    const box = (await page.locator('.compare-frame').boundingBox())!
    await page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2)
    await expect.poll(async () => Math.abs(Number.parseInt(await edge(), 10) - 25)).toBeLessThanOrEqual(1)
    expect(await screenProblems(page)).toEqual([])
    await context.close()

    const plain = await browser.newContext({ viewport: { ...phone }, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(site.at(path))
    const [above, below] = await Promise.all(
      ['.compare-before', '.compare-after'].map(side => still.locator(side).boundingBox()),
    )
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    expect(await still.getByRole('slider').count()).toBe(0)
    await plain.close()
  })
})
