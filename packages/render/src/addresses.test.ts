import { describe, expect, it } from 'vitest'
import { robots, sitemap } from './addresses'

const site = { baseUrl: 'https://tern.example', primaryLocale: 'en', locales: ['en'] }

describe('sitemap', () => {
  it('lists absolute addresses, escaped', () => {
    const xml = sitemap(site, [{ path: '/' }, { path: '/a&b', changedAt: new Date('2026-11-15T10:00:00Z') }])
    expect(xml).toContain('<url><loc>https://tern.example/</loc></url>')
    expect(xml).toContain('<loc>https://tern.example/a&#38;b</loc><lastmod>2026-11-15T10:00:00.000Z</lastmod>')
  })

  it('lists every language of a page and ties them together', () => {
    const xml = sitemap({ ...site, locales: ['en', 'de'] }, [{ path: '/shop' }])
    expect(xml.match(/<loc>/g)).toHaveLength(2)
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://tern.example/de/shop"/>')
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
