import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { describe, expect, it, phone, type Screen, type Site } from './kit'

const settings = {
  isEnabled: true,
  style: 'card',
  position: 'center-center',
  isDimmed: true,
  trigger: 'time',
  seconds: 3,
  percent: 50,
  enableMobile: false,
  showUntilSignup: true,
  displayFrequency: 14,
  version: 1,
  onlyThese: false,
  pageIds: [] as string[],
}
const day = 86_400_000
const keys = {
  closed: 'popup-overlay-date-closed',
  version: 'popup-overlay-version',
  submitted: 'popup-overlay-submitted',
}

const turnOn = async (site: Site, change: Partial<typeof settings> = {}): Promise<void> => {
  await site.call('PUT', '/api/popup-settings', { ...settings, ...change })
  await site.call('POST', '/api/publishing/publish', {})
}
const popup = (page: Page) => page.getByRole('dialog', { name: 'First look at each firing' })
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
type Arrive = { screen?: Screen; path?: string; entries?: Record<string, string> }
const now = Date.parse('2026-11-18T12:00:00Z')

/** Where a popup may show, its part has come. Asked from here: the page's own times stand still with its clock. */
async function withPart(page: Page, go: () => Promise<unknown>): Promise<Page> {
  const part = page.waitForResponse(/\/popup-[^/]+\.js$/).catch(() => undefined)
  await go()
  const context = await page.locator('#page-context').textContent()
  if (!context?.includes('"popupOverlaySettings":null')) await part
  return page
}
async function goTo(page: Page, address: string): Promise<Page> {
  await page.clock.install({ time: new Date(now) })
  return withPart(page, () => page.goto(address))
}

const arriveAt =
  (newPerson: (arrival?: { screen?: Screen }) => Promise<Page>) =>
  async (site: Site, { screen, path = '/', entries }: Arrive = {}): Promise<Page> => {
    const page = await newPerson(screen ? { screen } : {})
    if (entries)
      await page.addInitScript(given => {
        for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
      }, entries)
    return goTo(page, site.at(path))
  }

const comes = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return popup(page).count()
    })
    .toBe(1)
/** Long after its time, and long enough for what it shows to come. */
const staysAway = async (page: Page): Promise<void> => {
  for (let times = 0; times < 5; times += 1) {
    await page.clock.runFor(4000)
    await page.evaluate(() => fetch('/robots.txt').then(answer => answer.text()))
  }
  expect(await page.locator('.popup').count()).toBe(0)
}

