import { describe, expect, it } from './kit'

/** Theme and the families that its pages show. */
const themes = {
  tern: ['Newsreader Variable', 'Hanken Grotesk Variable'],
  aldous: ['Archivo Variable'],
  sorrel: ['Gilda Display', 'Karla Variable'],
  wend: ['Young Serif', 'Work Sans Variable'],
  ledger: ['Source Serif 4 Variable', 'Source Sans 3 Variable'],
  almanac: ['Literata Variable', 'Libre Franklin Variable'],
  plain: ['Figtree Variable'],
  civic: ['Bitter Variable', 'Public Sans Variable'],
  orchard: ['Fraunces Variable', 'DM Sans Variable'],
  notice: ['Instrument Serif', 'Instrument Sans Variable'],
} as const

type Draft = { styles: Record<string, unknown> }

describe('the fonts of a site', () => {
  it.for(Object.entries(themes))(
    '%s come from the site itself, two files at most before the first paint',
    async ([theme, families], { site, openPage }) => {
      const { styles } = await site.call<Draft>('GET', '/api/site/draft')
      await site.call('PUT', '/api/site/styles', { ...styles, fontTheme: theme })
      await site.call('POST', '/api/publishing/publish', {})
      const page = await openPage(site, '/')
      const loaded = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''))
      })
      expect(new Set(loaded.filter(family => !family.endsWith('fallback')))).toEqual(new Set(families))
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const early = await page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < painted)
          .map(({ name }) => new URL(name).host)
      })
      expect(early.length).toBeLessThanOrEqual(2)
      expect(early.every(host => host === new URL(site.at('/')).host)).toBe(true)
    },
  )

  it('all ten themes are offered in Site styles', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await page.getByRole('button', { name: 'Site styles' }).click()
    const group = page.getByRole('radiogroup', { name: 'Font theme' })
    await group.waitFor()
    const offered = await group.getByRole('radio').count()
    expect(offered).toBe(Object.keys(themes).length)
  })
})
