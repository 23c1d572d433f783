import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultStyles } from '../publishing'
import { richText } from '../rich-text'
import {
  type CampaignDocument,
  type CheckedLetter,
  checkLetter,
  deliveryVerdict,
  drawLetter,
  hasTooManyBounces,
  type Letter,
  letterLook,
  type MailBlock,
  mailAddress,
  mailBlockKinds,
  moveMailBlock,
  newMailBlock,
  ownPath,
  secondsBeforeNextTry,
  whatStops,
} from '.'

const site = 'https://tern.example'
const foot = {
  reason: 'You get this because you asked for Kiln news.',
  leave: { address: `${site}/newsletter/unsubscribe/t1`, words: 'Leave this list' },
  preferences: { address: `${site}/newsletter/preferences/t1`, words: 'Choose what you get' },
}
const letterOf = (blocks: readonly MailBlock[], more: Partial<Letter> = {}): Letter => ({
  ...{ subject: 'Forty-one pots', preview: 'The kiln opens.', document: { blocks }, look: letterLook(defaultStyles()) },
  ...{ locale: 'en', site: 'Tern', siteAddress: site, place: ['1 Quay', 'Newcastle'] },
  pictures: { a1: { address: `${site}/media/a1/kiln.jpg?format=1000w`, alt: 'A kiln' } },
  ...more,
})
const text = (words: string): MailBlock => ({ id: 't', kind: 'text', text: richText(words) })
const button = (link: string): MailBlock => ({ id: 'b', kind: 'button', label: 'Save a place', link, align: 'left' })
const picture = (more: object = {}): MailBlock => ({
  id: 'p',
  kind: 'picture',
  assetId: 'a1',
  alt: '',
  link: '',
  ...more,
})

describe('a link in a mail', () => {
  it.each([
    ['/shop', `${site}/shop`],
    ['shop/mug?size=1#top', `${site}/shop/mug?size=1#top`],
    ['https://else.example/a', 'https://else.example/a'],
    ['mailto:kiln@tern.example', 'mailto:kiln@tern.example'],
    ['tel:+44123', 'tel:+44123'],
    ['', undefined],
    ['   ', undefined],
    ['#kiln', undefined],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['//else.example', undefined],
    ['https://', undefined],
    ['https:else.example', undefined],
    ['ftp://else.example', undefined],
    ['/a b', undefined],
    ['/a\r\nBcc: x', undefined],
  ])('%j leads to %j', (link, address) => {
    expect(mailAddress(link, site)).toBe(address)
  })

  it('of the site itself has a path that can be asked for', () => {
    expect(ownPath('/shop?x=1', site)).toBe('/shop')
    expect(ownPath(`${site}`, site)).toBe('/')
    expect(ownPath('https://tern.example.evil.example/shop', site)).toBeUndefined()
    expect(ownPath('mailto:a@b.example', site)).toBeUndefined()
  })
})

