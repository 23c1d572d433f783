import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { openBrowser, painted } from './kit/browser'
import { page as drawPage, type Job, picture, type Subject } from './kit/galleries/pages'
import { type Measure, median, type Row, rounded } from './kit/row'

export const standsAlone = true

const slowdown = 4
const swipes = 20
const subjects: readonly Subject[] = ['ours', 'swiper', 'embla', 'photoswipe', 'plain']

type Built = { readonly script: string; readonly styles: readonly string[] }

async function buildAll(root: string): Promise<{ folder: string; of: (subject: Subject) => Built }> {
  const folder = join(root, '.cache', 'bench-galleries')
  await build({
    configFile: false,
    root: join(root, 'bench'),
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        input: Object.fromEntries(subjects.map(name => [name, join(root, `bench/kit/galleries/${name}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  return {
    folder,
    of: subject => {
      const { file, css = [] } = manifest[`kit/galleries/${subject}.ts`]!
      return { script: file, styles: css }
    },
  }
}

function serve(folder: string, of: (subject: Subject) => Built): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const [, kind, name] = pathname.split('/')
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (kind === 'picture') return send('image/svg+xml', picture(Number.parseInt(name!, 10)))
    if (kind === 'page') {
      const subject = name as Subject
      const job = searchParams.get('job') as Job
      return send('text/html', drawPage({ subject, job, count: Number(searchParams.get('count')), files: of(subject) }))
    }
    try {
      return send(pathname.endsWith('.css') ? 'text/css' : 'text/javascript', readFileSync(join(folder, pathname)))
    } catch {
      return response.writeHead(404).end()
    }
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

type Opened = { readonly page: Page; readonly bytes: () => number; readonly ready: number }
type Watched = Window & { shift: number; longest: number; frameTimes: number[]; life: () => Promise<() => void> }

const watch = () => {
  const seen = window as unknown as Watched
  Object.assign(seen, { shift: 0, longest: 0, frameTimes: [] })
  const observe = (type: string, run: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(run)).observe({ type, buffered: true })
  observe('layout-shift', ({ value = 0 }) => {
    seen.shift += value
  })
  observe('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration)
  })
}

const drag = async (page: Page): Promise<number[]> => {
  const box = (await page.locator('.gallery-viewport, .swiper, .embla').first().boundingBox())!
  await page.evaluate(() => {
    const seen = window as unknown as Watched
    let before = performance.now()
    const frame = (now: number) => {
      seen.frameTimes.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    seen.frameTimes = []
    requestAnimationFrame(frame)
  })
  const y = box.y + box.height / 2
  for (let swipe = 0; swipe < swipes; swipe += 1) {
    const [from, to] = swipe % 4 < 2 ? [box.width * 0.8, box.width * 0.2] : [box.width * 0.2, box.width * 0.8]
    await page.mouse.move(box.x + from, y)
    await page.mouse.down()
    await page.mouse.move(box.x + to, y, { steps: 6 })
    await page.mouse.up()
    await page.waitForTimeout(350)
  }
  return page.evaluate(() => (window as unknown as Watched).frameTimes)
}

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)]!

const measure: Measure = async ({ root }) => {
  const { folder, of } = await buildAll(root)
  const server = await serve(folder, of)
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

  const carousel = async (subject: Subject, count: number): Promise<Row> => {
    const { page, ready, bytes } = await open(subject, 'carousel', count)
    const frames = await drag(page)
    const { shift, longest } = await seenOn(page)
    await page.context().close()
    return {
      what: `A carousel of ${count}: ${subject}`,
      'kB gzip': rounded(bytes(), 2),
      'ready ms': Math.round(ready),
      'frame p50': rounded(median(frames), 1),
      'frame p95': rounded(share(frames, 0.95), 1),
      'worst frame': Math.round(Math.max(...frames)),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
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
    await page.context().close()
    return {
      what: `C lightbox of ${count}: ${subject}`,
      'kB gzip': rounded(size, 2),
      'ready ms': Math.round(ready),
      'press to picture, first ms': Math.round(pressed[0]!),
      'press to picture, later ms': Math.round(median(pressed.slice(1))),
      'longest task ms': Math.round(longest),
      'layout shift': rounded(shift, 4),
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
    for (const count of [12, 60, 500])
      for (const subject of ['ours', 'swiper', 'embla'] as const) rows.push(await carousel(subject, count))
    for (const count of [60, 500])
      for (const subject of ['ours', 'photoswipe'] as const) rows.push(await lightbox(subject, count))
    for (const subject of ['ours', 'plain'] as const) rows.push(await list(subject))
    rows.push(await life())
    return rows
  } finally {
    await browser.close()
    server.close()
  }
}

export default measure
