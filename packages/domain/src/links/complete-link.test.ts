import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLink } from './check-link'
import { completeLink } from './complete-link'

describe('a link that was typed without its beginning', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com', 'https://www.example.com'],
    ['instagram.com/x', 'https://instagram.com/x'],
    ['Example.CO.UK/Shop?a=1#top', 'https://Example.CO.UK/Shop?a=1#top'],
    ['example.com?utm=1', 'https://example.com?utm=1'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['example.com/menu.pdf', 'https://example.com/menu.pdf'],
    ['müller.de', 'https://müller.de'],
    ['xn--mller-kva.example', 'https://xn--mller-kva.example'],
    ['example.xn--p1ai', 'https://example.xn--p1ai'],
    ['1and1.com', 'https://1and1.com'],
    ['youtu.be/abc', 'https://youtu.be/abc'],
    ['  example.com ', 'https://example.com'],
    ['javascript.com', 'https://javascript.com'],
  ])('%s is the web address %s', (typed, link) => {
    expect(completeLink(typed)).toBe(link)
    expect(checkLink(link)).toEqual({ ok: true, kind: 'web' })
  })

  it.each([
    ['name@example.com', 'mailto:name@example.com'],
    ['first.last+shop@mail.example.co.uk', 'mailto:first.last+shop@mail.example.co.uk'],
  ])('%s is the email link %s', (typed, link) => {
    expect(completeLink(typed)).toBe(link)
    expect(checkLink(link)).toEqual({ ok: true, kind: 'mailto' })
  })

  it.each([
    // Files, of this site or of nobody: there is no telling where they lie.
    'foo.html',
    'index.php?page=2',
    'Menu.PDF',
    'archive.zip',
    'shop/mug.html',
    // Names and numbers.
    'shop',
    'About us',
    'e.g',
    '3.14',
    '192.168.0.1',
    'example.com.',
    '.com',
    'exa mple.com',
    '-example.com',
    'localhost:3000',
    // No one address.
    'a@b@example.com',
    'name@example',
    'name@file.html',
    'a@example.com, b@example.com',
    'user:secret@example.com',
    // What has a beginning already, whatever is wrong with it.
    'https://example.com',
    'http:example.com',
    'mailto:name@example.com',
    'javascript:alert(1)//example.com',
    'data:text/html,example.com',
    '//example.com',
    '/\\example.com',
    '/example.com',
    '#example.com',
    'tel:555.0100',
    '',
  ])('%j stays as it is', typed => {
    expect(completeLink(typed)).toBe(typed)
  })
})

it('is completed once, and never becomes a script or a path', () => {
  const part = fc.constantFrom('a', 'example', '.', 'com', '@', ':', '/', 'javascript', 'html', '-', ' ', '?', 'ü', '8')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), parts => {
      const typed = parts.join('').trim()
      const link = completeLink(typed)
      expect(completeLink(link)).toBe(link)
      if (link !== typed) expect(['web', 'mailto']).toContain(checkLink(link).kind)
    }),
  )
})
