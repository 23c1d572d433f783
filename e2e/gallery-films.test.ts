import type { Page } from 'playwright-core'
import { describe, expect, it, publishPageWith, type Site } from './kit'
import { galleryBlock } from './kit/sample-blocks'

const about = { posterId: null, width: 640, height: 360 }
const bergen = { ...about, provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bergen' }

/** A slideshow with thumbnails and a grid whose slides open large: a film, and two pictures, in each. */
async function publishFilms(site: Site): Promise<string> {
  const { items } = await site.call<{ items: { id: string }[] }>('GET', '/api/media')
  const slides = items.slice(0, 3).map(({ id }, at) => ({
    id: `slide-${at}`,
    assetId: id,
    caption: { en: `Picture ${'abc'[at]}` },
    ...(at === 0 && { film: bergen, caption: { en: 'Bergen' } }),
  }))
  return publishPageWith(site, [
    galleryBlock({ slides, design: 'slideshow', ratio: '16:9', thumbnails: true }),
    galleryBlock({ slides, lightbox: true }),
  ])
}

/** Stands in for everybody outside, and keeps what they were asked for. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      asked.push(new URL(route.request().url()).host)
      await route.fulfill({ contentType: 'text/html', body: '<button>Pause</button>' })
    },
  )
  return asked
}

const gallery = (page: Page, at: number) => page.locator('.block > .gallery').nth(at)
const facade = (page: Page, at: number) => gallery(page, at).locator('.gallery-film .facade')
const lightbox = (page: Page) => page.locator('dialog.lightbox')

describe('films of galleries', () => {
  it('play in their slide until another one is shown, and have thumbnails of 16 to 9 [GAL-75 GAL-117]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const asked = await watchOutside(page)
    const answer = await page.goto(site.at(await publishFilms(site)))
    expect(answer!.headers()['content-security-policy']).toContain('https://www.youtube-nocookie.com')
    expect(answer!.headers()['content-security-policy']).not.toContain('vimeo')
    const root = gallery(page, 0)
    await facade(page, 0).and(page.locator('[role="button"]')).waitFor()
    const ratios = await root
      .locator('.gallery-thumbnails .gallery-frame')
      .evaluateAll(frames => frames.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
    expect(ratios[0]).toBeCloseTo(16 / 9, 1)
    expect(asked).toEqual([])
    await facade(page, 0).click()
    await root.locator('iframe[title="Bergen"]').waitFor()
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
    expect(await root.getAttribute('data-index')).toBe('0')
    await root.getByRole('button', { name: 'Next picture' }).first().click()
    await root.locator('iframe').waitFor({ state: 'detached' })
    expect(await root.getAttribute('data-index')).toBe('1')
  })

  it('open large, play at once, and stop when Escape or another picture is asked for', async ({ site, newPerson }) => {
    const page = await newPerson()
    await watchOutside(page)
    await page.goto(site.at(await publishFilms(site)))
    await gallery(page, 1).scrollIntoViewIfNeeded()
    await facade(page, 1).and(page.locator('[aria-haspopup="dialog"]')).waitFor()
    await facade(page, 1).click()
    const player = lightbox(page).locator('iframe[title="Bergen"]')
    await player.waitFor()
    const { width, height } = (await lightbox(page).locator('.lightbox-film').boundingBox())!
    expect(width / height).toBeCloseTo(16 / 9, 2)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Escape')
    await player.waitFor({ state: 'detached' })
    await lightbox(page).locator('.facade').click()
    await player.waitFor()
    await lightbox(page).getByRole('button', { name: 'Next picture' }).click()
    await player.waitFor({ state: 'detached' })
    expect(await lightbox(page).getAttribute('data-index')).toBe('1')
    await page.keyboard.press('Escape')
    await lightbox(page).waitFor({ state: 'detached' })
    expect(await gallery(page, 0).locator('iframe').count()).toBe(0)
  })

  it('say that their player is missing, and stay links to the film [GAL-40]', async ({ site, newPerson }) => {
    const page = await newPerson()
    await page.route(/universal\/visitor\/player-video/, route => route.abort())
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.goto(site.at(await publishFilms(site)))
    await expect.poll(() => said).toContain('VideoLoader not found')
    expect(await facade(page, 0).getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(await facade(page, 0).getAttribute('role')).toBeNull()
    // The gallery itself goes on.
    await gallery(page, 0).getByRole('button', { name: 'Next picture' }).first().click()
    await expect.poll(() => gallery(page, 0).getAttribute('data-index')).toBe('1')
  })
})