describe('the popup', () => {
  it('shows to whoever was never here, as a dialog that holds the focus, and remembers that it was closed [POP-01 POP-02 POP-03 POP-07 POP-08 POP-22]', async ({
    site,
    newPerson,
  }) => {
    await turnOn(site)
    const page = await arriveAt(newPerson)(site)
    const carried = await page.evaluate(
      () => JSON.parse(document.getElementById('page-context')!.textContent!).websiteSettings.popupOverlaySettings,
    )
    expect(carried).toMatchObject({
      style: 'card',
      enableMobile: false,
      version: 1,
      showUntilSignup: true,
      displayFrequency: 14,
    })
    await comes(page)
    expect(await popup(page).evaluate(element => element.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('.popup') !== null)).toBe(true)
    // What looks at it waits, too.
    await page.clock.resume()
    expect(await seriousProblems(page, { without: ['header', 'main', 'footer'] })).toEqual([])
    expect(Object.keys(await stored(page)).filter(key => key.startsWith('popup'))).toEqual([])
    await page.keyboard.press('Escape')
    await page.clock.runFor(100)
    await expect.poll(() => popup(page).count()).toBe(0)
    const record = await stored(page)
    expect(record[keys.version]).toBe('1')
    expect(Number(record[keys.closed])).toBeGreaterThanOrEqual(now)
    await withPart(page, () => page.reload())
    await staysAway(page)
  })

  it.for([
    ['a day before its time', { [keys.closed]: String(now - 13 * day), [keys.version]: '1' }, {}, false],
    ['when its time has come', { [keys.closed]: String(now - 14 * day - 1000), [keys.version]: '1' }, {}, true],
    ['where it never comes back', { [keys.closed]: '1', [keys.version]: '1' }, { displayFrequency: -1 }, false],
    [
      'in a later version',
      { [keys.closed]: String(now), [keys.version]: '1' },
      { version: 2, displayFrequency: -1 },
      true,
    ],
    ['after a sign-up, in a later version', { [keys.submitted]: 'true', [keys.version]: '1' }, { version: 2 }, false],
    [
      'after a sign-up that does not matter',
      { [keys.submitted]: 'true', [keys.closed]: String(now - 20 * day) },
      { showUntilSignup: false },
      true,
    ],
    ['with a record that nobody can read', { [keys.closed]: 'tomorrow' }, {}, true],
  ] as const)(
    '%s [POP-04 POP-05 POP-06 POP-09 POP-10 POP-11 POP-12 POP-13 POP-19 POP-20]',
    async ([, entries, change, isShown], { site, newPerson }) => {
      await turnOn(site, change)
      const page = await arriveAt(newPerson)(site, { entries })
      await (isShown ? comes(page) : staysAway(page))
    },
  )

  it('stays away in a screenshot [POP-14]', async ({ site, newPerson }) => {
    await turnOn(site)
    await staysAway(await arriveAt(newPerson)(site, { path: '/?sqsscreenshot=true' }))
  })

  it.for([
    [103, 'a lock screen'],
    [3, 'a splash page'],
  ] as const)('stays away on page type %i, %s [POP-15 POP-16]', async ([pageType], { site, newPerson }) => {
    await turnOn(site)
    const page = await newPerson()
    // Before the page's script reads it: no such page can be made yet.
    await page.addInitScript(type => {
      document.addEventListener('readystatechange', () => {
        const context = document.getElementById('page-context')!
        context.textContent = context.textContent!.replace('"pageType":2', `"pageType":${type}`)
      })
    }, pageType)
    await goTo(page, site.at('/'))
    await staysAway(page)
  })

  it('stays away on phones, unless its owner wants it there: a card at the foot, no higher than half of the screen [POP-17 POP-18 POP-21]', async ({
    site,
    newPerson,
  }) => {
    await turnOn(site)
    const arrive = arriveAt(newPerson)
    await staysAway(await arrive(site, { screen: phone }))
    await turnOn(site, { enableMobile: true, style: 'side-picture' })
    const page = await arrive(site, { screen: phone })
    await comes(page)
    const box = (await page.locator('.popup-box').boundingBox())!
    expect(box.height).toBeLessThanOrEqual(phone.height / 2 + 1)
    expect(Math.round(box.y + box.height)).toBe(phone.height)
    expect(Math.round(box.width)).toBe(phone.width)
  })

  it('beside a page that goes on being read takes no focus; F6 leads into it, Escape closes it', async ({
    site,
    newPerson,
  }) => {
    await turnOn(site, { isDimmed: false, position: 'bottom-right', style: 'side-picture' })
    const page = await arriveAt(newPerson)(site)
    await comes(page)
    // What hears its keys comes after it, and says its name.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.locator('#announcements').textContent()
      })
      .toBe('First look at each firing')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.getByRole('link', { name: 'Shop the autumn firing' }).focus()
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.classList.contains('popup'))).toBe(true)
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Shop the autumn firing')
    // What looks at it waits, too.
    await page.clock.resume()
    expect(await seriousProblems(page, { without: ['header', 'main', 'footer'] })).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => popup(page).count()).toBe(0)
    expect((await stored(page))[keys.version]).toBe('1')
  })

  it('waits for as much of the page as its owner said, and shows only where they said', async ({ site, newPerson }) => {
    await turnOn(site, { trigger: 'scroll', percent: 60 })
    const arrive = arriveAt(newPerson)
    const page = await arrive(site)
    await staysAway(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await comes(page)
    const { homePageId } = await site.call<{ homePageId: string }>('GET', '/api/site/draft')
    await turnOn(site, { pageIds: [homePageId] })
    const home = await arrive(site)
    expect(await home.locator('#page-context').textContent()).toContain('"popupOverlaySettings":null')
    await staysAway(home)
    await comes(await arrive(site, { path: '/visit' }))
    await staysAway(await arrive(site, { path: '/cart' }))
  })

  it('is left alone by storage that throws, and by what does not come', async ({ site, newPerson }) => {
    await turnOn(site)
    const page = await newPerson()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('closed')
        },
      })
    })
    await goTo(page, site.at('/'))
    await comes(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await staysAway(page)
    const other = await newPerson()
    await other.route(/format=popup/, route => route.fulfill({ status: 500, body: '' }))
    await goTo(other, site.at('/'))
    await staysAway(other)
    expect(await other.locator('main').isVisible()).toBe(true)
  })

  it('tells what became of it: seen, closed, signed up [POP-23]', async ({ site, newPerson }) => {
    // In real time: what is counted waits for what is painted.
    await turnOn(site, { seconds: 0 })
    const page = await newPerson()
    let told = 0
    page.on('request', request => {
      if (request.url().includes('/api/census/overlay')) told += 1
    })
    const isTold = (times: number) => expect.poll(() => told).toBe(times)
    await page.goto(site.at('/'))
    await popup(page).waitFor()
    await isTold(1)
    await page.evaluate(() => {
      const form = document.createElement('form')
      document.querySelector('.popup-content')!.append(form)
      form.dispatchEvent(new CustomEvent('form:submitSuccess', { bubbles: true }))
    })
    expect((await stored(page))[keys.submitted]).toBe('true')
    await isTold(2)
    await page.getByRole('button', { name: 'Close' }).click()
    await isTold(3)
    await turnOn(site, { version: 2 })
    const again = await page.context().newPage()
    await goTo(again, site.at('/'))
    await staysAway(again)
  })
})

