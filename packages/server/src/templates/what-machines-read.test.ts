import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'
import { readCalendar, textOf, valuesOf } from '../testing/readers/calendar'
import { readFeed } from '../testing/readers/feed'
import { readStructuredData } from '../testing/readers/structured-data'

let app: TestApp
const sites = new Map<string, TestSite>()

beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp()
  for (const templateName of ['tern', 'aldous', 'sorrel', 'wend'])
    sites.set(templateName, await app.makeSite(person, { templateName, title: templateName }))
})
afterAll(() => app.close())

const ask = async (name: string, path: string) => {
  const answer = await app.send({ method: 'GET', host: sites.get(name)!.publicHost, path })
  expect(answer.status, `${name} ${path}`).toBe(200)
  return answer
}
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
/** Every address that the site announces. */
async function announced(name: string): Promise<string[]> {
  const { text } = await ask(name, '/sitemap.xml')
  const listed = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
  if (!text.includes('<sitemapindex')) return listed(text).map(pathOf)
  const parts = await Promise.all(listed(text).map(async part => (await ask(name, pathOf(part))).text))
  return parts.flatMap(listed).map(pathOf)
}
const linked = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(match => match[1]!.replaceAll('&amp;', '&'))

type Found = { feeds: Set<string>; calendars: Set<string>; types: Set<string>; problems: string[]; pages: number }
const found = new Map<string, Promise<Found>>()
/** All that the pages of a site say to machines, and where more of it is. */
const crawl = (name: string): Promise<Found> => {
  const run = async (): Promise<Found> => {
    const all: Found = { feeds: new Set(), calendars: new Set(), types: new Set(), problems: [], pages: 0 }
    for (const path of await announced(name)) {
      const { text } = await ask(name, path)
      all.pages += 1
      for (const feed of linked(text, /<link[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/g)) all.feeds.add(feed)
      for (const feed of linked(text, /<link[^>]*href="([^"]+)"[^>]*type="application\/rss\+xml"/g)) all.feeds.add(feed)
      for (const file of linked(text, /href="([^"]+\.ics)"/g)) all.calendars.add(file)
      const { types, problems } = readStructuredData(text)
      for (const type of types) all.types.add(type)
      all.problems.push(...problems.map(problem => `${path}: ${problem}`))
    }
    return all
  }
  const known = found.get(name) ?? run()
  found.set(name, known)
  return known
}
const relative = (address: string) => (address.startsWith('/') ? address : pathOf(address))

describe.each(['tern', 'aldous', 'sorrel', 'wend'])('%s', name => {
  it('has feeds that a strict parser reads, newest first, with items that are there', async () => {
    const { feeds } = await crawl(name)
    if (name === 'tern' || name === 'wend') expect(feeds.size).toBeGreaterThan(0)
    for (const feed of feeds) {
      const { text, headers } = await ask(name, relative(feed))
      expect(String(headers['content-type'])).toMatch(/application\/rss\+xml/)
      const { items, problems } = readFeed(text)
      expect(problems, feed).toEqual([])
      expect(items.length, feed).toBeGreaterThan(0)
      for (const { link } of items) await ask(name, pathOf(link))
    }
  })

  it('has calendars that keep to RFC 5545, line by line', async () => {
    const { calendars } = await crawl(name)
    if (name === 'tern' || name === 'wend') expect(calendars.size).toBeGreaterThan(1)
    for (const file of calendars) {
      const { text, headers } = await ask(name, relative(file))
      expect(String(headers['content-type'])).toMatch(/text\/calendar/)
      const { whole, problems } = readCalendar(text)
      expect(problems, file).toEqual([])
      const events = whole!.parts.filter(part => part.name === 'VEVENT')
      expect(events.length, file).toBeGreaterThan(0)
      for (const event of events) expect(textOf(valuesOf(event, 'SUMMARY')[0]!.value)).not.toBe('')
    }
  })

  it('says of every page what search engines ask of its type', async () => {
    const { problems, pages, types } = await crawl(name)
    expect(problems).toEqual([])
    expect(pages).toBeGreaterThan(4)
    expect([...types]).toContain('WebSite')
    const own: Record<string, string[]> = {
      tern: ['Product', 'BlogPosting', 'Event', 'BreadcrumbList'],
      aldous: ['Product', 'CreativeWork', 'BreadcrumbList'],
      sorrel: ['BreadcrumbList'],
      wend: ['BlogPosting', 'Event', 'BreadcrumbList'],
    }
    expect([...types]).toEqual(expect.arrayContaining(own[name]!))
  })
})
