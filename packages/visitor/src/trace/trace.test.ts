import { afterEach, describe, expect, it } from 'vitest'
import { openCountedPage } from '../testing/counted-page'

const path = '/api/events/Trace'
let page: Awaited<ReturnType<typeof openCountedPage>>
afterEach(() => page.close())

const open = async () => {
  page = await openCountedPage({ path: '/shop' })
  await page.settle()
}
const trace = (type: string, data?: unknown) => page.tools.services.events.emit('trace', { type, data })
const sent = async () => (await page.sent(path)).map(({ body }) => JSON.parse(String(body['data'])) as unknown[])

describe('traces', () => {
  it('are sent together every 30 seconds, as a list with page, type and data [PERF-46 PERF-47]', async () => {
    await open()
    trace('slow', { ms: 12 })
    trace('late')
    await page.settle()
    await page.advance(29)
    expect(await sent()).toEqual([])
    await page.advance(2)
    expect(await sent()).toEqual([
      [
        { pageUrl: location.href, type: 'slow', data: { ms: 12 } },
        { pageUrl: location.href, type: 'late' },
      ],
    ])
  })

  it('are sent when the page is left [PERF-48]', async () => {
    await open()
    trace('slow', 1)
    await page.settle()
    page.hide()
    expect(await page.sent(path)).toMatchObject([{ by: 'beacon' }])
  })

  it('are not sent when there are none, whatever the answer was [PERF-49]', async () => {
    await open()
    trace('slow', 1)
    await page.settle()
    await page.advance(31)
    await page.advance(60)
    page.hide()
    expect(await sent()).toHaveLength(1)
  })
})
