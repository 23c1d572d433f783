import { describe, expect, it } from 'vitest'
import { defaultStyles } from '../publishing'
import { richText } from '../rich-text'
import { countedAddresses, drawLetter, isMachine, type Letter, letterLook, type MailRequest } from '.'

const site = 'https://tern.example'
const link = (href: string) => ({
  ...richText(''),
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'here', marks: [{ type: 'link' as const, href }] }],
    },
  ],
})
const document = {
  blocks: [
    { id: 't', kind: 'text' as const, text: link('https://else.example/a?b=1&c=2') },
    { id: 'b', kind: 'button' as const, label: 'Write', link: 'mailto:ann@tern.example', align: 'left' as const },
    { id: 'c', kind: 'button' as const, label: 'Shop', link: '/shop', align: 'left' as const },
    { id: 'd', kind: 'button' as const, label: 'Shop again', link: 'shop', align: 'left' as const },
  ],
}
const letter: Letter = {
  ...{ subject: 'Pots', preview: '', document, look: letterLook(defaultStyles()), locale: 'en', site: 'Tern' },
  ...{ siteAddress: site, place: [], pictures: {} },
}
const foot = {
  reason: 'You asked.',
  leave: { address: `${site}/newsletter/unsubscribe/t1`, words: 'Leave' },
  preferences: { address: `${site}/newsletter/preferences/t1`, words: 'Choose' },
}

describe('a letter that is counted', () => {
  it('has each address once, and none that is no page', () => {
    expect(countedAddresses(document, site)).toEqual(['https://else.example/a?b=1&c=2', `${site}/shop`])
  })

  it('leads through us with its own links only, and never on the way out', () => {
    const drawn = drawLetter(letter, foot, {
      picture: `${site}/o/p.gif`,
      through: address => (address.startsWith('mailto:') ? address : `${site}/e/x`),
    })
    expect([...drawn.matchAll(/ href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      ...[site, `${site}/e/x`, 'mailto:ann@tern.example', `${site}/e/x`, `${site}/e/x`],
      ...[foot.leave.address, foot.preferences.address],
    ])
    expect(drawn.match(/<img/g)).toHaveLength(1)
  })

  it('for everybody else has untouched links and no picture', () => {
    const drawn = drawLetter(letter, foot)
    expect(drawn).not.toContain('<img')
    expect(drawn).toContain('href="https://else.example/a?b=1&amp;c=2"')
  })
})

describe('who opens it', () => {
  const browser: MailRequest = {
    method: 'GET',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    acceptLanguage: 'en',
    purpose: '',
  }
  it('is a person with a browser', () => {
    for (const kind of ['open', 'click'] as const) expect(isMachine(browser, kind)).toBe(false)
  })
  it.each<[string, Partial<MailRequest>]>([
    ['asks for the head only', { method: 'HEAD' }],
    ['fetches ahead', { purpose: 'prefetch;anonymous-client-ip' }],
    ['looks at it for a preview', { purpose: 'preview' }],
    ['says nothing of itself', { userAgent: '' }],
    ['is a script', { userAgent: 'curl/8.5.0' }],
    ['is a robot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    [
      'is a mail provider’s proxy',
      { userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) (via ggpht.com GoogleImageProxy)' },
    ],
  ])('is a machine that %s', (_, more) => {
    for (const kind of ['open', 'click'] as const) expect(isMachine({ ...browser, ...more }, kind)).toBe(true)
  })
  it('is a mail program, which names no language, where only its picture is fetched', () => {
    expect(isMachine({ ...browser, acceptLanguage: '' }, 'open')).toBe(false)
    expect(isMachine({ ...browser, acceptLanguage: '' }, 'click')).toBe(true)
  })
})
