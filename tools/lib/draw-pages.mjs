import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const widths = [1440, 820, 390]
/** A longer picture is drawn wrong: the browser paints no more than 16384 pixels in one go. */
const tallest = 8_000

/** The first page leads to all others. */
const pathsOf = async (browser, site) => {
  const page = await browser.newPage()
  await page.goto(site)
  const paths = await page.locator('main a[href^="/"]').evaluateAll(links => links.map(link => link.pathname))
  await page.close()
  return ['/', ...new Set(paths)]
}

/** Everything that is fetched late is there: pictures below the window, fonts, and what islands fill in. */
const allDrawn = async page => {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}

/** One picture per page and width, and more of them for long pages. */
export async function drawPages({ site, into, chromium: executablePath }) {
  for (const name of readdirSync(into)) if (name.endsWith('.png')) rmSync(join(into, name))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  let drawn = 0
  try {
    const paths = await pathsOf(browser, site)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.goto(site + path)
        await allDrawn(page)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        const name = path.slice(1).replaceAll('/', '-') || 'home'
        for (let y = 0; y < height; y += tallest) {
          const part = height > tallest ? `-${y / tallest + 1}` : ''
          const clip = { x: 0, y, width, height: Math.min(tallest, height - y) }
          await page.screenshot({ path: join(into, `${name}-${width}${part}.png`), fullPage: true, clip })
          drawn += 1
        }
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return drawn
}