describe('a drawn letter', () => {
  it('breaks words that are longer than a phone is wide, wherever somebody may write one', () => {
    const heading: MailBlock = { id: 'h', kind: 'heading', text: 'x'.repeat(90), level: 1, align: 'left' }
    const html = drawLetter(letterOf([heading, text('y'.repeat(90))]), { ...foot, reason: 'z'.repeat(90) })
    for (const word of ['x', 'y', 'z'])
      expect(html).toMatch(new RegExp(`overflow-wrap:anywhere[^>]*>(?:<[^>]*>)*${word.repeat(90)}`))
  })

  it('has what mail programs need and nothing that runs', () => {
    const html = drawLetter(
      letterOf([
        { id: 'h', kind: 'heading', text: 'Forty-one pots', level: 1, align: 'left' },
        text('The last firing came out on Tuesday.'),
        picture({ link: '/shop' }),
        button('/book'),
        { id: 'l', kind: 'line' },
        { id: 's', kind: 'spacer', size: 'large' },
      ]),
      foot,
    )
    expect(html).toContain('<h1 style="margin:0;font-family:&#39;'.replaceAll('&#39;', "'"))
    expect(html).toContain(`<a href="${site}/book"`)
    expect(html).toContain(`<a href="${site}/shop"><img src="${site}/media/a1/kiln.jpg?format=1000w" alt="A kiln"`)
    expect(html).toContain(`<a href="${foot.leave.address}"`)
    expect(html).toContain('Tern, 1 Quay, Newcastle')
    expect(html).not.toMatch(/<script|<link|@import|url\(/)
  })

  it('shows no picture, button or heading that has nothing in it', () => {
    const html = drawLetter(letterOf([picture({ assetId: null }), button(''), newMailBlock('heading', 'h')]), foot)
    expect(html).not.toMatch(/<img|<h1|Save a place/)
  })

  it('keeps whatever is written as words, wherever it is written', () => {
    const evil = fc.string({ unit: 'binary', maxLength: 20 }).map(tail => `"'><script>x</script>&${tail}`)
    fc.assert(
      fc.property(evil, evil, (words, more) => {
        const blocks: MailBlock[] = [
          { id: more, kind: 'heading', text: words, level: 2, align: 'center' },
          text(words),
          picture({ alt: words, link: words }),
          { id: 'b', kind: 'button', label: words, link: more, align: 'left' },
        ]
        const html = drawLetter(letterOf(blocks, { subject: words, preview: more, site: words, place: [more] }), {
          ...foot,
          reason: words,
        })
        expect(html).not.toContain('<script')
        // Attributes end only where they were opened.
        expect(html.replaceAll(/="[^"<>]*"/g, '')).not.toMatch(/<[a-z][^>]*["']/)
      }),
      { numRuns: 10 },
    )
  })

  it('has the colours of the site, unless they could not be read', () => {
    const styles = defaultStyles()
    const own = { ...styles, palette: { ...styles.palette, darkest: '#102030' }, fontTheme: 'tern' }
    expect(letterLook(own)).toMatchObject({
      ink: '#102030',
      paper: '#FFFFFF',
      heading: expect.stringContaining('Newsreader'),
    })
    const dim = { ...styles, palette: { ...styles.palette, darkest: '#FFFFFF' } }
    expect(letterLook(dim).ink).toBe('#161614')
    const pale = {
      ...own,
      buttons: { ...styles.buttons, colour: 'bright' as const },
      palette: { ...own.palette, bright: '#FFFF00' },
    }
    expect(letterLook(pale).button).toBe('#102030')
  })
})

describe('the blocks of a letter', () => {
  it('are moved without one being lost or doubled', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(ids, fc.nat(), fc.option(fc.nat()), (names, from, to) => {
        const document: CampaignDocument = {
          blocks: names.map((id, at) => newMailBlock(mailBlockKinds[at % mailBlockKinds.length]!, id)),
        }
        const id = names[from % names.length]!
        const before = to === null ? null : names[to % names.length]!
        const moved = moveMailBlock(document, id, before)
        expect(moved.blocks.map(block => block.id).sort()).toEqual([...names].sort())
        if (before !== null && before !== id) {
          const places = moved.blocks.map(block => block.id)
          expect(places.indexOf(before) - places.indexOf(id)).toBe(1)
        }
      }),
    )
  })
})

