import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLink, mayEmitLink } from './check-link'
import { linkKind, linkKinds } from './link-kind'
import { linkRefusalMessages } from './refusal-messages'

const panelId = '5f3c9a0b1d2e4f6a7b8c9d0e'

describe('linkKind', () => {
  it.each([
    ['/about', 'internal'],
    ['/', 'internal'],
    ['/s', 'internal'],
    ['/shop/mug', 'internal'],
  ])('%s is %s, because it starts with a slash [LINK-01]', (link, kind) => {
    expect(linkKind(link)).toBe(kind)
  })
  it('takes /s/ for a file [LINK-02 LINK-06]', () => {
    expect(linkKind('/s/menu.pdf')).toBe('file')
  })
  it.each([
    [`/pages/${panelId}`, 'collection-panel'],
    ['/pages/ABCDEFGHIJKLMNOPQRSTUVWX', 'collection-panel'],
    [`/pages/${panelId}0`, 'internal'],
    [`/pages/${panelId.slice(1)}`, 'internal'],
    [`/pages/${panelId.slice(1)}-`, 'internal'],
    [`/pages/${panelId}/`, 'internal'],
    [`/x/pages/${panelId}`, 'internal'],
  ])('%s is %s [LINK-03 LINK-05 LINK-06]', (link, kind) => {
    expect(linkKind(link)).toBe(kind)
  })
  it.each([
    ['whatsapp://send', 'misc'],
    ['http://example.com', 'web'],
    ['HTTPS://example.com', 'web'],
    ['ftp://example.com/file', 'ftp'],
  ])('%s is %s [LINK-17]', (link, kind) => {
    expect(linkKind(link)).toBe(kind)
  })
  it.each(['http:example.com', 'https:/example.com', 'ftp:example.com', 'skype:someone', 'data:text/html,x'])(
    '%s has a protocol but no // and is malformed [LINK-18]',
    link => {
      expect(checkLink(link)).toEqual({ ok: false, kind: 'malformed', reason: 'malformed' })
    },
  )
  it.each([
    ['tel:12345', 'tel'],
    ['SMS:12345', 'sms'],
    ['mailto:a@example.com', 'mailto'],
    ['javascript:void(0)', 'javascript'],
    ['javascript://%0aalert(1)', 'javascript'],
    ['#top', 'anchor'],
  ])('%s is its own kind, %s [LINK-19]', (link, kind) => {
    expect(linkKind(link)).toBe(kind)
  })
  it.each(['', 'example.com', '//example.com', '/\\example.com', '1a://x', '://x'])(
    'does not know where %j leads, so it is malformed',
    link => {
      expect(linkKind(link)).toBe('malformed')
    },
  )
  it.each(['java\nscript:alert(1)', '\u0001 javascript:alert(1)', 'JavaScript:alert(1)', 'j\ta\rvascript:x'])(
    'reads %j as a browser does [LINK-21]',
    link => {
      expect(linkKind(link)).toBe('javascript')
    },
  )
  it.each([
    ['/shop//sale', 'internal'],
    ['java script:alert(1)', 'malformed'],
    ['see http://example.com', 'malformed'],
  ])('%j is %s: only the beginning decides', (link, kind) => {
    expect(linkKind(link)).toBe(kind)
  })
  it('knows twelve kinds', () => {
    expect([...linkKinds].sort().join()).toBe(
      'anchor,collection-panel,file,ftp,internal,javascript,mailto,malformed,misc,sms,tel,web',
    )
  })
  it('gives one known kind to any text', () => {
    fc.assert(fc.property(fc.string(), link => linkKinds.includes(linkKind(link))))
  })
})

const filled = (start: string, length: number, filler = 'a') => start + filler.repeat(length - start.length)

