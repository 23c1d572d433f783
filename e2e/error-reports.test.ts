import { describe, expect, it } from './kit'

describe('an error of a page', () => {
  it('is kept with its place in the source, while visitors are given no map of it', async ({
    site,
    openPage,
    database,
  }) => {
    const page = await openPage(site, '/')
    const script = await page.locator('script[type=module][src*="/visitor/start-"]').first().getAttribute('src')
    const address = new URL(script!, page.url()).href
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/api/events/RecordJavascriptErrors')),
      page.evaluate(file => {
        const error = Object.assign(new Error('the trial failed'), {
          stack: `Error: the trial failed\n    at start (${file}:1:400)\n    at own (https://shop.example/own.js:3:4)`,
        })
        window.dispatchEvent(
          new ErrorEvent('error', { message: error.message, error, filename: file, lineno: 1, colno: 400 }),
        )
      }, address),
    ])
    expect(answer.status()).toBe(200)
    const rows = await database.rows<{ sample: { file: string; line: number; stack: string } }>(
      "select sample from error_groups where site_id = $1 and message = 'the trial failed'",
      [site.id],
    )
    const { file, line, stack } = rows[0]!.sample
    expect(file).toMatch(/^packages\/\w+\/src\/[\w/-]+\.tsx?$/)
    expect(stack.split('\n').slice(1)).toEqual([
      expect.stringContaining(`at start (${file}:${line}:`),
      '    at own (https://shop.example/own.js:3:4)',
    ])
    const asked = await page.evaluate(async file => {
      const [map, built] = await Promise.all([fetch(`${file}.map`), fetch(file)])
      return { map: map.status, built: built.status, text: await built.text() }
    }, address)
    expect(asked).toMatchObject({ map: 404, built: 200 })
    expect(asked.text).not.toContain('sourceMappingURL')
  })
})
