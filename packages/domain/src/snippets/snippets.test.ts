import { describe, expect, it } from 'vitest'
import { hostsOf, isHostPattern, liveSnippets, readCode, readSnippets, type Snippet, snippetRefusal } from '.'

const piece = (change: Partial<Snippet>): Snippet => ({
  ...{ id: 'a', name: 'Tag', place: 'head', category: 'marketing', isOn: true, code: '', hosts: [] },
  ...change,
})

describe('what is read in an owner’s HTML', () => {
  it('is the text of scripts that stand in it, to the letter, and not of others', () => {
    const code = `<!-- <script>no()</script> -->
<script>
  if (a < b && c > d) say("</p>")
</script>
<script src="https://a.example/tag.js">ignored</script>
<script type="application/ld+json">{"@context":"https://schema.org"}</script>
<SCRIPT type='text/javascript'>two()</SCRIPT >
<script type="module">three()</script><textarea><script>four()</script></textarea>`
    const { scripts, hosts, isOpen } = readCode(code)
    expect(scripts).toEqual(['\n  if (a < b && c > d) say("</p>")\n', 'two()', 'three()'])
    expect([hosts, isOpen]).toEqual([['a.example'], false])
  })

  it.each([
    ['a script', '<script async src="https://cdn.example/x.js"></script>', ['cdn.example']],
    ['a script without a scheme', '<script src=//cdn.example:8443/x.js></script>', ['cdn.example:8443']],
    [
      'words of a script',
      `<script>load('//chat.example/w.js'); new WebSocket("wss://live.chat.example")</script>`,
      ['chat.example', 'live.chat.example'],
    ],
    [
      'a style',
      '<style>@import url(https://fonts.example/a.css); b{background:url("//img.example/b.png")}</style>',
      ['fonts.example', 'img.example'],
    ],
    ['a style sheet', '<link rel="stylesheet" href="https://fonts.example/a.css">', ['fonts.example']],
    [
      'a picture and its sizes',
      '<img src="https://a.example/1.png" srcset="https://b.example/2.png 2x">',
      ['a.example', 'b.example'],
    ],
    ['a picture for those without script', '<noscript><img src="https://px.example/p"></noscript>', ['px.example']],
    ['where a form leads', '<form action="https://list.example/join"></form>', ['list.example']],
    ['what happens on an event', `<body onload="go('https://ev.example/')">`, ['ev.example']],
    ['nobody: a link', '<a href="https://friend.example">A friend</a>', []],
    ['nobody: what search engines are told', '<link rel="canonical" href="https://tern.example/">', []],
    ['nobody: the name of a format', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', []],
    ['nobody: a comment', '<script>\n  // see https://docs.example/help\nrun()</script>', []],
    ['nobody: its own site', '<script src="/s/own.js"></script><img src="/a//b.png">', []],
    [
      'nobody: a regular expression',
      '<script>const path = /^\\/shop\\/a.b/ ; x = y //z.example not this\n</script>',
      [],
    ],
  ])('hosts: %s', (_, code, hosts) => {
    expect(readCode(code).hosts).toEqual(hosts)
  })

  it.each([
    '<script>run()',
    '<style>b{}',
    '<!-- hello',
    '<p class="x',
    '<div',
    '<script>run()</scripts>',
    '<textarea>',
  ])('what would take the rest of the page with it: %s', code => {
    expect(readCode(code).isOpen).toBe(true)
  })

  it.each(['', 'words', '1 < 2', '<p>open', '</div>', '<br/>', '<a title="a>b">x</a>', "<b data-x='<'>"])(
    'what browsers end by themselves: %s',
    code => {
      expect(readCode(code).isOpen).toBe(false)
    },
  )

  it('is read in time that does not run away', () => {
    const begun = performance.now()
    for (const code of ['<a '.repeat(7_000), '<a "'.repeat(5_000), '<'.repeat(20_000), `<a ${'x="'.repeat(6_000)}`])
      readCode(code)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})

describe('pieces of code', () => {
  it('that wait for nobody ask nobody; those that wait may [P6]', () => {
    const code = '<script src="https://tag.example/t.js"></script>'
    expect(snippetRefusal([piece({ category: 'needed', code })])).toEqual({
      ...{ reason: 'asks-others', at: 0, hosts: ['tag.example'] },
    })
    expect(snippetRefusal([piece({ category: 'needed', hosts: ['tag.example'] })])?.reason).toBe('asks-others')
    expect(snippetRefusal([piece({ code })])).toBeUndefined()
    expect(snippetRefusal([piece({}), piece({ code: '<script>' })])).toEqual({ reason: 'unclosed', at: 1 })
  })

  it('are not more than fit into a page', () => {
    const long = piece({ code: 'x'.repeat(20_000) })
    expect(snippetRefusal(Array(5).fill(long))).toBeUndefined()
    expect(snippetRefusal(Array(6).fill(long))).toEqual({ reason: 'too-long', at: 5 })
  })

  it('name hosts as policies do, and nothing that would say more', () => {
    for (const host of ['a.example', '*.a.example', 'a.example:8443']) expect(isHostPattern(host)).toBe(true)
    for (const host of ['*', '*.example;', 'https://a.example', "'unsafe-inline'", 'a.example script-src *', 'a', ''])
      expect(isHostPattern(host)).toBe(false)
    expect(hostsOf(piece({ code: '<img src="https://b.example/">', hosts: ['a.example', 'b.example'] }))).toEqual([
      'a.example',
      'b.example',
    ])
  })

  it('go live when they are on, with the hash of each script', () => {
    const one = piece({ code: '<script>one()</script>', hosts: ['a.example'] })
    const live = liveSnippets([one, piece({ isOn: false, code: 'x' }), piece({ code: ' ' })], text => `#${text}`)
    expect(live).toEqual([
      {
        ...{ name: 'Tag', place: 'head', category: 'marketing', code: one.code },
        ...{ hosts: ['a.example'], hashes: ['#one()'] },
      },
    ])
  })

  it('that are stored badly are read as what they can be', () => {
    expect(readSnippets('x')).toEqual([])
    expect(readSnippets([{ code: 'a\r\nb\rc', category: 'all', hosts: ['*', 'a.example', 7] }])).toEqual([
      { ...piece({ id: '', name: '', place: 'end', code: 'a\nb\nc', hosts: ['a.example'] }), isOn: false },
    ])
  })
})
