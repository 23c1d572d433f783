import type { ProductAnswer } from '@sitewright/blocks/kit'
import { emptyDocument } from '@sitewright/domain/documents'
import type { PageExperiment } from '@sitewright/domain/experiments'
import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from './render-page'
import { sampleDocument, ternHome } from './testing/sample-documents'
import { sampleInput } from './testing/sample-site'

const product: ProductAnswer = {
  id: 'p1',
  path: '/shop/moon-jar',
  title: { en: 'Moon jar' },
  note: { en: 'Chalk' },
  images: [],
  fromPrice: 24000,
  normalPrice: 24000,
  priceVaries: true,
  onSale: false,
  soldOut: false,
  description: { en: richText('Two thrown hemispheres joined at the belly.') },
  details: [],
  categories: [],
  optionNames: ['Height'],
  variants: [
    {
      id: 'v1',
      sku: 'SQ1',
      optionValues: ['18 cm'],
      price: 18000,
      salePrice: 0,
      onSale: false,
      qtyInStock: 2,
      unlimited: false,
    },
    {
      id: 'v2',
      sku: 'SQ2',
      optionValues: ['26 cm'],
      price: 24000,
      salePrice: 20000,
      onSale: true,
      qtyInStock: 0,
      unlimited: true,
    },
  ],
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))
const jsonIn = (html: string, marker: RegExp): unknown =>
  JSON.parse(new RegExp(`<script[^>]*${marker.source}[^>]*>(.*?)</script>`).exec(html)?.[1] ?? '')
const structured = (html: string): { '@type': string }[] =>
  (jsonIn(html, /application\/ld\+json/) as { '@graph': { '@type': string }[] })['@graph']
const contextOf = (html: string) => jsonIn(html, /id="page-context"/) as Record<string, Record<string, never>>

describe('a finished page', () => {
  it('is a whole document in the language of the page', () => {
    const { html } = renderPage(sampleInput())
    expect(html.startsWith('<!doctype html><html lang="en"><head>')).toBe(true)
    expect(html.endsWith('</body></html>')).toBe(true)
  })

  it('names itself in the head, for people, search engines and shared links', () => {
    const head = headOf(
      renderPage(sampleInput({ subject: { pageId: 'visit', title: { en: 'Visit' }, path: '/visit' } })).html,
    )
    expect(head).toContain('<title>Visit · Tern</title>')
    expect(head).toContain('<meta name="description" content="Stoneware from the Northumbrian coast."/>')
    expect(head).toContain('<link rel="canonical" href="https://tern.example/visit"/>')
    expect(head).toContain('<meta property="og:title" content="Visit · Tern"/>')
    expect(head).toContain('<meta property="og:url" content="https://tern.example/visit"/>')
  })

  it('is called as its owner says, and the home page as the site', () => {
    expect(renderPage(sampleInput()).html).toContain('<title>Tern</title>')
    const seo = { title: { en: 'Pots & pans' } }
    expect(renderPage(sampleInput({ subject: { seo } })).html).toContain('<title>Pots &amp; pans</title>')
  })

  it('asks search engines to stay away when the owner wants it, and when nothing is there', () => {
    for (const subject of [{ seo: { hideFromSearch: true } }, { status: 404 as const }]) {
      const head = headOf(renderPage(sampleInput({ subject })).html)
      expect(head).toContain('<meta name="robots" content="noindex"/>')
      expect(head).not.toContain('rel="canonical"')
    }
  })

  it('has an icon of its own, so that no visit asks for one that is not there', () => {
    const head = headOf(renderPage(sampleInput({ site: { title: { en: '<Tern' } } })).html)
    const icon = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"\/>/.exec(head)?.[1] ?? ''
    expect(decodeURIComponent(icon)).toContain('>&#60;</text>')
  })

  it('fetches its first picture early, and its two font files only where no picture is on top', () => {
    const preloaded = (html: string) => html.match(/rel="preload"[^>]*as="font"/g) ?? []
    const { html } = renderPage(sampleInput())
    expect(preloaded(html)).toHaveLength(0)
    const words = sampleInput()
    expect(preloaded(renderPage({ ...words, content: { document: emptyDocument(), data: {} } }).html)).toHaveLength(2)
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
    expect(html.indexOf('hero-wide')).toBeLessThan(html.indexOf('fetchPriority="high"'))
  })

  it('carries the section themes it uses and no others', () => {
    const { html } = renderPage(sampleInput())
    for (const theme of ['lightest', 'light', 'darkest']) expect(html).toContain(`.theme-${theme}{`)
    for (const theme of ['bright', 'dark']) expect(html).not.toContain(`.theme-${theme}{`)
  })

  it('names the islands it needs and starts them with one script', () => {
    const { html, islands } = renderPage(sampleInput())
    expect(islands).toEqual(['image'])
    expect(html.match(/data-island="[^"]*" data-file="[^"]*"/g)).toEqual([
      'data-island="image" data-file="/universal/image.js"',
    ])
    expect(html.match(/<script type="module"/g)).toHaveLength(1)
  })
})

