import type { Page } from 'playwright-core'
import { screenProblems } from './drivers/axe'
import { createKeyboard } from './drivers/keyboard'
import { createShopper } from './drivers/shopper'
import { describe, expect, it, publishPageWith, themes } from './kit'

const about = { posterId: null, width: 640, height: 360 }
const video = (embed: object) => ({
  type: 'video',
  version: 1,
  props: {
    from: 'provider',
    embed: { ...about, ...embed },
    asset: null,
    poster: null,
    mode: 'fit',
    ratio: 'auto',
    overlay: true,
    title: {},
    length: '',
    autoplay: false,
    loop: false,
    controls: true,
    captions: null,
    caption: {},
  },
})
const bergen = video({ provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bergen' })
const lofoten = video({ provider: 'vimeo', id: '76979871', title: 'Lofoten' })
const embed = (props: object) => ({
  type: 'embed',
  version: 1,
  props: {
    from: 'provider',
    embed: null,
    html: '',
    title: { en: 'Tides' },
    ratio: 'auto',
    height: 300,
    caption: {},
    ...props,
  },
})
const code = (source: string, more: object = {}) => ({
  type: 'code',
  version: 1,
  props: { language: 'html', source, show: 'run', consent: 'none', height: 300, ...more },
})

/** Stands in for everybody outside, and keeps what they were asked for. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      asked.push(new URL(route.request().url()).host)
      await route.fulfill({
        contentType: 'text/html',
        body: '<script>addEventListener("message", ({ data }) => { document.title += data })</script><button>Pause</button>',
      })
    },
  )
  return asked
}

const facade = (page: Page, title: string) => page.locator('.facade', { hasText: title })
const frame = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`)

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
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

describe('films of providers', () => {
  it('ask nobody before a press, play one at a time, and go back to their picture [MEDIA-26 MEDIA-27 MEDIA-30 MEDIA-31 MEDIA-32]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const asked = await watchOutside(page)
    await page.goto(site.at(await publishPageWith(site, [bergen, lofoten])))
    await watchShifts(page)
    await facade(page, 'Bergen').scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    const size = () =>
      page
        .locator('.video')
        .first()
        .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    const before = await size()
    await facade(page, 'Bergen').click()
    await frame(page, 'Bergen').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
    // The frame has its address a moment after its request was seen.
    const player = () => page.frames().find(each => each.url().includes('youtube-nocookie'))
    await expect.poll(() => player()?.title()).toContain('"func":"playVideo"')
    await facade(page, 'Lofoten').click()
    await frame(page, 'Lofoten').waitFor()
    await frame(page, 'Bergen').waitFor({ state: 'detached' })
    expect(await facade(page, 'Bergen').isVisible()).toBe(true)
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com'])
    expect(await size()).toEqual(before)
    expect(await shifts(page)).toEqual([])
  })

  it('start by keys alone, and Escape gives the page back [MEDIA-28 MEDIA-29]', async ({ site, newPerson }) => {
    const page = await newPerson()
    await watchOutside(page)
    await page.goto(site.at(await publishPageWith(site, [bergen, lofoten])))
    await createKeyboard(page).tabTo(/Play film\s*Bergen/)
    for (const key of ['Enter', 'Space']) {
      await page.locator('.facade[role="button"]').first().waitFor()
      await page.keyboard.press(key)
      await frame(page, 'Bergen').waitFor()
      // Keys that are pressed in the player are the player's; the page's own are heard wherever the focus is on it.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Escape')
      await frame(page, 'Bergen').waitFor({ state: 'detached' })
      expect(await facade(page, 'Bergen').evaluate(one => one === document.activeElement)).toBe(true)
    }
  })

  it('are links for visitors without script', async ({ site, browser }) => {
    const path = await publishPageWith(site, [bergen])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(path))
    expect(await facade(page, 'Bergen').getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await context.close()
  })

  it('read well in every theme, and are named by the policy of their page alone', async ({ site, newPerson }) => {
    const page = await newPerson()
    const shown = [bergen, embed({ from: 'custom', html: '<p>Tides</p>' }), code('<p>Tides</p>', { show: 'listing' })]
    const answer = await page.goto(site.at(await publishPageWith(site, shown, themes)))
    await page.evaluate(() => document.fonts.ready)
    expect(await screenProblems(page)).toEqual([])
    const policy = answer!.headers()['content-security-policy']!
    expect(policy).toContain('https://www.youtube-nocookie.com')
    // What is on other pages is not for this one.
    expect(policy).not.toContain('https://player.vimeo.com')
    expect(policy).toContain("script-src 'self';")
  })
})

describe('films and sounds of the site itself', () => {
  it('play one at a time, without moving anything', async ({ newPerson, port }) => {
    const page = await newPerson()
    const { at } = createShopper(page, { identifier: 'kitchen-sink', port })
    await page.goto(at('/audio'))
    const players = page.locator('.audio')
    await watchShifts(page)
    for (const index of [0, 1]) {
      await players.nth(index).locator('.sound-play').click()
      await expect.poll(() => players.nth(index).getAttribute('data-playing')).toBe('')
    }
    await expect.poll(() => page.locator('.audio[data-playing]').count()).toBeLessThan(2)
    expect(await players.nth(0).getAttribute('data-playing')).toBeNull()
    await expect.poll(() => players.nth(1).locator('.sound-time').textContent()).toMatch(/ \/ 0:04$/)
    expect(await shifts(page)).toEqual([])
  })
})

describe('a sound on its own', () => {
  it('plays, pauses, goes where it is sent, and is counted once as a sound [BLK-03]', async ({ newPerson, port }) => {
    const page = await newPerson()
    const kinds: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/census/RecordHit'))
        kinds.push(new URLSearchParams(request.postData() ?? '').get('event') ?? '')
    })
    const { at } = createShopper(page, { identifier: 'kitchen-sink', port })
    await page.goto(at('/audio'))
    await expect.poll(() => kinds).toContain('1')
    const player = page.locator('.audio').first()
    expect(await player.locator('.sound-title').textContent()).toBe('Mill reach, dawn chorus')
    await player
      .getByRole('button', { name: /^Play: / })
      .or(player.locator('.sound-play'))
      .first()
      .click()
    await expect.poll(() => player.getAttribute('data-playing')).toBe('')
    const seek = player.getByRole('slider', { name: 'Position in the sound' })
    await expect.poll(() => seek.isEnabled()).toBe(true)
    await player.getByRole('button', { name: /^Pause: / }).click()
    await expect.poll(() => player.getAttribute('data-playing')).toBeNull()
    await seek.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => player.locator('.sound-time').textContent()).toMatch(/^0:00 /)
    await player.getByRole('button', { name: /^Play: / }).click()
    await expect.poll(() => player.getAttribute('data-playing')).toBe('')
    const other = page.locator('.audio').nth(1)
    await other.locator('.sound-play').click()
    await expect.poll(() => player.getAttribute('data-playing')).toBeNull()
    await expect.poll(() => kinds.filter(kind => kind === '20').length).toBe(2)
  })
})

describe('code of owners', () => {
  /** Says what it could get hold of. */
  const spy = `<p id="found"></p><script>
    const tries = {
      origin: () => self.origin,
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      page: () => parent.document.title,
      leave: () => { top.location = 'https://evil.example/'; return 'left' },
    }
    found.textContent = Object.entries(tries).map(([name, run]) => {
      try { return name + '=' + run() } catch { return name + ' refused' }
    }).join(', ')
  </script>`
  const refused = 'origin=null, cookie refused, storage refused, page refused, leave refused'

  it.for(['visitor', 'owner'] as const)('runs, and gets hold of nothing: %s', async (who, { site, newPerson }) => {
    const path = await publishPageWith(site, [code(spy), embed({ from: 'custom', html: spy })])
    const page = await newPerson(who === 'owner' ? { as: site.owner } : undefined)
    const asked = await watchOutside(page)
    const address = who === 'owner' ? site.editorAt(path) : site.at(path)
    await page.goto(address)
    const told = (nth: number) => page.frameLocator('iframe').nth(nth).locator('#found').textContent()
    await page.locator('.code-frame').scrollIntoViewIfNeeded()
    await expect.poll(() => told(0)).toBe(refused)
    expect(await page.locator('iframe').count()).toBe(1)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.locator('.consent-frame').waitFor()
    await expect.poll(() => told(1)).toBe(refused)
    expect(page.url()).toBe(address)
    expect(asked).toEqual([])
  })

  it('shows nothing to whoever is sent to its address', async ({ site, newPerson }) => {
    const page = await newPerson()
    await page.goto(`${site.at('/code-frame')}#${encodeURIComponent('<h1>Your card, please</h1>')}`)
    expect(await page.locator('body').innerText()).toBe('')
  })

  it('is read without script', async ({ site, browser }) => {
    const path = await publishPageWith(site, [
      code('<p>High water: 6.12</p><script>document.body.innerHTML = ""</script>'),
    ])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(path))
    const shown = page.frameLocator('noscript iframe, .code > iframe:not([src])').first()
    await shown.getByText('High water: 6.12').waitFor()
    await context.close()
  })
})
