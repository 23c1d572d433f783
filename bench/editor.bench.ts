import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Command } from '@sitewright/domain/documents'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { openBrowser, painted, threadTimer } from './kit/browser'
import { crowd } from './kit/crowded-page'
import { eventsToPaint, p95, watchEvents } from './kit/event-timing'
import { longAccordion, longGallery, mostEntries, mostSlides } from './kit/long-list'
import { startProduct } from './kit/process'
import { type Measure, median, type Row, rounded } from './kit/row'

const counts = [60, 500]
const screen = { width: 1440, height: 900 }

type Work = { idle: number; arrow: number; select: number; move: number; type: number; undo: number }
/** From event to paint, of the steps that are one event. */
type Paint = Partial<Record<'arrow' | 'select' | 'type' | 'undo', number>>

const outline = (n: number) => `[data-outline$="b${n}"]`

/** CPU of one step: the median, so that a collection of garbage in one of them does not count. */
async function each(page: Page, now: () => Promise<number>, times: number, step: (n: number) => Promise<void>) {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const before = await now()
    await step(n)
    await painted(page)
    taken.push((await now()) - before)
  }
  return median(taken)
}

/** The price of asking and of two empty frames, which every step pays. */
const overhead = (page: Page, now: () => Promise<number>) => each(page, now, 15, async () => undefined)

async function work(
  page: Page,
  { hasText, hasPaint }: { hasText: boolean; hasPaint: boolean },
): Promise<Work & { paint: Paint }> {
  const { now, session } = await threadTimer(page)
  // What is loaded when there is time is work of opening, not of rest.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  const from = await now()
  await page.waitForTimeout(10_000)
  const idle = ((await now()) - from) / 10
  const bare = await overhead(page, now)
  const step = async (times: number, run: (n: number) => Promise<void>) =>
    Math.max(0, (await each(page, now, times, run)) - bare)
  const paint: Paint = {}
  const toPaint = async (name: keyof Paint, run: (n: number) => Promise<void>) => {
    if (hasPaint) paint[name] = p95(await eventsToPaint(page, 40, run))
  }

  // By coordinates: looking for the element would be work of the page's own thread.
  const cornerOf = async (n: number) => {
    const found = (await page.locator(outline(n)).boundingBox())!
    return { x: found.x + 5, y: found.y + 5 }
  }
  const corners = [await cornerOf(1), await cornerOf(4)] as const
  const choose = async (n: number) => {
    const { x, y } = corners[n % 2 === 0 ? 0 : 1]
    await page.mouse.click(x, y)
  }
  const select = await step(16, choose)
  await toPaint('select', choose)
  const first = await cornerOf(0)
  await page.mouse.click(first.x, first.y)
  await painted(page)
  const nudge = (n: number) => page.keyboard.press(n % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
  const takeBack = () => page.keyboard.press('ControlOrMeta+z')
  const arrow = await step(20, nudge)
  await toPaint('arrow', nudge)
  const undo = hasText ? await step(10, takeBack) : 0
  if (hasText) await toPaint('undo', takeBack)

  const box = (await page.locator(outline(0)).boundingBox())!
  const at = { x: box.x + 20, y: box.y + 10 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 10, at.y + 10)
  await painted(page)
  const move = await step(40, n => page.mouse.move(at.x + 20 + n * 6, at.y + 10 + n * 2))
  await page.mouse.up()
  await painted(page)
  if (hasText) await page.keyboard.press('ControlOrMeta+z')

  if (hasText) {
    await page.locator(outline(1)).click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Enter')
    await page.frameLocator('main iframe').getByRole('textbox').waitFor()
  }
  await page.keyboard.press('a')
  await painted(page)
  const type = await step(30, () => page.keyboard.press('a'))
  await toPaint('type', () => page.keyboard.press('a'))
  await session.detach()
  return { idle, arrow, select, move, type, undo, paint }
}

async function login(page: Page, port: number): Promise<void> {
  await page.goto(`http://localhost:${port}/login`)
  await page.getByLabel('Email').fill('demo@sitewright.example')
  await page.getByLabel('Password', { exact: true }).fill('stoneware-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await page.goto(`http://tern.localhost:${port}/config`)
  await page.getByRole('navigation', { name: 'Editing area' }).waitFor()
}

/** A page of its own that these edits fill; answers with its address on the site. */
const makePage = (page: Page, name: string, edits: readonly Command[]): Promise<string> =>
  page.evaluate(
    async ({ title, commands }) => {
      const crumb = decodeURIComponent(/(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '')
      const post = async (path: string, body: unknown) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer.json()
      }
      const made = await post('/api/pages', { kind: 'page', title, inNavigation: false })
      let { version } = made
      for (let at = 0; at < commands.length; at += 250) {
        const part = commands.slice(at, at + 250)
        const saved = await post(`/api/documents/${made.id}/edits`, {
          tab: 'bench',
          seq: at,
          knows: [],
          base: version,
          mode: 'live',
          commands: part,
        })
        version = saved.version
      }
      return made.path as string
    },
    { title: name, commands: edits as unknown[] },
  )

const untilEditable = (page: Page) => page.locator('[data-outline]').first().waitFor({ timeout: 60_000 })

/** One letter in the text of an item that is open beside the page: p95 from the event to its paint. */
async function typeInList(
  page: Page,
  { href, items, field }: { href: string; items: number; field: string },
): Promise<number> {
  await page.goto(href)
  await untilEditable(page)
  await page.locator(outline(0)).click({ position: { x: 5, y: 5 } })
  await page
    .locator('.list-row-open')
    .nth(items / 2)
    .click()
  await page.getByLabel(field, { exact: true }).focus()
  await page.keyboard.press('a')
  // As for the other steps: pictures that still arrive are work of opening.
  await page.waitForLoadState('networkidle')
  await painted(page)
  return p95(await eventsToPaint(page, 40, () => page.keyboard.press('a')))
}

/** The pictures that the demo's library shows first. */
const libraryPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { items } = await (await fetch('/api/media?kind=image')).json()
    return items.map(({ id }: { id: string }) => id)
  })

