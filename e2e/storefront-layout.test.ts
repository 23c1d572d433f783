import type { Page } from 'playwright-core'
import { brokenWords, linesOf, productRows, spaceAroundRules, spaceBelowWords } from './drivers/layout'
import { createShopper } from './drivers/shopper'
import { demo, describe, desktop, expect, it, phone, tablet } from './kit'

const screens = [
  ['a desktop', desktop],
  ['a tablet', tablet],
  ['a phone', phone],
] as const

const addressesOf = async (page: Page, at: (path: string) => string): Promise<string[]> => {
  const sitemap = await (await page.goto(at('/sitemap.xml')))!.text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
  const [product] = pages.filter(path => path.startsWith('/shop/'))
  return [...pages.filter(path => !path.startsWith('/shop/')), ...(product ? [product] : [])]
}

const everyPage = screens.flatMap(([name, screen]) => demo.sites.map(site => [site, name, screen] as const))

describe('pages of a shop', () => {
  it.for(everyPage)(
    '%s on %s: no word is broken, and nothing fails behind the scenes',
    async ([identifier, , screen], { newPerson, port }) => {
      const page = await newPerson({ screen })
      const { at } = createShopper(page, { identifier, port })
      const paths = await addressesOf(page, at)
      const failed: string[] = []
      page.on('response', answer => {
        if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
      })
      page.on('console', message => {
        if (message.type() === 'error') failed.push(message.text())
      })
      for (const path of paths) {
        await page.goto(at(path))
        await page.evaluate(() => document.fonts.ready)
        expect(await brokenWords(page), path).toEqual([])
      }
      expect(failed).toEqual([])
    },
  )

  it.for(screens)(
    'on %s, prices stand in the same place on every card of a list',
    async ([, screen], { newPerson, port }) => {
      const page = await newPerson({ screen })
      await page.goto(createShopper(page, { identifier: 'tern', port }).at('/shop'))
      const below = await page.locator('.product-card').evaluateAll(cards =>
        cards.map(card => {
          const [name, price] = ['.product-name', '.price'].map(part =>
            card.querySelector(part)!.getBoundingClientRect(),
          )
          return price!.top >= name!.bottom - 1
        }),
      )
      expect(below.length).toBeGreaterThan(40)
      expect(new Set(below).size).toBe(1)
    },
  )
})

describe('on a tablet', () => {
  it('no product is left alone in the last row', async ({ newPerson, port }) => {
    const page = await newPerson({ screen: tablet })
    const { at } = createShopper(page, { identifier: 'tern', port })
    for (const path of ['/', '/shop', '/shop/moon-jar', '/tableware', '/vases', '/one-offs', '/seconds']) {
      await page.goto(at(path))
      const lists = await productRows(page)
      expect(lists.length, path).toBeGreaterThan(0)
      for (const rows of lists) expect(rows.length === 1 || rows.at(-1)! > 1, `${path}: ${rows}`).toBe(true)
    }
  })

  it('a button keeps to one line', async ({ newPerson, port }) => {
    const page = await newPerson({ screen: tablet })
    const { at } = createShopper(page, { identifier: 'tern', port })
    for (const path of ['/', '/shop/moon-jar', '/shop/salt-pig']) {
      await page.goto(at(path))
      await page.evaluate(() => document.fonts.ready)
      const lines = await linesOf(page, '.button:not(.button-tertiary)')
      expect(lines.length, path).toBeGreaterThan(0)
      expect(Math.max(...lines), path).toBe(1)
    }
  })
})

describe('words and what stands beside them', () => {
  it.for(screens)(
    'on %s, rules keep their distance from the words above and below',
    async ([, screen], { newPerson, port }) => {
      const page = await newPerson({ screen })
      const { at } = createShopper(page, { identifier: 'tern', port })
      for (const path of ['/about', '/weekend-classes', '/stockists']) {
        await page.goto(at(path))
        await page.evaluate(() => document.fonts.ready)
        const rules = await spaceAroundRules(page)
        expect(rules.length, path).toBeGreaterThan(0)
        for (const { above, below } of rules) {
          expect(above, path).toBeGreaterThanOrEqual(screen === phone ? 14 : 11)
          expect(below, path).toBeGreaterThanOrEqual(screen === phone ? 14 : 11)
        }
      }
    },
  )

  it.for(screens)('on %s, no words lie at the edge of their section', async ([, screen], { newPerson, port }) => {
    const page = await newPerson({ screen })
    const { at } = createShopper(page, { identifier: 'tern', port })
    for (const path of ['/', '/clay-and-glazes', '/about', '/visit']) {
      await page.goto(at(path))
      await page.evaluate(() => document.fonts.ready)
      for (const space of await spaceBelowWords(page)) expect(space, path).toBeGreaterThanOrEqual(24)
    }
  })

  it.for([...screens, ['a small tablet', { width: 744, height: 1133 }] as const])(
    'on %s, the first button keeps to one line and to its distance from the words above it',
    async ([, screen], { newPerson, port }) => {
      const page = await newPerson({ screen })
      await page.goto(createShopper(page, { identifier: 'tern', port }).at('/'))
      await page.evaluate(() => document.fonts.ready)
      const words = (await page.getByText('Thrown, glazed and wood-fired').boundingBox())!
      const button = (await page.getByRole('link', { name: 'Shop the autumn firing' }).boundingBox())!
      expect(button.y - words.y - words.height).toBeGreaterThanOrEqual(14)
      expect(button.height).toBeLessThan(56)
    },
  )
})

describe('on a phone', () => {
  it('Add to cart is within reach from the start and never covers what stands below it', async ({
    newPerson,
    port,
  }) => {
    const page = await newPerson({ screen: phone })
    await page.goto(createShopper(page, { identifier: 'tern', port }).at('/shop/moon-jar'))
    const add = page.getByRole('button', { name: 'Add to cart' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect((await add.boundingBox())!.y + 56).toBeLessThanOrEqual(phone.height)
    for (let from = 0; from < height - phone.height; from += 60) {
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), from)
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.product-buy')!.getBoundingClientRect()
        return [...document.querySelectorAll('.product-stock, .product-details, .product-list, .product-added')]
          .filter(part => part.getBoundingClientRect().top < bar.bottom - 1)
          .filter(part => part.getBoundingClientRect().bottom > bar.top + 1)
          .map(part => part.className)
      })
      expect(covered, `scrolled by ${from}`).toEqual([])
    }
  })

  it('the stepper of the cart keeps its size, whatever stands beside it', async ({ site, openPage }) => {
    const page = await openPage(site, '/shop/cobalt-dipped-bottle', { screen: phone })
    const shopper = createShopper(page, site)
    await shopper.addToCart()
    await page.goto(shopper.at('/cart'))
    const stepper = page.locator('.cart-stepper')
    await stepper.waitFor()
    const { width, height } = (await stepper.boundingBox())!
    expect(width).toBeGreaterThanOrEqual(128)
    expect(height).toBeGreaterThanOrEqual(44)
    for (const button of await stepper.getByRole('button').all())
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(43)
  })
})
