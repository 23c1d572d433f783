import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** From the narrowest up: a browser that has a large picture fetches no smaller one. */
const widths = [390, 820, 1440]
/** A longer picture is drawn wrong: the browser paints no more than 16384 pixels in one go. */
const tallest = 8_000

/** A browser that takes AVIF is shown something else until that is there, so no two runs would be alike. */
const drawnAtOnce = 'text/html, image/webp, */*'

/** The first page leads to all others. */
const pathsOf = async (browser, site) => {
  const page = await browser.newPage()
  await page.goto(site)
  const paths = await page.locator('main a[href^="/"]').evaluateAll(links => links.map(link => link.pathname))
  await page.close()
  return ['/', ...new Set(paths)]
}

/** Pictures below the window are there, too; where one is drawn larger now, the larger one. */
const allDrawn = page =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  })

async function drawParts(page, { width, fileOf }) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const parts = Math.ceil(height / tallest)
  for (let part = 0; part < parts; part += 1) {
    const y = part * tallest
    const clip = { x: 0, y, width, height: Math.min(tallest, height - y) }
    await page.screenshot({ path: fileOf(parts > 1 ? `-${part + 1}` : ''), fullPage: true, clip })
  }
  return parts
}

/** One picture per page and width, and more of them for long pages. Answers with their number. */
export async function drawPages({ site, into, chromium: executablePath }) {
  for (const name of readdirSync(into)) if (name.endsWith('.png')) rmSync(join(into, name))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  let drawn = 0
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', extraHTTPHeaders: { accept: drawnAtOnce } })
    // Nobody visits, and an answer that a page does not read is never over for whoever waits for a quiet network.
    await page.route(/\/api\/(?:census|events)\//, route => route.abort())
    // A busy machine is slow, not broken.
    page.setDefaultTimeout(180_000)
    for (const path of await pathsOf(browser, site)) {
      const name = path.slice(1).replaceAll('/', '-') || 'home'
      await page.setViewportSize({ width: widths[0], height: 900 })
      // What islands fill in is asked for once the page is there.
      await page.goto(site + path, { waitUntil: 'networkidle' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await allDrawn(page)
        drawn += await drawParts(page, { width, fileOf: part => join(into, `${name}-${width}${part}.png`) })
      }
    }
  } finally {
    await browser.close()
  }
  return drawn
}
