import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { upload } from '../testing/upload'
import { countElements } from './worker/count-elements'
import { sanitiseSvg } from './worker/sanitise-svg'
import { sniff } from './worker/sniff'

let app: TestApp
let site: TestSite
let browser: Browser

beforeAll(async () => {
  app = await openTestApp()
  const owner = await app.signUp()
  site = await app.makeSite(owner, { identifier: 'drawings' })
  browser = await app.enter(owner, site)
})
afterAll(() => app.close())

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}<circle r="4"/></svg>`

async function served(source: string): Promise<string> {
  const { asset } = await upload(app, { site, browser }, 'logo.svg', source)
  const answer = await app.send({ method: 'GET', host: site.publicHost, path: asset.url })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  return answer.text
}

const blobCount = async () => {
  let count = 0
  for await (const _ of app.platform.blobs.keys()) count += 1
  return count
}

const clean = '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'

describe('a hostile drawing', () => {
  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>')],
    ['a script elsewhere', drawing('<script href="https://evil.example/x.js"/>')],
    ['a page inside', drawing('<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>')],
    ['a handler on the drawing', drawing('', ' onload="alert(1)"')],
    ['an animation that sets a link', drawing('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ['a set', drawing('<set attributeName="onmouseover" to="alert(1)"/>')],
    ['a picture from elsewhere', drawing('<image href="https://evil.example/track.png"/>')],
    ['a picture from elsewhere, the old way', drawing('<image xlink:href="https://evil.example/track.png"/>')],
    ['a style sheet from elsewhere', drawing('<style>@import url(https://evil.example/x.css);</style>')],
    ['a style of its own', drawing('', ' style="background:url(https://evil.example/x.png)"')],
    ['a base', drawing('', ' xml:base="https://evil.example/"')],
    ['an entity bomb', `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('')}`],
    ['an outside entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('')}`],
    [
      'a stylesheet instruction',
      `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
    ],
    ['comments', `<!-- <script>alert(1)</script> -->${drawing('<!-- more -->')}`],
  ])('with %s loses it and keeps its shapes [X5]', async (_, source) => {
    expect(await served(source)).toBe(clean)
  })

  it.each([
    ['a handler on a shape', '<rect onclick="alert(1)" width="1"/>', '<rect width="1"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect width="1"/></a>', '<rect width="1"/>'],
    ['a link that runs, the old way', '<a xlink:href="javascript:alert(1)"><rect width="1"/></a>', '<rect width="1"/>'],
    ['something borrowed from elsewhere', '<use href="https://evil.example/x.svg#a"/>', '<use/>'],
    ['something borrowed, the old way', '<use xlink:href="//evil.example/x.svg#a"/>', '<use/>'],
    ['something borrowed from data', '<use href="data:image/svg+xml,%3Csvg id=a onload=alert(1)/%3E#a"/>', '<use/>'],
    ['paint from elsewhere', '<rect fill="url(https://evil.example/x#a)"/>', '<rect/>'],
    ['paint from elsewhere, in capitals', '<rect fill="URL( \'https://evil.example/x\' )"/>', '<rect/>'],
    ['paint from here and elsewhere', '<rect fill="url(#a) url(https://evil.example)"/>', '<rect/>'],
    ['paint spelled in signs', '<rect fill="u\\72l(https://evil.example/x)"/>', '<rect/>'],
    ['paint by another name', '<rect fill="image-set(\'https://evil.example/x\' 1x)"/>', '<rect/>'],
    ['a filter from elsewhere', '<rect filter="url(https://evil.example/x#a)"/>', '<rect/>'],
    ['an entity', '<title>&lol;</title>', '<title>&#x26;lol;</title>'],
    [
      'markup in words',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
      '<text>&#x3C;script>alert(1)&#x3C;/script></text>',
    ],
  ])('with %s keeps only the harmless part [X5]', async (_, inside, left) => {
    expect(await served(drawing(inside))).toBe(clean.replace('<circle', `${left}<circle`))
  })

  it.each([
    ['nothing but a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that swallows the rest', drawing('<foreignObject><iframe src="https://evil.example"/></foreignObject>')],
  ])('of %s is refused [X5]', async (_, source) => {
    const answer = await upload(app, { site, browser }, 'logo.svg', source)
    expect([answer.status, answer.json['reason']]).toEqual([422, 'unsafe-drawing'])
  })

  it.each([
    ['shapes nested two hundred deep', drawing(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`)],
    ['shapes nested a hundred thousand deep', drawing('<g>'.repeat(100_000))],
    [
      'a thousand million shapes, borrowed from each other',
      drawing(
        Array.from(
          { length: 10 },
          (_, level) => `<g id="g${level}">${`<use href="#g${level + 1}"/>`.repeat(10)}</g>`,
        ).join(''),
      ),
    ],
    ['a shape that borrows itself', drawing('<g id="a"><use href="#a"/></g>')],
    [
      'a long chain of borrowing',
      drawing(Array.from({ length: 5000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`).join('')),
    ],
    // 1.9 MB that once kept every site waiting for ten seconds.
    ['480,000 shapes', drawing('<g/>'.repeat(480_000))],
  ])('of %s is refused before it costs anything [X5 D5]', async (_, source) => {
    const answer = await upload(app, { site, browser }, 'logo.svg', source)
    expect([answer.status, answer.json['reason'], answer.json['error']]).toEqual([
      422,
      'too-complex',
      'The drawing logo.svg is too complex. A drawing has at most 50,000 shapes, nested at most 100 deep.',
    ])
  })

  /** Few enough tags to be read, and each paragraph is given a hundred elements of its own by the parser. */
  const growing = `${drawing('')}<p>${'<font color="red">'.repeat(90)}${'<p>x</p>'.repeat(49_000)}`

  it('that grows while it is read is given up, and everybody else is answered meanwhile [X5 D5]', async () => {
    expect(countElements(growing).elements).toBeLessThan(50_000)
    const stored = () => app.look('select (select count(*) from assets) as assets')
    const before = [await stored(), await blobCount()]
    let isAnswered = false
    const hostile = upload(app, { site, browser }, 'growing.svg', growing).finally(() => {
      isAnswered = true
    })
    for (let call = 0; call < 30; call += 1) {
      expect((await app.send({ method: 'GET', host: 'localhost', path: '/healthz' })).status).toBe(200)
      expect(isAnswered).toBe(false)
    }
    const answer = await hostile
    expect([answer.status, answer.json['reason'], answer.json['error']]).toEqual([
      422,
      'too-demanding',
      'Reading the file growing.svg takes too much time or memory. Save it in a smaller size and try again.',
    ])
    expect([await stored(), await blobCount()]).toEqual(before)
    expect(await served(drawing(''))).toBe(clean)
  })

  it('runs nothing, whatever is in it: it is served in a sandbox [X5]', async () => {
    const { asset } = await upload(app, { site, browser }, 'sandboxed.svg', drawing(''))
    const { headers } = await app.send({ method: 'GET', host: site.publicHost, path: asset.url })
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a harmless drawing', () => {
  it('keeps its gradients, clips, masks and what it borrows from itself', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>' +
      '<radialGradient xlink:href="#a" id="b"/><clipPath id="c"><rect width="5"/></clipPath></defs>' +
      '<g clip-path="url(#c)" mask="url(#m)"><path d="M0 0L1 1" fill="url(#b)" stroke-width="2"/></g><use href="#c"/>'
    const clean = sanitiseSvg(drawing(inside))
    expect(clean.ok && clean.svg).toContain(inside.replace('xlink:href', 'href'))
  })

  it.each([
    ['width="20" height="10"', 20, 10],
    ['width="20px" height="10.4px"', 20, 10],
    ['viewBox="0 0 300 200"', 300, 200],
    ['viewBox="0,0,300,200" width="100%"', 300, 200],
    ['', 300, 150],
    ['width="99999999999" height="0"', 100_000, 1],
  ])('%s is %d by %d, whatever its shapes measure', (attributes, width, height) => {
    const source = `<svg ${attributes}><rect width="7" height="8" stroke-width="2"/></svg>`
    expect(sanitiseSvg(source)).toMatchObject({ width, height })
  })
})

describe('what looks like a drawing', () => {
  it.each([
    '<svg/>'.replace('/', ' '),
    '\ufeff<?xml version="1.0"?>\n<svg >',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg>',
    '<!DOCTYPE svg [ <!ENTITY a "b"> ]><!-- one --><!-- two --><SVG>',
  ])('%j is one', async head => {
    expect((await sniff(Buffer.from(head)))?.contentType).toBe('image/svg+xml')
  })

  it.each(['<svgx>', '<!-- <svg> ', 'words <svg>', '<html><svg>'])('%j is none', async head => {
    expect((await sniff(Buffer.from(head)))?.contentType).not.toBe('image/svg+xml')
  })

  it('is decided at once, however the comments are divided [X18]', async () => {
    const head = Buffer.from('<!---->'.repeat(2340))
    // Processor time, because the clock on the wall also counts what others do on the machine.
    const before = process.cpuUsage()
    expect((await sniff(head))?.contentType).toBe('text/plain; charset=utf-8')
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1000)
  })
})

describe('the count before the parser', () => {
  it.each([
    ['<svg><g><path/></g></svg>', 3, 3],
    ['<svg><g></g><g></g><g></g></svg>', 4, 2],
    ['<svg><path d="a>b/>"/><path d=\'>\'/><path/></svg>', 4, 2],
    ['<svg>1 < 2 <!-- not one --> <?nor this?></svg>', 1, 1],
    ['<!-- <g><g> --><svg/>', 3, 3],
    ['<svg "<g "<g', 3, 2],
    ['</g></g><svg/>', 1, 1],
    ['', 0, 0],
  ])('%s: %d elements, %d deep', (source, elements, depth) => {
    expect(countElements(source)).toEqual({ elements, depth })
  })
})