describe('what search engines read', () => {
  it('is the site on the home page', () => {
    expect(structured(renderPage(sampleInput()).html)).toEqual([
      { '@type': 'WebSite', name: 'Tern', url: 'https://tern.example/' },
    ])
  })

  it('is the product with its prices, and the way to it, on a product page', () => {
    const subject = { pageId: 'shop', kind: 'store' as const, title: { en: 'Shop' }, path: '/shop/moon-jar', product }
    const graph = structured(renderPage(sampleInput({ subject })).html)
    const everyOffer = {
      '@type': 'Offer',
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://tern.example/shop/moon-jar',
    }
    expect(graph).toContainEqual({
      '@type': 'Product',
      name: 'Moon jar',
      description: 'Two thrown hemispheres joined at the belly.',
      image: [],
      brand: { '@type': 'Brand', name: 'Tern' },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '180.00',
        highPrice: '200.00',
        offerCount: 2,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://tern.example/shop/moon-jar',
        offers: [
          {
            ...everyOffer,
            sku: 'SQ1',
            name: '18 cm',
            price: '180.00',
            availability: 'https://schema.org/InStock',
          },
          {
            ...everyOffer,
            sku: 'SQ2',
            name: '26 cm',
            price: '200.00',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: '240.00',
              priceCurrency: 'USD',
            },
            availability: 'https://schema.org/InStock',
          },
        ],
      },
    })
    const trail = graph.find(entry => entry['@type'] === 'BreadcrumbList') as unknown as { itemListElement: object[] }
    expect(trail.itemListElement.map(entry => (entry as { item: string }).item)).toEqual([
      'https://tern.example/',
      'https://tern.example/shop',
      'https://tern.example/shop/moon-jar',
    ])
  })
})

