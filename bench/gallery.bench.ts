import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBrowser, painted, threadTimer } from './kit/browser'
import type { Job, Subject } from './kit/galleries/pages'
import { buildAll, serve } from './kit/galleries/served'
import { drag, share, type Watched, watch } from './kit/galleries/watched'
import { type Measure, median, type Row, rounded } from './kit/row'

const slowdown = 4
/** How long a slideshow is watched. */
const playing = 12_000

type Opened = { readonly page: Page; readonly bytes: () => number; readonly ready: number }

/** Ours against the best of the others, figure by figure; below 1 is ahead. */
const against = (what: string, [ours, ...others]: readonly Row[]): Row => {
  const ratio = (name: string) => {
    const best = Math.min(...others.map(row => Number(row[name])))
    return [name, best > 0 ? rounded(Number(ours![name]) / best, 2) : undefined]
  }
  const names = Object.keys(ours!).filter(name => name !== 'what' && name !== 'layout shift')
  return { ...Object.fromEntries(names.map(ratio)), what }
}

const measure: Measure = async ({ root }) => {
  const { folder, of } = await buildAll(root)
  const server = await serve(root, folder, of)
  const browser = await openBrowser()
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const open = async (subject: Subject, job: Job, count: number, more = ''): Promise<Opened> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const files: Promise<number>[] = []
    page.on('response', response => {
      if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
        files.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
    })
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${host}/page/${subject}?job=${job}&count=${count}${more}`)
    await page.locator('body[data-ready]').waitFor()
    const ready = Number(await page.locator('body').getAttribute('data-ready'))
    await page.waitForTimeout(500)
    const sizes = await Promise.all(files)
    return { page, ready, bytes: () => sizes.reduce((sum, size) => sum + size, 0) / 1000 }
  }
  const seenOn = (page: Page) =>
    page.evaluate(() => {
      const { shift, longest } = window as unknown as Watched
      return { shift, longest }
    })

  const heapOf = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return Math.round(usedSize / 1000)
  }

  const carousel = async (subject: Subject, count: number): Promise<Row> => {
    const { page, ready, bytes } = await open(subject, 'carousel', count)
    const opening = await seenOn(page)
    const frames = await drag(page)
    const { shift, longest } = await seenOn(page)
    const heap = await heapOf(page)
    await page.context().close()
    return {
      what: `A carousel of ${count}: ${subject}`,
      'kB gzip': rounded(bytes(), 2),
      'ready ms': Math.round(ready),
      'frame p50': rounded(median(frames), 1),
      'frame p95': rounded(share(frames, 0.95), 1),
      'worst frame': Math.round(Math.max(...frames)),
      'task at load ms': Math.round(opening.longest),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
      'heap kB': heap,
    }
  }

  /** What a slideshow costs while nobody touches it. */
  const slideshow = async (subject: Subject): Promise<Row> => {
    const { page, ready, bytes } = await open(subject, 'slideshow', 12)
    const { now } = await threadTimer(page)
    const before = await now()
    await page.waitForTimeout(playing)
    const spent = (await now()) - before
    const { shift, longest } = await seenOn(page)
    const heap = await heapOf(page)
    await page.context().close()
    return {
      what: `B slideshow of 12: ${subject}`,
      'kB gzip': rounded(bytes(), 2),
      'ready ms': Math.round(ready),
      'CPU ms a minute': Math.round((spent / playing) * 60_000),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
      'heap kB': heap,
    }
  }

  const lightbox = async (subject: Subject, count: number): Promise<Row> => {
    const { page, ready, bytes } = await open(subject, 'grid', count)
    const pressed: number[] = []
    for (let time = 0; time < 5; time += 1) {
      pressed.push(
        await page.evaluate(async () => {
          const before = performance.now()
          document.querySelector<HTMLElement>('#grid a, .gallery-frame[data-opens]')!.click()
          const isOpen = () => document.querySelector('dialog[open] img, .pswp img')
          while (!isOpen()) await new Promise(resolve => requestAnimationFrame(resolve))
          return performance.now() - before
        }),
      )
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('ArrowRight')
        await page.waitForTimeout(60)
      }
      await page.waitForTimeout(700)
      await page.keyboard.press('Escape')
      await page.locator('dialog[open], .pswp').waitFor({ state: 'detached' })
    }
    const { shift, longest } = await seenOn(page)
    const size = bytes()
    const heap = await heapOf(page)
    await page.context().close()
    return {
      what: `C lightbox of ${count}: ${subject}`,
      'kB gzip': rounded(size, 2),
      'ready ms': Math.round(ready),
      'press to picture, first ms': Math.round(pressed[0]!),
      'press to picture, later ms': Math.round(median(pressed.slice(1))),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
      'heap kB': heap,
    }
  }

  const list = async (subject: Subject): Promise<Row> => {
    const { page, ready } = await open(subject, 'grid', 500)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await painted(page)
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForTimeout(300)
    const { shift, longest } = await seenOn(page)
    await page.context().close()
    return {
      what: `D list of 500: ${subject}`,
      'ready ms': Math.round(ready),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
    }
  }

  const life = async (): Promise<Row> => {
    const { page } = await open('ours', 'carousel', 60, '&life')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const times = async (count: number) => {
      await page.evaluate(async many => {
        for (let time = 0; time < many; time += 1) (await (window as unknown as Watched).life())()
      }, count)
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    const before = await times(5)
    const after = await times(50)
    await page.context().close()
    return {
      what: 'E ours: 50 lives more',
      'heap kB more': Math.round((after.heap - before.heap) / 1000),
      'nodes more': after.nodes - before.nodes,
      'listeners more': after.listeners - before.listeners,
    }
  }

  try {
    const rows: Row[] = []
    const compare = async (what: string, subjects: readonly Subject[], run: (subject: Subject) => Promise<Row>) => {
      const found: Row[] = []
      for (const subject of subjects) found.push(await run(subject))
      rows.push(...found, against(`${what}: ours ÷ best other`, found))
    }
    for (const count of [12, 60, 500])
      await compare(`A carousel of ${count}`, ['ours', 'swiper', 'embla'], subject => carousel(subject, count))
    await compare('B slideshow of 12', ['ours', 'swiper', 'embla'], slideshow)
    for (const count of [60, 500])
      await compare(`C lightbox of ${count}`, ['ours', 'photoswipe'], subject => lightbox(subject, count))
    await compare('D list of 500', ['ours', 'plain'], list)
    rows.push(await life())
    return rows
  } finally {
    await browser.close()
    server.close()
  }
}

export default measure
