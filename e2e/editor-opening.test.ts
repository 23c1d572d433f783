import type { Page } from 'playwright-core'
import { describe, expect, it, phone, quietMoment, type Site, settled } from './kit'

const words = 'Stoneware for the long table'
const edit = '/config/edit?frameUrl=%2F'

const isReady = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)

/** Holds back what is asked for at such addresses until it is let go. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(addresses, async route => {
    await free
    await route.continue().catch(() => undefined)
  })
  return letGo
}

const boxOf = async (page: Page, frame: string) => {
  const heading = page.frameLocator(frame).getByRole('heading', { name: words, includeHidden: true })
  await heading.waitFor()
  const { x, y, width, height } = (await heading.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

/** Which parts of the tool came after its first drawing. */
const laterFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]!.startTime
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime > ready)
      .flatMap(({ name }) => /\/universal\/editor\/assets\/(.+)-.{8}\.js$/.exec(name)?.[1] ?? [])
  })
const wantedNext = [
  'drawing-accordion',
  'block-toolbar',
  'inserter-window',
  'publish-window',
  'settings-panel',
  'pages-panel',
]

describe('opening a page for editing', () => {
  it('waits for no answer of the server: everything came with the page around the tool', async ({ site, people }) => {
    const page = await people.arrive({ as: site.owner })
    const letGo = await holdBack(page, /\/api\//)
    await page.goto(site.editorAt(edit), { waitUntil: 'domcontentloaded' })
    await isReady(page)
    const heading = page.getByRole('button', { name: new RegExp(`^Heading, .*${words}`) })
    await heading.click()
    await page.getByRole('toolbar', { name: 'Tools for this heading' }).waitFor()
    letGo()
  })

  it('finds no script late: the page names every file that its first drawing is made of', async ({ site, people }) => {
    const page = await people.arrive({ as: site.owner })
    const answer = await page.goto(site.editorAt(edit), { waitUntil: 'domcontentloaded' })
    const named = [...(await answer!.text()).matchAll(/(?:href|src)="(\/universal\/editor\/[^"]+\.(?:js|css))"/g)]
    await isReady(page)
    const asked = await page.evaluate(() => {
      const ready = performance.getEntriesByName('ready')[0]!.startTime
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\/universal\/editor\/.*\.(?:js|css)$/.test(name) && startTime < ready)
        .map(({ name }) => new URL(name).pathname)
    })
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter(path => !named.some(match => match[1] === path))).toEqual([])
  })

  it.for([['the list of pages', '/config'] as const, ['edit mode', edit] as const])(
    'is at most 200 kB of script for %s, and 35 for the kinds of blocks on its page, compressed for browsers without brotli',
    async ([, path], { site, openEditor, port }) => {
      const page = await openEditor(site, path)
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter(name => /\/universal\/editor\/.*\.js$/.test(name)),
      )
      expect(scripts.length).toBeGreaterThan(1)
      const sizeOf = async (script: string) => {
        const headers = { 'accept-encoding': 'gzip' }
        const answer = await page.request.head(`http://127.0.0.1:${port}${script}`, { headers })
        return Number(answer.headers()['content-length'])
      }
      const sumOf = async (files: readonly string[]) =>
        (await Promise.all(files.map(sizeOf))).reduce((all, size) => all + size, 0)
      // Kinds that most pages do not have are files of their own: a page with many of them brings more.
      const isDrawing = (script: string) => script.includes('/drawing-')
      const tool = await sumOf(scripts.filter(script => !isDrawing(script)))
      expect(tool).toBeGreaterThan(100_000)
      expect(tool).toBeLessThan(200_000)
      expect(await sumOf(scripts.filter(isDrawing))).toBeLessThan(35_000)
    },
  )

  it('then brings what is likely to be wanted next, so that it opens without a connection', async ({
    site,
    people,
  }) => {
    const page = await people.arrive({ as: site.owner, savesData: false })
    await page.goto(site.editorAt(edit), { waitUntil: 'domcontentloaded' })
    await isReady(page)
    await expect.poll(() => laterFiles(page)).toEqual(expect.arrayContaining(wantedNext))
    await settled(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('brings nothing that was not asked for where data is to be saved', async ({ site, openEditor }) => {
    const page = await openEditor(site, edit)
    await quietMoment(page)
    await settled(page)
    expect(await laterFiles(page)).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^Heading, .*${words}`) }).click()
    await page.getByRole('toolbar', { name: 'Tools for this heading' }).waitFor()
    expect(await laterFiles(page)).toContain('block-toolbar')
  })

  const opensInPlace = async (page: Page, site: Site) => {
    const letGo = await holdBack(page, /\/universal\/editor\/.*\.js$/)
    await page.goto(site.editorAt(edit), { waitUntil: 'commit' })
    // Words are there before the frame has its size.
    await page.waitForFunction(() => performance.getEntriesByName('page-seen').length > 0)
    const seen = await boxOf(page, '#first-sight iframe')
    expect(await page.locator('#editor > *').count()).toBe(0)
    letGo()
    await isReady(page)
    expect(await boxOf(page, 'main iframe')).toEqual(seen)
    expect(await page.locator('#first-sight').count()).toBe(0)
  }

  it('shows the page before any script has come, where the tool then draws it', async ({ site, people }) => {
    await opensInPlace(await people.arrive({ as: site.owner }), site)
  })

  it('does so on a phone', async ({ site, people }) => {
    await opensInPlace(await people.arrive({ as: site.owner, screen: phone }), site)
  })

  it('the frame of the page runs no script, whoever writes it there', async ({ site, openEditor }) => {
    const page = await openEditor(site, edit)
    const ran = await page.evaluate(async () => {
      const frame = document.querySelector<HTMLIFrameElement>('main iframe')!.contentDocument!
      const refused = new Promise<string>(resolve =>
        frame.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective), { once: true }),
      )
      frame.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="parent.ownerCodeRan = true">')
      return { directive: await refused, hasRun: 'ownerCodeRan' in globalThis }
    })
    expect(ran.hasRun).toBe(false)
    expect(ran.directive).toMatch(/script-src/)
  })

  it('a frame that is reloaded gets its page again', async ({ site, openEditor }) => {
    const page = await openEditor(site, edit)
    const loaded = page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const frame = document.querySelector<HTMLIFrameElement>('main iframe')!
          frame.addEventListener('load', () => resolve(), { once: true })
          frame.contentWindow!.location.href = 'about:blank'
        }),
    )
    await loaded
    await page.frameLocator('main iframe').getByRole('heading', { name: words, includeHidden: true }).waitFor()
  })
})
