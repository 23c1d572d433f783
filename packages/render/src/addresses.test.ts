import { describe, expect, it } from 'vitest'
import { robots, sitemap, sitemapIndex, sitemapPart, sitemapParts } from './addresses'

const site = { baseUrl: 'https://tern.example', primaryLocale: 'en', locales: ['en'] }

describe('sitemap', () => {
  it('lists absolute addresses, escaped', () => {
    const xml = sitemap(site, [{ path: '/' }, { path: '/a&b', changedAt: new Date('2026-11-15T10:00:00Z') }])
    expect(xml).toContain('<url><loc>https://tern.example/</loc></url>')
    expect(xml).toContain('<loc>https://tern.example/a&#38;b</loc><lastmod>2026-11-15T10:00:00.000Z</lastmod>')
  })

  it('lists only the languages that a page is announced in, and which one is for everybody else', () => {
    const xml = sitemap({ ...site, locales: ['en', 'de', 'fr'] }, [
      { path: '/', locales: ['en', 'de'] },
      { path: '/b', locales: ['en'] },
    ])
    expect([...xml.matchAll(/<loc>([^<]+)/g)].map(found => found[1])).toEqual([
      ...['https://tern.example/', 'https://tern.example/de', 'https://tern.example/b'],
    ])
    expect(xml).toContain('hreflang="x-default" href="https://tern.example/"')
    expect(xml).not.toContain('fr')
  })

  it('lists every language of a page and ties them together', () => {
    const xml = sitemap({ ...site, locales: ['en', 'de'] }, [{ path: '/shop' }])
    expect(xml.match(/<loc>/g)).toHaveLength(2)
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://tern.example/de/shop"/>')
  })

  it('of more than 5,000 addresses is read in parts, none of them twice', () => {
    const entries = Array.from({ length: 5_001 }, (_, at) => ({ path: `/p${at}` }))
    expect(sitemapParts(site, entries.slice(1))).toBe(1)
    expect(sitemapParts(site, entries)).toBe(2)
    expect(sitemapParts({ locales: ['en', 'de'] }, entries)).toBe(3)
    expect([1, 2].flatMap(part => sitemapPart(site, entries, part))).toEqual(entries)
    expect(sitemapIndex(site.baseUrl, 2)).toContain('<loc>https://tern.example/sitemap-2.xml</loc>')
  })
})

describe('robots', () => {
  it('names the sitemap and keeps crawlers from pages that are different for everyone', () => {
    const text = robots({ baseUrl: 'https://tern.example', mayBeFound: true })
    expect(text).toContain('Disallow: /config\n')
    expect(text).toContain('Sitemap: https://tern.example/sitemap.xml')
  })

  it('keeps crawlers from a site that is not to be found', () => {
    expect(robots({ baseUrl: 'https://tern.example', mayBeFound: false })).toBe('User-agent: *\nDisallow: /\n')
  })
})
