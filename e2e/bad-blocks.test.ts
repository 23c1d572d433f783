import type { Page } from 'playwright-core'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, settled } from './kit'

/** What a browser makes of broken data: `report` tells the console, and nothing may be thrown past it. */
function watch(page: Page) {
  const reported: string[] = []
  const thrown: string[] = []
  page.on('pageerror', error => void thrown.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') reported.push(message.text())
  })
  return { reported, thrown }
}

type Sample = { readonly type: string; readonly html: string }

/** One block of every kind that has behaviour, as the kitchen sink draws it, and the page of accordions. */
const samples = (home: Page): Promise<{ blocks: Sample[]; accordions: string }> =>
  home.evaluate(async () => {
    const read = async (href: string) => (await fetch(href)).text()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
    const found = new Map<string, string>()
    for (const { href } of links) {
      const drawn = new DOMParser().parseFromString(await read(href), 'text/html')
      for (const root of drawn.querySelectorAll<HTMLElement>('main .block [data-island]')) {
        const type = root.dataset.island!
        if (!found.has(type)) found.set(type, root.closest('.block')!.outerHTML)
      }
    }
    return { blocks: [...found].map(([type, html]) => ({ type, html })), accordions: await read('/accordion') }
  })

const withProps = (html: string, props: string): string =>
  html.replace(/data-props="[^"]*"/g, () => `data-props="${props.replaceAll('"', '&quot;')}"`)

/** Whatever makes an island start: seen, or touched. */
const startAll = async (page: Page) => {
  for (const root of await page.locator('#bad [data-island]').all())
    await root.evaluate(async element => {
      element.scrollIntoView({ block: 'center' })
      // Nearness is told once a frame: scrolled on within the same one, a block was never seen.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      element.dispatchEvent(new PointerEvent('pointerenter'))
    })
  await settled(page)
}

describe('a block whose data is broken', () => {
  it('is reported, keeps what the server drew, and leaves the rest of the page alone', async ({ newPerson, port }) => {
    const page = await newPerson()
    const { at } = createShopper(page, { identifier: 'kitchen-sink', port })
    await page.goto(at('/'))
    const { blocks, accordions } = await samples(page)
    expect(blocks.length).toBeGreaterThan(15)
    const drawn = (id: string, props: string) =>
      `<div id="${id}">${blocks.map(({ html }) => withProps(html, props)).join('')}</div>`
    const bad = drawn('torn', '{"slides":[') + drawn('none', 'null')
    const body = accordions.replace(/(<main\b[^>]*>)/, `$1<div id="bad">${bad}</div>`)
    await page.route(at('/accordion'), route => route.fulfill({ contentType: 'text/html', body }))
    const { reported, thrown } = watch(page)
    await page.goto(at('/accordion'))
    const words = await page.locator('#torn').innerText()
    await startAll(page)
    for (const { type } of blocks)
      await expect
        .poll(() => reported.filter(text => text.includes(`The ${type} block could not start`)).length, {
          message: type,
        })
        .toBeGreaterThan(0)
    expect(reported.filter(text => !/The [\w-]+ block could not start/.test(text))).toEqual([])
    expect(thrown).toEqual([])
    expect(await page.locator('#torn').innerText()).toBe(words)
    const own = 'main > :not(#bad) [data-island="accordion"]'
    await page
      .locator(own)
      .getByRole('button')
      .or(page.locator(`${own} summary`))
      .first()
      .click()
    await page.locator(`${own}[data-mounted]`).first().waitFor()
  })
})

describe('a block without room', () => {
  it.for(['gallery', 'scaled-text', 'marquee', 'map', 'before-after', 'chart'])(
    '%s: does nothing foolish, and is as it should be when there is room again',
    async (type, { newPerson, port }) => {
      const { at } = createShopper(await newPerson(), { identifier: 'kitchen-sink', port })
      const boxes = (page: Page) =>
        page.locator('main .section[id^="lightest-"] .block').evaluateAll(blocks =>
          blocks.map(block => {
            const { width, height } = block.getBoundingClientRect()
            return `${block.closest('section')?.id}: ${Math.round(width)} × ${Math.round(height)}`
          }),
        )
      const passBy = (page: Page) =>
        page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
            scrollTo(0, y)
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
          }
        })

      const usual = await newPerson()
      await usual.goto(at(`/${type}`))
      await passBy(usual)
      await settled(usual)

      const page = await newPerson()
      const { reported, thrown } = watch(page)
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('main .block { width: 0 !important; height: 0 !important; overflow: hidden !important }')
        document.adoptedStyleSheets = [sheet]
      })
      await page.goto(at(`/${type}`))
      await passBy(page)
      await settled(page)
      await page.evaluate(() => {
        document.adoptedStyleSheets = []
      })
      await passBy(page)
      await settled(page)
      expect(thrown).toEqual([])
      expect(reported).toEqual([])
      await expect.poll(() => boxes(page)).toEqual(await boxes(usual))
    },
  )
})