describe('before it goes, a letter', () => {
  const check = (more: Partial<CheckedLetter> = {}) => {
    const document = more.document ?? { blocks: [text('Hello'), button('/book')] }
    const html = drawLetter(letterOf(document.blocks), foot)
    return checkLetter({
      ...{ subject: 'Forty-one pots', preview: 'The kiln opens.', lists: ['l1'], siteAddress: site },
      ...{ bytes: html.length, leaveAddress: foot.leave.address, pictures: { a1: { alt: 'A kiln' } }, hasPlace: true },
      ...{ missingPaths: new Set<string>(), ...more, document, html: more.html ?? html },
    })
  }
  const found = (more: Partial<CheckedLetter>) =>
    check(more)
      .filter(({ outcome }) => outcome !== 'fine')
      .map(({ name, outcome, blockIds }) => [name, outcome, ...blockIds].join(' '))

  it('that has everything may go', () => {
    expect(found({})).toEqual([])
    expect(whatStops(check())).toBeUndefined()
  })

  it.each<[string, Partial<CheckedLetter>, string]>([
    ['no subject', { subject: '  ' }, 'subject stops'],
    ['a subject that phones cut', { subject: 'x'.repeat(61) }, 'subject warns'],
    ['no preview text', { preview: '' }, 'preview warns'],
    ['nothing in it', { document: { blocks: [text('  ')] } }, 'content stops'],
    ['no list', { lists: [] }, 'lists stops'],
    ['a button without a link', { document: { blocks: [text('a'), button('')] } }, 'links stops b'],
    ['a link to a page that is not there', { missingPaths: new Set(['/book']) }, 'links warns b'],
    ['a picture that is gone', { document: { blocks: [picture({ assetId: 'gone' })] } }, 'pictures stops p'],
    [
      'a picture without a description',
      { document: { blocks: [picture()] }, pictures: { a1: { alt: '' } } },
      'pictures warns p',
    ],
    ['more than mail programs show', { bytes: 100_001 }, 'size stops'],
    ['no way out', { html: '<p>Hello</p>' }, 'way-out stops'],
    ['no postal address', { hasPlace: false }, 'place warns'],
  ])('with %s says so', (_, more, expected) => {
    expect(found(more)).toEqual([expected])
  })

  it('tells in words, by number', () => {
    const texts = check({ document: { blocks: [text('a'), button('/a'), { ...button('/b'), id: 'c' }] } }).map(
      each => each.text,
    )
    expect(texts).toContain('All 2 links work.')
    expect(check({ document: { blocks: [text('a')] } }).map(each => each.text)).toContain('The letter has no links.')
  })
})

describe('an answer of a mail server', () => {
  it.each([
    ['RCPT TO', 550, '550 5.1.1 no such mailbox', 'bounced'],
    ['RCPT TO', 550, '550 5.2.1 mailbox disabled', 'bounced'],
    ['RCPT TO', 550, '550 5.7.1 blocked', 'refused'],
    ['RCPT TO', 550, '550 no', 'refused'],
    ['DATA', 554, '554 5.1.1 spam', 'refused'],
    ['RCPT TO', 450, '450 4.2.0 greylisted', 'later'],
    ['MAIL FROM', 421, '421 too many', 'later'],
    ['AUTH', 535, '535 5.7.8 bad password', 'down'],
    ['CONN', undefined, 'connect ECONNREFUSED', 'down'],
    ['DATA', undefined, 'timeout', 'unknown'],
  ] as const)('to %s with %s %j means %s', (command, code, answer, verdict) => {
    expect(deliveryVerdict({ command, code, text: answer })).toBe(verdict)
  })

  it('that says later is asked again, less and less often, and not for ever', () => {
    expect([1, 2, 3, 4, 5, 6].map(secondsBeforeNextTry)).toEqual([600, 1200, 2400, 4800, 9600, undefined])
  })

  it('that ends more than one address in twenty stops the first ones only', () => {
    expect(hasTooManyBounces({ tried: 19, bounced: 19 })).toBe(false)
    expect(hasTooManyBounces({ tried: 20, bounced: 1 })).toBe(false)
    expect(hasTooManyBounces({ tried: 20, bounced: 2 })).toBe(true)
    expect(hasTooManyBounces({ tried: 200, bounced: 11 })).toBe(true)
    expect(hasTooManyBounces({ tried: 201, bounced: 200 })).toBe(false)
  })
})