type Opening = { seen: number; editable: number; script: number }

const readings = 5
const untilReady = `performance.getEntriesByName('ready').length > 0`

/**
 * From asking for the address until blocks can be pressed, in a browser that has never been here. Asked by the protocol
 * alone: what a driver brings into the page to watch it would be measured too, four times over where the page is slowed.
 */
async function open(browser: Browser, { href, cookies, slower }: { href: string; cookies: never; slower: number }) {
  const context = await browser.newContext({ viewport: screen, storageState: cookies })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const ask = async (expression: string) =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(href, { waitUntil: 'commit' })
  while (!(await ask(untilReady))) await new Promise(resolve => setTimeout(resolve, 100))
  const opening = await page.evaluate((): Opening => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    const editable = at('ready')
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sent = scripts.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= editable)
    return {
      seen: at('page-seen'),
      editable,
      script: sent.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  await context.close()
  return opening
}

/** The median of several, each in a fresh profile. */
async function opened(browser: Browser, way: Parameters<typeof open>[1]): Promise<Opening> {
  const all: Opening[] = []
  for (let reading = 0; reading < readings; reading += 1) all.push(await open(browser, way))
  const of = (name: keyof Opening) => median(all.map(each => each[name]))
  return { seen: of('seen'), editable: of('editable'), script: of('script') }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' }

/** The bare list, built as the editor is and served from this process. */
async function startBareList(root: string) {
  const outDir = join(root, '.cache', 'bench-list')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'bench/kit/bare-list.ts'), output: { entryFileNames: 'list.js' } },
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://list.invalid').pathname
    response.setHeader('content-type', types[extname(path)] ?? 'text/html')
    if (path === '/list.js') response.end(readFileSync(join(outDir, 'list.js')))
    else
      response.end(
        '<!doctype html><meta charset="utf-8"><div id="list"></div><script type="module" src="/list.js"></script>',
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { href: (count: number) => `http://127.0.0.1:${port}/?count=${count}`, close: () => server.close() }
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Script that the build lets a first screen load before anything is pressed. */
function builtScript(root: string, keys: readonly string[]): number {
  const folder = join(root, 'dist/editor')
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  const files = [...seen].map(key => join(folder, manifest[key]!.file)).filter(file => file.endsWith('.js'))
  return (
    files.filter(existsSync).reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000
  )
}

/** A choice is no edit: its goal is the time to its paint. */
const goals: Partial<Record<keyof Work, number>> = { idle: 5, arrow: 12, move: 6, type: 12, undo: 12 }
const words: Record<keyof Work, string> = {
  idle: 'doing nothing, per second',
  arrow: 'an arrow key moves a block',
  select: 'choosing another block',
  move: 'one pointer move of a drag',
  type: 'one letter of a text',
  undo: 'undo of a move',
}

/** The built editor in a browser, beside a bare React list of as many boxes. */
const measure: Measure = async ({ root }) => {
  const product = await startProduct(root, { RATE_LIMITS: 'off' })
  const browser = await openBrowser()
  const bareList = await startBareList(root)
  try {
    const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await watchEvents(page)
    await login(page, product.port)
    const rows: Row[] = []
    const editorAt = (path: string) =>
      `http://tern.localhost:${product.port}/config/edit?frameUrl=${encodeURIComponent(path)}`
    for (const count of counts) {
      const path = await makePage(page, `Crowded ${count}`, crowd(count))
      const href = editorAt(path)
      const cookies = (await context.storageState()) as never
      // Once before anything counts: the server's own first time is not the editor's.
      await open(browser, { href, cookies, slower: 1 })
      const fast = await opened(browser, { href, cookies, slower: 1 })
      const slow = await opened(browser, { href, cookies, slower: 4 })
      await page.goto(href)
      await untilEditable(page)
      const hasPaint = count === counts.at(-1)
      const ours = await work(page, { hasText: true, hasPaint })
      await page.goto(bareList.href(count))
      await untilEditable(page)
      const bare = await work(page, { hasText: false, hasPaint })
      await page.goto(`http://tern.localhost:${product.port}/config`)
      for (const name of Object.keys(words) as (keyof Work)[])
        rows.push({
          what: `${count} blocks: ${words[name]}`,
          'CPU ms': rounded(ours[name], 1),
          'bare list': rounded(bare[name], 1),
          'at most': goals[name],
        })
      for (const name of Object.keys(ours.paint) as (keyof Paint)[])
        rows.push({
          what: `${count} blocks: ${words[name]}, event to paint, p95`,
          ms: ours.paint[name],
          'bare list': bare.paint[name],
          'at most': 50,
        })
      rows.push(
        { what: `${count} blocks: page seen`, s: rounded(fast.seen / 1000, 2) },
        { what: `${count} blocks: page seen, CPU ÷ 4`, s: rounded(slow.seen / 1000, 2), 'at most': 1 },
        { what: `${count} blocks: first open`, s: rounded(fast.editable / 1000, 2), 'at most': 0.8 },
        {
          what: `${count} blocks: first open, CPU ÷ 4`,
          s: rounded(slow.editable / 1000, 2),
          ...(count === counts[0] && { 'at most': 2 }),
        },
      )
      if (count === counts[0])
        rows.push({
          what: 'script sent until a page can be edited',
          kB: rounded(fast.script / 1000, 1),
          'at most': 200,
        })
    }
    const lists = [
      { what: 'entries', field: 'Title', items: mostEntries, edits: longAccordion() },
      { what: 'pictures', field: 'Caption', items: mostSlides, edits: longGallery(await libraryPictures(page)) },
    ]
    for (const { what, field, items, edits } of lists) {
      const href = editorAt(await makePage(page, `Long list of ${what}`, edits))
      rows.push({
        what: `a letter in one of ${items} ${what}, event to paint, p95`,
        ms: await typeInList(page, { href, items, field }),
        'at most': 50,
      })
    }
    const entry = 'src/main.tsx'
    const screens = {
      'the list of pages': ['src/shell/rail.tsx', 'src/canvas/stage.tsx', 'src/pages/pages-panel.tsx'],
      'edit mode': ['src/edit/edit-mode.tsx'],
    }
    for (const [screen, parts] of Object.entries(screens))
      rows.push({
        what: `script of ${screen} as first screen, gzip`,
        kB: rounded(builtScript(root, [entry, ...parts]), 1),
        'at most': 200,
      })
    return rows
  } finally {
    bareList.close()
    await browser.close()
    await product.stop()
  }
}

export default measure
