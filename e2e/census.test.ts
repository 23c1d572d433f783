import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { describe, expect, it, line, publishPageWith, quietMoment } from './kit'

const hitPath = '/api/census/RecordHit'
type Hit = { readonly event: string; readonly load: string; readonly eventId: string; readonly page: string }

/** Hits as they leave the browser, and whatever the page complains about. */
function watch(page: Page) {
  const hits: Hit[] = []
  const problems: string[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith(hitPath)) return
    const form = new URLSearchParams(request.postData() ?? '')
    const said = (name: string) => form.get(name) ?? ''
    hits.push({
      event: said('event'),
      load: said('load'),
      eventId: said('eventId'),
      page: (JSON.parse(said('data')) as { page: string }).page,
    })
  })
  page.on('pageerror', error => problems.push(String(error)))
  return { hits, problems, views: () => hits.filter(({ event }) => event === '1') }
}

/** Whether this browser keeps pages to come back to at all; the shell without a window does not. */
async function keepsPages(browser: Browser): Promise<boolean> {
  const plain = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<script>onpageshow = event => { document.title = String(event.persisted) }</script>')
  })
  await new Promise<void>(resolve => plain.listen(0, resolve))
  const page = await browser.newPage()
  try {
    const address = `http://localhost:${(plain.address() as AddressInfo).port}`
    await page.goto(`${address}/one`)
    await page.goto(`${address}/two`)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.title !== '')
    return (await page.title()) === 'true'
  } finally {
    await page.close()
    plain.close()
  }
}

const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

describe('a page that somebody looks at', () => {
  it('is counted once, with the cookies of the visit, and is in the database', async ({
    site,
    newPerson,
    database,
  }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    const { hits, views, problems } = watch(page)
    await Promise.all([
      page.waitForResponse(answer => answer.url().endsWith(hitPath) && answer.status() === 200),
      page.goto(site.at(path)),
    ])
    expect(views().map(view => view.page)).toEqual([path])
    const { ss_cvr, ss_cvt } = await cookiesOf(page)
    expect(ss_cvr).toMatch(/^[0-9a-f-]{36}(\|\d+){3}\|1$/)
    expect(ss_cvt).toMatch(/^\d+$/)
    const stored = await database.rows<{ path: string; kind: number }>(
      'select path, kind from hits where site_id = $1 and id = $2',
      [site.id, hits[0]!.eventId],
    )
    expect(stored).toEqual([{ path, kind: 1 }])
    expect(problems).toEqual([])
  })

  it('is not counted for somebody who works on the site', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    const { hostname } = new URL(site.at(path))
    await page.context().addCookies([{ name: 'sw_owner', value: '1', domain: hostname, path: '/' }])
    const { hits } = watch(page)
    const files: string[] = []
    page.on('request', request => files.push(request.url()))
    await page.goto(site.at(path), { waitUntil: 'load' })
    await quietMoment(page)
    expect(hits).toEqual([])
    expect(files.filter(file => file.includes('counting-'))).toEqual([])
  })

  it('is counted again when the browser shows it from its memory', async ({ site, run, skip }) => {
    const [first, second] = [await publishPageWith(site, [line]), await publishPageWith(site, [line])]
    const browser = await chromium.launch({
      executablePath: run.chromium,
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      if (!(await keepsPages(browser))) skip('This browser keeps no pages to come back to.')
      const page = await browser.newPage()
      const { views } = watch(page)
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) document.documentElement.dataset['restored'] = 'true'
        })
      })
      const counted = () => page.waitForResponse(answer => answer.url().endsWith(hitPath))
      await Promise.all([counted(), page.goto(site.at(first))])
      await Promise.all([counted(), page.goto(site.at(second))])
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => views().map(view => view.page)).toEqual([first, second, first])
      // Else the page was loaded anew, and nothing is proven.
      expect(await page.evaluate(() => document.documentElement.dataset['restored'])).toBe('true')
      expect(new Set(views().map(view => view.load)).size).toBe(3)
    } finally {
      await browser.close()
    }
  })

  it('works where the census is blocked, storage throws and cookies are off', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    const { problems } = watch(page)
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.route(`**${hitPath}`, route => route.abort('blockedbyclient'))
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('denied')
          },
        })
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    })
    await Promise.all([page.waitForEvent('requestfailed'), page.goto(site.at(`${path}?utm_source=letter`))])
    expect(problems).toEqual([])
    expect(said.filter(text => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
  })
})

describe('what a page tells of itself', () => {
  it('arrives: how fast it was, and what failed on it', async ({ site, newPerson, database }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    // Some loads are measured; this is one of them.
    await page.addInitScript(() => {
      Math.random = () => 0.01
    })
    const sent = (end: string) => page.waitForResponse(answer => answer.url().endsWith(end))
    await Promise.all([sent('/api/1/performance/settings'), page.goto(site.at(path))])
    await Promise.all([
      sent('/api/events/RecordJavascriptErrors'),
      page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError('the kiln is cold')
        })
      }),
    ])
    const errors = await database.rows<{ message: string }>('select message from error_groups where site_id = $1', [
      site.id,
    ])
    expect(errors).toEqual([{ message: expect.stringContaining('the kiln is cold') }])
    // The metrics end with the page.
    await page.goto('about:blank')
    const metrics = () =>
      database.rows<{ metric: string }>('select metric from vitals_days where site_id = $1 and path = $2', [
        site.id,
        path,
      ])
    await expect
      .poll(async () => (await metrics()).map(({ metric }) => metric).sort())
      .toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']))
  })
})
