import { describe, expect, it } from 'vitest'
import { isCanonical, readSiteSeo, siteSeoRefusal, titleInFormat, wrongRobotsLine } from './index'

describe('titles', () => {
  it.each([
    ['{page} · {site}', 'Visit · Tern'],
    ['{site}: {page}', 'Tern: Visit'],
    ['{page}', 'Visit'],
  ])('in the format %s read %s', (format, title) => {
    expect(titleInFormat(format, { page: 'Visit', site: 'Tern' })).toBe(title)
  })
  it('of a page called like a part of the format stay as they are', () => {
    expect(titleInFormat('{page} · {site}', { page: '{site}', site: '{page}' })).toBe('{site} · {page}')
  })
  it('must name the page', () => {
    expect(siteSeoRefusal(readSiteSeo({ titleFormat: '{site}' }))).toBe('title-without-page')
  })
})

it('lines that search engines do not read are named', () => {
  expect(wrongRobotsLine('# mine\nUser-agent: GPTBot\nDisallow: /\n\nCrawl-delay: 5')).toBeUndefined()
  expect(wrongRobotsLine('Disallow: /a\n<script>')).toBe(2)
})

it.each([
  ['', true],
  ['/visit', true],
  ['https://example.com/visit', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['https://bank.example@evil.example', false],
])('%s may be the address to look at instead: %s', (given, may) => {
  expect(isCanonical(given)).toBe(may)
})
