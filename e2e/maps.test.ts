import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { describe, expect, it, phone, publishPageWith, type Site, themes } from './kit'
import { mapBlock } from './kit/sample-blocks'

const styles = ['Original', 'Grayscale', 'Satellite', 'MinimalLight', 'MinimalDark', 'MinimalBlue']

const frame = (page: Page) => page.getByRole('group', { name: /^Map\. Arrow keys/ })
const scale = (page: Page) => page.locator('.map-scale')
const pin = async (page: Page) => {
  const box = await page.locator('.map-marker').first().boundingBox()
  return { x: Math.round(box!.x), y: Math.round(box!.y) }
}

/** From when the page is there: a font that comes late moves words a little, whatever is pressed. */
const watchShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

describe('a map on a published page', () => {
  it('is moved by key, button and mouse, and moves nothing else', async ({ site, newPerson }) => {
    const page = await newPerson()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(site.at(await publishPageWith(site, [mapBlock({ scrollwheel: true })])))
    await frame(page).waitFor()
    await watchShifts(page)
    const outside = asked.filter(address => !new URL(address).hostname.endsWith('localhost'))
    expect(outside).toEqual([])
    await expect.poll(() => scale(page).textContent()).toBe('50 km')

    await frame(page).focus()
    await page.keyboard.press('+')
    await expect.poll(() => scale(page).textContent()).toBe('20 km')
    const before = await pin(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await pin(page)).x).toBe(before.x - 80)
    await expect.poll(() => page.locator('.map-sheets').evaluate(one => (one as HTMLElement).style.transform)).toBe('')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => scale(page).textContent()).toBe('50 km')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoom out')

    const held = await pin(page)
    const box = (await frame(page).boundingBox())!
    const start = { x: box.x + 60, y: box.y + box.height / 2 }
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 30, start.y + 10)
    await page.mouse.move(start.x + 60, start.y + 20)
    await page.mouse.up()
    await expect.poll(() => pin(page)).toEqual({ x: held.x + 60, y: held.y + 20 })
    expect(await shiftsOf(page)).toEqual([])
  })

  it('lets one finger scroll the page, and follows two', async ({ site, newPerson }) => {
    const page = await newPerson({ screen: phone })
    await page.goto(site.at(await publishPageWith(site, [mapBlock()], ['lightest', 'light', 'dark', 'darkest'])))
    await frame(page).first().waitFor()
    const session = await page.context().newCDPSession(page)
    const box = (await frame(page).first().boundingBox())!
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      })
    const held = await pin(page)
    await touch('touchStart', [
      [80, 100],
      [160, 100],
    ])
    await touch('touchMove', [
      [90, 110],
      [170, 110],
    ])
    await touch('touchMove', [
      [120, 130],
      [200, 130],
    ])
    await touch('touchEnd', [])
    await expect.poll(() => pin(page)).toEqual({ x: held.x + 40, y: held.y + 30 })
    const moved = await pin(page)
    // Left to the browser: only then can the page scroll where the finger lies on the map.
    await page.evaluate(() => {
      const left: boolean[] = []
      Object.assign(window, { left })
      document.addEventListener('touchmove', event => left.push(!event.defaultPrevented))
    })
    await touch('touchStart', [[80, 150]])
    await touch('touchMove', [[80, 120]])
    await touch('touchEnd', [])
    await expect.poll(() => page.evaluate(() => (window as unknown as { left: boolean[] }).left)).toContain(true)
    expect(await page.evaluate(() => (window as unknown as { left: boolean[] }).left)).not.toContain(false)
    const action = await frame(page)
      .first()
      .evaluate(one => getComputedStyle(one).touchAction)
    expect(action).toBe('pan-x pan-y')
    expect((await pin(page)).x).toBe(moved.x)
  })

  it('stands without script, with its address and a way to it', async ({ site, browser }) => {
    const path = await publishPageWith(site, [mapBlock()])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(path))
    await page.getByRole('img', { name: 'Map: Market hall, Vienna' }).waitFor()
    expect(await page.getByRole('link', { name: 'Directions', exact: true }).getAttribute('href')).toContain(
      '48.2%2C16.37',
    )
    expect(await page.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(false)
    await context.close()
  })
})

