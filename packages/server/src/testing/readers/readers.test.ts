import { describe, expect, it } from 'vitest'
import { readCalendar } from './calendar'
import { readFeed } from './feed'
import { readStructuredData } from './structured-data'

const lines = (...all: string[]) => all.map(line => `${line}\r\n`).join('')
const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/London', 'BEGIN:STANDARD', 'DTSTART:20251026T020000'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]
const event = (...more: string[]) => [...['BEGIN:VEVENT', 'UID:a@b', 'DTSTAMP:20260101T000000Z'], ...more, 'END:VEVENT']
const calendar = (...inside: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...inside, 'END:VCALENDAR')
const start = 'DTSTART;TZID=Europe/London:20260301T100000'

describe('the reader of calendars', () => {
  it('takes what is right', () => {
    expect(readCalendar(calendar(...zone, ...event(start, 'SUMMARY:a\\, b\\; c\\\\ d\\n'))).problems).toEqual([])
  })

  it.each([
    [
      'a line that is too long',
      calendar(...event('DTSTART:20260301T100000Z', `SUMMARY:${'x'.repeat(80)}`)),
      /88 bytes/,
    ],
    ['a bare line feed', calendar(...event('DTSTART:20260301T100000Z')).replace('\r\n', '\n'), /LF alone/],
    ['a comma', calendar(...event('DTSTART:20260301T100000Z', 'SUMMARY:a, b')), /not escaped/],
    ['a backslash', calendar(...event('DTSTART:20260301T100000Z', 'SUMMARY:a\\b')), /alone/],
    ['no start', calendar(...event()), /DTSTART 0 times/],
    ['a zone nobody described', calendar(...event(start)), /not described/],
    ['a zone that does not hold yet', calendar(...zone, ...event(start.replace('2026', '2020'))), /no rule/],
    ['a day and a time', calendar(...zone, ...event(start, 'DTEND;VALUE=DATE:20260302')), /is not/],
    ['an end before the start', calendar(...zone, ...event(start, start.replace('START', 'END'))), /before it begins/],
    ['one id twice', calendar(...event('DTSTART:20260301T100000Z'), ...event('DTSTART:20260301T100000Z')), /one UID/],
    [
      'what does not end',
      lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event('DTSTART:20260301T100000Z')),
      /end/,
    ],
  ])('finds %s', (_, text, problem) => {
    expect(readCalendar(text).problems.join('\n')).toMatch(problem)
  })
})

it('finds a sign that is cut in two by the end of a line', () => {
  const [before, after] = calendar(...event('DTSTART:20260301T100000Z', 'SUMMARY:café')).split('é')
  const cut = [
    Buffer.from(before!),
    Buffer.from([0xc3]),
    Buffer.from('\r\n '),
    Buffer.from([0xa9]),
    Buffer.from(after!),
  ]
  expect(readCalendar(Buffer.concat(cut)).problems.join()).toMatch(/cut in two/)
})

const rss = (item: string, channel = '<title>T</title><link>https://a.example/</link><description/>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}
  <atom:link rel="self" href="https://a.example/feed.xml"/>${item}</channel></rss>`
const good =
  '<item><title>A &amp; b</title><guid isPermaLink="false">x</guid><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item>'

describe('the reader of feeds', () => {
  it('takes what is right', () => {
    expect(readFeed(rss(good))).toMatchObject({ problems: [], items: [{ title: 'A & b', guid: 'x' }] })
  })

  it.each([
    ['XML that is none', rss(good.replace('&amp;', '&')), /./],
    ['a prefix nobody declared', rss(good.replace('<guid', '<media:content/><guid')), /prefix/],
    ['a sign that XML has not', rss(good.replace('A ', '\u0001')), /./],
    ['no title', rss(good, '<link>https://a.example/</link><description/>'), /title 0 times/],
    ['a date as machines write it', rss(good.replace(/Mon.*GMT/, '2026-03-02T10:00:00Z')), /date/],
    ['two of one guid', rss(good + good), /one guid/],
    ['a guid that is no address', rss(good.replace(' isPermaLink="false"', '')), /no address/],
    [
      'an enclosure without length',
      rss(good.replace('<guid', '<enclosure url="https://a.example/x" type="a/b"/><guid')),
      /length/,
    ],
  ])('finds %s', (_, text, problem) => {
    expect(readFeed(text).problems.join('\n')).toMatch(problem)
  })
})

const page = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] })}</script>`
const step = (position: number, item?: string) => ({ '@type': 'ListItem', position, name: 'x', ...(item && { item }) })

describe('the reader of structured data', () => {
  it.each([
    [
      {
        '@type': 'Event',
        name: 'x',
        startDate: '2026-03-01T10:00:00+00:00',
        location: { '@type': 'Place', address: 'y' },
      },
    ],
    [
      {
        '@type': 'BlogPosting',
        headline: 'x',
        datePublished: '2026-03-01',
        author: [{ '@type': 'Person', name: 'y' }],
      },
    ],
    [{ '@type': 'Product', name: 'x', offers: { '@type': 'Offer', price: '1.00', priceCurrency: 'USD' } }],
    [{ '@type': 'BreadcrumbList', itemListElement: [step(1, 'https://a.example/'), step(2)] }],
  ])('takes what is right: %j', thing => {
    expect(readStructuredData(page(thing))).toEqual({ types: [thing['@type']], problems: [] })
  })

  it.each([
    [{ '@type': 'Event', name: 'x', startDate: '2026-03-01T10:00' }, /begins at[\s\S]*no location/],
    [
      { '@type': 'Article', headline: '', datePublished: 'now', author: [{ '@type': 'Person' }] },
      /headline[\s\S]*now[\s\S]*name/,
    ],
    [{ '@type': 'Product', name: 'x' }, /no offer/],
    [
      { '@type': 'Product', name: 'x', offers: { '@type': 'Offer', price: '1,00', priceCurrency: '$' } },
      /costs 1,00[\s\S]*no currency/,
    ],
    [{ '@type': 'BreadcrumbList', itemListElement: [step(1), step(3, '/x')] }, /nowhere[\s\S]*step 3/],
  ])('finds what search engines would not take: %j', (thing, problem) => {
    expect(readStructuredData(page(thing)).problems.join('\n')).toMatch(problem)
  })
})