describe('the page context', () => {
  it('tells what the site is [PAGE-04 PAGE-05 PAGE-06 PAGE-26 PAGE-27]', () => {
    const context = contextOf(renderPage(sampleInput()).html)
    expect(context.website).toMatchObject({
      id: 'site-1',
      identifier: 'tern',
      baseUrl: 'https://tern.example',
      developerMode: false,
      cloneable: false,
    })
    expect(Object.keys(context.website ?? {})).toEqual(expect.arrayContaining(['typekitId', 'websiteType']))
    expect(Object.keys(context.websiteSettings ?? {})).toEqual(
      expect.arrayContaining([
        'disqusShortname',
        'commentsEnabled',
        'mobileInfoBarSettings',
        'popupOverlaySettings',
        'pinterestOverlayOptions',
        'ssBadgeType',
        'isCookieBannerEnabled',
        'cookieSettings',
        'useEscapeKeyToLogin',
      ]),
    )
    expect(context.websiteSettings?.storeSettings).toEqual({ selectedCurrency: 'USD' })
    expect(context.appDomain).toBe('localhost')
    expect(context.siteStatus).toEqual({ value: 3 })
  })

  it('tells which page and item it is [PAGE-10 PAGE-11 PAGE-12 PAGE-13 PAGE-14]', () => {
    const subject = { pageId: 'shop', kind: 'store' as const, title: { en: 'Shop' }, path: '/shop/moon-jar', product }
    const context = contextOf(renderPage(sampleInput({ subject })).html)
    expect(context.collection).toEqual({ id: 'shop', type: 13, title: 'Shop', permissionType: 1 })
    expect(context.collectionId).toBe('shop')
    expect(context.item).toMatchObject({ id: 'p1', title: 'Moon jar' })
    expect(context.item).toHaveProperty('recordType')
    expect(context.itemId).toBe('p1')
    expect(context.pageType).toBe(50)
  })

  it.each([
    [{ kind: 'page' as const }, 2],
    [{ kind: 'store' as const }, 1],
    [{ kind: 'cart' as const }, 200],
    [{ kind: 'cover' as const }, 3],
    [{ kind: 'lock-screen' as const }, 103],
    [{ kind: 'not-found' as const, status: 404 as const }, 100],
  ])('numbers the page type of %o as %i [PAGE-14]', (subject, expected) => {
    expect(contextOf(renderPage(sampleInput({ subject })).html).pageType).toBe(expected)
  })

  it('has a place for everything else that scripts look for [PAGE-08 PAGE-09 PAGE-15 PAGE-16 PAGE-17 PAGE-18 PAGE-19 PAGE-20 PAGE-21 PAGE-22 PAGE-23 PAGE-28]', () => {
    const context = contextOf(renderPage(sampleInput()).html)
    expect(Object.keys(context)).toEqual(
      expect.arrayContaining([
        'websiteRoles',
        'accessPermissions',
        'templateId',
        'templateVersion',
        'googleFonts',
        'typekitFonts',
        'showAnnouncementBar',
        'demoCollections',
        'commerceExperiments',
      ]),
    )
    expect(context.templateInstallation?.templateWebsite).toEqual({ id: null, identifier: null })
    expect(context.rollups).toEqual({ js: ['/universal/start.js'], css: [] })
    expect(Object.keys(context.cookieSettings ?? {}).sort()).toEqual([
      'isCookieBannerEnabled',
      'isRestrictiveCookiePolicyAbsolute',
      'isRestrictiveCookiePolicyEnabled',
    ])
  })

  it('tells what the site chose, began with and is drawn by [PAGE-04 PAGE-06 PAGE-15 PAGE-16 PAGE-17 PAGE-22 PAGE-25]', () => {
    const input = sampleInput()
    const { html } = renderPage({
      ...input,
      assets: { ...input.assets, script: '/universal/start-1.js' },
      facts: {
        ...input.facts,
        useEscapeKeyToLogin: true,
        developerMode: true,
        cloneable: true,
        mapsKey: 'AIza-key',
        template: { name: 'tern', version: '1' },
      },
    })
    const context = contextOf(html)
    expect(context.website).toMatchObject({ developerMode: true, cloneable: true })
    expect(context.websiteSettings).toMatchObject({ useEscapeKeyToLogin: true })
    expect(context).toMatchObject({
      templateId: 'tern',
      templateVersion: '1',
      templateInstallation: { templateWebsite: { id: 'tern', identifier: 'tern' } },
      rollups: { js: ['/universal/start-1.js'], css: [] },
      mapsKey: btoa('AIza-key'),
    })
  })

  it('holds nothing about who is looking, because one copy serves everyone', () => {
    expect(contextOf(renderPage(sampleInput()).html).authenticatedAccount).toBeNull()
  })

  it('cannot be broken out of by a title [X3]', () => {
    const title = { en: '</script><script>alert(1)</script>\u2028' }
    const { html } = renderPage(sampleInput({ site: { title }, subject: { title } }))
    expect(html).not.toContain('<script>alert')
    expect(html).not.toMatch(/<script[^>]*>[^<]*\u2028/)
    expect(contextOf(html).collection?.title).toBe('</script><script>alert(1)</script>\u2028')
  })
})

it.each([
  ['page', true],
  ['cover', false],
  ['lock-screen', false],
] as const)('around a %s stand header and footer: %s', (kind, expected) => {
  const { html } = renderPage(sampleInput({ subject: { kind } }))
  for (const part of ['<header', '<footer', 'class="skip-link"'])
    expect([part, html.includes(part)]).toEqual([part, expected])
  expect(html.includes('<main id="page" class="alone"')).toBe(!expected)
})

describe('a block that cannot be drawn', () => {
  it('is left out and reported, and the rest of the page stands', () => {
    const document = sampleDocument({
      id: 's',
      blocks: [
        {
          id: 'good',
          type: 'heading',
          props: { text: { en: 'Still here' } },
          desktop: { x: 1, y: 1, w: 8, h: 1 },
          mobile: { x: 1, y: 1, w: 8, h: 1 },
        },
        {
          id: 'bad',
          type: 'image',
          props: { asset: 'a' },
          desktop: { x: 1, y: 2, w: 8, h: 1 },
          mobile: { x: 1, y: 2, w: 8, h: 1 },
        },
      ],
    })
    const input = sampleInput({ document })
    const broken = {
      get focalPoint(): never {
        throw new Error('no focal point')
      },
    }
    const { html, problems } = renderPage({
      ...input,
      content: { document, data: { bad: { picture: broken, phonePicture: null } } },
    })
    expect(html).toContain('Still here')
    expect(html).not.toContain('block-bad')
    expect(problems).toMatchObject([{ blockId: 'bad', type: 'image' }])
  })

  it('is left out quietly when this version does not know it', () => {
    const document = ternHome()
    const unknown = { ...document.blocks['hero-heading']!, type: 'hologram' }
    const { html, problems } = renderPage(
      sampleInput({ document: { ...document, blocks: { ...document.blocks, 'hero-heading': unknown } } }),
    )
    expect(html).not.toContain('Stoneware for')
    expect(html).toContain('Thrown, glazed')
    expect(problems).toEqual([])
  })

  it('stops the page only when the fault is outside every block', () => {
    const input = sampleInput()
    const site = {
      ...input.site,
      get title(): never {
        throw new Error('no title')
      },
    }
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderPage({ ...input, site })).toThrow('no title')
    said.mockRestore()
  })
})