describe('its owner', () => {
  it('turns it on, sees it above their page, and publishes it', async ({ site, openEditor, newPerson }) => {
    const page = await openEditor(site, '/config/marketing')
    await page.getByRole('link', { name: /Popup/ }).click()
    await page.getByText('Shows once every 14 days, 8 seconds after arriving, on all pages, not on phones').waitFor()
    const frame = page.frameLocator('iframe[title="Preview of the popup"]')
    await frame.getByRole('heading', { name: 'First look at each firing' }).waitFor()
    await page.getByText('Popup', { exact: true }).last().click()
    await page.locator('.popup-place').last().click()
    expect(await page.getByRole('radio', { name: 'Bottom right' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Visitors see it with the next publish').first().waitFor()
    expect(await frame.locator('.popup').getAttribute('class')).toContain('at-bottom-right')
    expect(await seriousProblems(page)).toEqual([])
    await site.call('POST', '/api/publishing/publish', {})
    const visitor = await newPerson()
    await comes(await goTo(visitor, site.at('/')))
  })

  it('writes it on the canvas, with the page under it', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/popup')
    const frame = page.frameLocator('.site-frame-page')
    await frame.locator('.popup .heading').waitFor()
    await page.getByRole('complementary', { name: 'Popup settings' }).waitFor()
    expect(await frame.locator('main').count()).toBe(1)
  })

  it('looks at it on the published site, whatever the rules say, and nothing is remembered [BLK-65]', async ({
    site,
    newPerson,
  }) => {
    await turnOn(site, { displayFrequency: -1 })
    const page = await newPerson({ as: site.owner })
    await page.goto(site.editorAt('/'))
    await page.getByRole('button', { name: 'Show the popup' }).click()
    await popup(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => popup(page).count()).toBe(0)
    expect((await stored(page))[keys.closed]).toBeUndefined()
  })
})