type Rgb = readonly [number, number, number]
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: Rgb, other: Rgb): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe('the colours of maps', () => {
  it('read at 4.5 on land, names and pins, in six styles and five themes, with nothing in anybody’s way', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const still = { draggable: false, place: { ...mapBlock().props.place, mapZoom: 6 } }
    await page.goto(
      site.at(
        await publishPageWith(
          site,
          styles.map(style => mapBlock({ ...still, style })),
          themes,
        ),
      ),
    )
    const found = await page.locator('.map').evaluateAll(maps =>
      maps.map(one => {
        // As the browser draws it, whatever way the colour is written in.
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
        const colour = (selector: string): readonly [number, number, number] => {
          canvas.fillStyle = getComputedStyle(one.querySelector(selector)!).fill
          canvas.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
          return [r / 255, g / 255, b / 255]
        }
        const theme = one.closest('[class*="theme-"]')!.className.match(/theme-\w+/)![0]
        return {
          name: `${theme} ${one.className}`,
          land: colour('.map-land'),
          label: colour('.map-label'),
          pin: colour('.map-pin'),
        }
      }),
    )
    expect(found).toHaveLength(30)
    const weak = found.flatMap(({ name, land, label, pin: needle }) =>
      [contrast(label, land), contrast(needle, land)].some(ratio => ratio < 4.5)
        ? [`${name}: name ${contrast(label, land).toFixed(2)}, pin ${contrast(needle, land).toFixed(2)}`]
        : [],
    )
    expect(weak).toEqual([])
    expect(await seriousProblems(page)).toEqual([])
  })
})

/** Stands in for the provider: its script makes a map of one button. */
const stub = `
window.google = { maps: {
  Map: class { constructor(element) { element.innerHTML = '<button>Provider map</button>' } },
  Marker: class { addListener() {} },
} }
window[new URL(document.currentScript.src).searchParams.get('callback')]()`

const decide = (page: Page, site: Site) =>
  page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site.at() }])

async function watchOutside(page: Page, answer: 'works' | 'fails' | 'hangs'): Promise<URL[]> {
  const asked: URL[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      asked.push(new URL(route.request().url()))
      if (answer === 'works') return route.fulfill({ contentType: 'text/javascript', body: stub })
      if (answer === 'fails') return route.fulfill({ status: 500, body: '' })
    },
  )
  return asked
}

describe('a map of the provider', () => {
  it('comes after consent, by one script for all maps of the page [MAP-17 MAP-20 MAP-21]', async ({
    site,
    newPerson,
  }) => {
    await site.call('PUT', '/api/site/maps', { key: 'AIza-trial' })
    const path = await publishPageWith(site, [mapBlock(), mapBlock(), mapBlock({ from: 'own' })])
    const undecided = await newPerson()
    const nothing = await watchOutside(undecided, 'works')
    await undecided.goto(site.at(path))
    await frame(undecided).first().waitFor()
    expect(nothing).toEqual([])
    expect(await undecided.content()).not.toContain('AIza-trial')

    const page = await newPerson()
    const asked = await watchOutside(page, 'works')
    await decide(page, site)
    await page.goto(site.at(path))
    await page.getByRole('button', { name: 'Provider map' }).nth(1).waitFor()
    expect(await page.getByRole('button', { name: 'Provider map' }).count()).toBe(2)
    expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://maps.googleapis.com/maps/api/js'])
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      v: '3.58',
      callback: 'sitewrightMapsReady',
      key: 'AIza-trial',
      language: 'en',
    })
  })

  it('leaves the own one, with address and directions, when it fails or is late [MAP-22 MAP-24]', async ({
    site,
    newPerson,
  }) => {
    await site.call('PUT', '/api/site/maps', { key: 'AIza-trial' })
    const path = await publishPageWith(site, [mapBlock()])
    for (const answer of ['fails', 'hangs'] as const) {
      const page = await newPerson()
      const asked = await watchOutside(page, answer)
      await decide(page, site)
      if (answer === 'hangs') await page.clock.install()
      await page.goto(site.at(path), { waitUntil: 'domcontentloaded' })
      await expect.poll(() => asked.length).toBe(1)
      if (answer === 'hangs') await page.clock.fastForward(30_000)
      await expect.poll(() => page.locator('script[src*="maps.googleapis.com"]').count()).toBe(0)
      await page.getByRole('img', { name: 'Map: Market hall, Vienna' }).waitFor()
      expect(await page.getByText('Vienna', { exact: true }).last().isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'Directions', exact: true }).isVisible()).toBe(true)
      expect(await frame(page).isVisible()).toBe(true)
    }
  })
})