describe('checkLink', () => {
  it.each([
    ['/', 150, 'a'],
    ['/s/', 150, 'a'],
  ])('accepts a path %s of under %d characters and no longer [LINK-04 LINK-20]', (start, limit, filler) => {
    expect(checkLink(filled(start, limit - 1, filler)).ok).toBe(true)
    expect(checkLink(filled(start, limit, filler))).toMatchObject({ ok: false, reason: 'too-long' })
  })
  it.each([
    ['#', 100, 'a'],
    ['tel:', 50, '1'],
    ['sms:', 1000, '1'],
    ['javascript:', 250, 'a'],
    ['ftp://', 100, 'a'],
  ])(
    'accepts %s under %d characters, the scheme included, and no longer [LINK-07 LINK-08 LINK-11 LINK-15 LINK-16 LINK-20]',
    (start, limit, filler) => {
      expect(checkLink(filled(start, limit - 1, filler)).ok).toBe(true)
      expect(checkLink(filled(start, limit, filler))).toMatchObject({ ok: false, reason: 'too-long' })
    },
  )
  it('accepts a mailto link under 1000 characters and no longer [LINK-12 LINK-20]', () => {
    const mail = (length: number) => `${filled('mailto:', length - 7)}@ab.com`
    expect(mail(999)).toHaveLength(999)
    expect(checkLink(mail(999))).toEqual({ ok: true, kind: 'mailto' })
    expect(checkLink(mail(1000))).toEqual({ ok: false, kind: 'mailto', reason: 'too-long' })
  })
  it('sets no limit on web addresses', () => {
    expect(checkLink(filled('https://example.com/', 3000))).toEqual({ ok: true, kind: 'web' })
  })
  it.each([
    ['tel:+1-555-0100', null],
    ['tel:1+-2', null],
    ['tel:123', 'tel-too-short'],
    ['tel:1234', null],
    ['tel:', 'tel-too-short'],
    ['tel:555 0100', 'tel-characters'],
    ['tel:(555)0100', 'tel-characters'],
    ['tel:555.0100', 'tel-characters'],
  ])('%s gives %s [LINK-09 LINK-10 LINK-20]', (link, reason) => {
    const check = checkLink(link)
    expect(check.ok ? null : check.reason).toBe(reason)
  })
  it.each([
    ['mailto:a@example.com', null],
    ['mailto:a@example.com?subject=Hello.', null],
    ['mailto:a.example.com', 'mail-address'],
    ['mailto:a@b@example.com', 'mail-address'],
    ['mailto:a@example.com?cc=b@example.com', 'mail-address'],
    ['mailto:@example.com', 'mail-address'],
    ['mailto:a@', 'mail-address'],
  ])('%s gives %s [LINK-13]', (link, reason) => {
    const check = checkLink(link)
    expect(check.ok ? null : check.reason).toBe(reason)
  })
  it.each([
    ['mailto:a@example.c', null],
    ['mailto:a@b.c', null],
    ['mailto:a@example', 'mail-address'],
    ['mailto:a@example.', 'mail-address'],
    ['mailto:a@.com', 'mail-address'],
    ['mailto:a@example?subject=a.b', 'mail-address'],
  ])('%s gives %s, for its ending [LINK-14]', (link, reason) => {
    const check = checkLink(link)
    expect(check.ok ? null : check.reason).toBe(reason)
  })
})

describe('mayEmitLink', () => {
  it.each([
    ['javascript:go()', false, true],
    ['java\nscript:go()', false, true],
    [filled('javascript:', 250), false, false],
    ['https://example.com', true, true],
    ['/about', true, true],
    ['data:text/html,x', false, false],
    ['data://text/html,x', false, false],
    ['da\nta://text/html,x', false, false],
    ['vbscript://x', false, false],
    ['whatsapp://send', true, true],
    ['tel:12', false, false],
  ])('%j may be emitted: %s, in developer mode %s [LINK-21]', (link, usually, inDeveloperMode) => {
    expect(mayEmitLink(link, { developerMode: false })).toBe(usually)
    expect(mayEmitLink(link, { developerMode: true })).toBe(inDeveloperMode)
  })
})

it('has one sentence for every refusal', () => {
  expect(linkRefusalMessages).toEqual({
    malformed: 'This link is not complete. Web addresses start with https://, pages of this site with a slash.',
    'too-long': 'This link is too long. It must be shorter than {limit} characters.',
    'tel-characters': 'A phone number may hold only digits, plus and minus.',
    'tel-too-short': 'A phone number needs at least 4 digits.',
    'mail-address': 'An email link needs one address, like {email}.',
  })
})