it('a block that was published at an earlier version is drawn as it was', () => {
  const document = ternHome()
  const props = { category: '', limit: 4, columns: 3, sort: 'manual', excludeCurrent: false }
  const old = { ...document.blocks['hero-heading']!, type: 'product-list', version: 1, props }
  const { html, problems } = renderPage(
    sampleInput({ document: { ...document, blocks: { ...document.blocks, 'hero-heading': old } } }),
  )
  expect(html).toMatch(/id="block-hero-heading"[^>]*><p class="product-list-empty">/)
  expect(problems).toEqual([])
})

describe('what the blocks of a page give to visitors', () => {
  const block = (type: string, props: object) => ({
    id: type,
    type,
    props: props as never,
    desktop: { x: 1, y: 1, w: 8, h: 4 },
    mobile: { x: 1, y: 1, w: 8, h: 4 },
  })
  const pageWith = (type: string, props: object) =>
    renderPage(sampleInput({ document: sampleDocument({ id: 's', blocks: [block(type, props)] }) })).html

  it('a link to a file holds its id, and nothing of it leaves the address', () => {
    const label = { en: 'Care sheet' }
    expect(pageWith('button', { label, link: { kind: 'file', assetId: 'sheet' } })).toContain('href="/files/sheet"')
    expect(pageWith('button', { label, link: { kind: 'file', assetId: '../"x' } })).toContain('href="/files/..%2F%22x"')
  })

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript://x'])(
    'the link %j is never among it [LINK-21 X1]',
    href => {
      const label = { en: 'Press me' }
      const html = pageWith('button', { label, link: { kind: 'address', href } })
      expect(html).toContain('Press me')
      expect(html).not.toContain('alert(1)')
      expect(html).not.toContain(`href="${href}"`)
      expect(pageWith('button', { label, link: { kind: 'address', href: 'https://example.org/' } })).toContain(
        'href="https://example.org/"',
      )
    },
  )
})

describe('a page with an A/B test', () => {
  const running: PageExperiment = {
    ...{ name: 'opening', experimentType: 'AB_TEST', variant: 'A', segmentName: 'default', containsError: false },
    ...{ seed: 's', phase: 1, traffic: 1, goal: { kind: 'page', path: '/thanks' } },
    variants: [
      { name: 'A', share: 50, anchor: 'one' },
      { name: 'B', share: 50, anchor: 'two' },
    ],
  }
  const others: [string, PageExperiment[]][] = [
    ['none', []],
    ['one that has ended', [{ ...running, traffic: 0, variant: 'B' }]],
    ['a toggle', [{ ...running, experimentType: 'FEATURE_TOGGLE', variants: [] }]],
  ]
  const pageWith = (experiments: readonly PageExperiment[], choice: string | undefined = 'choose()') => {
    const { assets, facts, ...input } = sampleInput()
    return renderPage({ ...input, assets: { ...assets, choice }, facts: { ...facts, experiments } })
  }

  it('chooses in its head, after the styles that it chooses by, from what is the same for every visitor', () => {
    const { html, inlineScripts } = pageWith([running])
    const [, before, attribute] = /^(.*)<script data-choice="([^"]*)">choose\(\)<\/script>/s.exec(headOf(html)) ?? []
    expect(before).toContain('[data-variants~="opening:B"] #one{display:none}')
    expect(inlineScripts).toEqual(['choose()'])
    expect(JSON.parse(attribute!.replaceAll('&quot;', '"'))).toEqual({
      tests: [
        {
          ...{ name: 'opening', seed: 's', traffic: 1 },
          variants: [
            { name: 'A', share: 50 },
            { name: 'B', share: 50 },
          ],
        },
      ],
      rules: {
        isRestrictiveCookiePolicyEnabled: false,
        isRestrictiveCookiePolicyAbsolute: false,
        cloneable: false,
      },
    })
  })

  it.each(others)('has no such script where there is %s', (_, experiments) => {
    const { html, inlineScripts } = pageWith(experiments)
    expect(html).not.toContain('data-choice')
    expect(inlineScripts).toEqual([])
  })
})
