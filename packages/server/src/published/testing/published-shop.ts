import type { ProductAnswer } from '@sitewright/blocks/kit'
import { emptyDocument } from '@sitewright/domain/documents'
import {
  defaultStyles,
  eachSiteDocument,
  type PageKey,
  type PublishedPage,
  type ReleaseManifest,
} from '@sitewright/domain/publishing'
import { noRedirects } from '@sitewright/domain/redirects'
import { richText } from '@sitewright/domain/rich-text'
import { readBusiness } from '@sitewright/domain/sites'
import { messageDocument } from '@sitewright/render'
import { pino } from 'pino'
import type { Platform } from '../../platform/platform'
import { createDataResolver } from '../data-resolver'
import { createPublished } from '../service'
import { siteView, unpublishedFrame } from '../site-view'
import type { PublishedSite } from '../sources'

export const publishedShop = ({ pageCacheBytes = 1_000_000 } = {}) => {
  const state = {
    release: 'r1' as string | null,
    heading: 'First words',
    isDown: false,
    price: 24_000,
    /** How many different products there are. */
    goods: 1,
    asked: 0,
    now: new Date('2026-03-01T12:00:00.250Z'),
    /** When the shop gets something more to sell. */
    until: undefined as Date | undefined,
    forget: (_siteId?: string) => {},
    change: (_siteId: string, _keys: readonly PageKey[]) => {},
    /** Runs while a page is being made. */
    meanwhile: async () => {},
  }
  const config = {
    appDomain: 'localhost',
    sitesDomain: 'sites.localhost',
    https: false,
    publicPort: 3000,
    pageCacheBytes,
    features: ['lightbox'] as readonly string[],
  } as Platform['config']
  const site = (): PublishedSite => ({
    id: 'a',
    identifier: 'tern',
    title: 'Tern',
    primaryLocale: 'en',
    locales: ['en', 'de'],
    currency: 'USD',
    timeZone: 'UTC',
    releaseId: state.release,
    status: 3,
    ownDomain: null,
    business: readBusiness({}),
  })
  const view = siteView(config, site(), unpublishedFrame(site()), 'en')
  const page = (id: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
    id,
    kind: 'page',
    urlId: id,
    title: { en: `Title of ${id}` },
    seo: {},
    document: messageDocument(view, { heading: state.heading, text: 'Some words.', links: false }),
    ...more,
  })
  const pages = () => [
    page('home'),
    page('shop', { kind: 'store' }),
    page('cart', { kind: 'cart', seo: { hideFromSearch: true } }),
    page('hidden', { seo: { hideFromSearch: true } }),
    page('folder', { kind: 'folder' }),
    page('lost', {
      kind: 'not-found',
      document: messageDocument(view, { heading: 'Lost at sea', text: '', links: false }),
    }),
  ]
  const manifest = (): ReleaseManifest => ({
    version: 2,
    siteTitle: { en: 'Tern' },
    primaryLocale: 'en',
    locales: ['en', 'de'],
    homePageId: 'home',
    pages: Object.fromEntries(pages().map(({ id }) => [id, `${state.release} ${id}`])),
    navigation: { main: [{ id: 'n', pageId: 'shop', items: [] }], footer: [] },
    styles: defaultStyles(),
    documents: eachSiteDocument(name => `${state.release} ${name}`),
  })
  const product = (id = 'p'): ProductAnswer => ({
    id,
    path: '/shop/moon-jar',
    title: { en: 'Moon jar' },
    note: {},
    images: [],
    productType: 'PHYSICAL',
    fromPrice: state.price,
    normalPrice: state.price,
    priceVaries: false,
    onSale: false,
    soldOut: false,
    description: { en: richText('Round.') },
    details: [],
    categories: [{ name: 'Vases', path: '/shop' }],
    optionNames: ['Height'],
    variants: [
      {
        id: 'v',
        sku: 'SQ1',
        optionValues: ['26 cm'],
        price: state.price,
        salePrice: 0,
        onSale: false,
        qtyInStock: 3,
        unlimited: false,
      },
    ],
  })
  const ask = async <Answer>(answer: () => Answer): Promise<Answer> => {
    state.asked += 1
    if (state.isDown) throw new Error('the database is down')
    return answer()
  }
  const platform = {
    config,
    clock: { now: () => state.now },
    log: pino({ level: 'silent' }),
    database: {
      withSite: async (siteId: string, run: (tx: never) => Promise<unknown>) => {
        if (state.isDown) throw new Error('the database is down')
        await state.meanwhile()
        return run({ siteId } as never)
      },
    },
  } as unknown as Pick<Platform, 'config' | 'database' | 'log' | 'clock'>
  const published = createPublished(platform, {
    sites: {
      byId: async () => ask(site),
      onForget: run => {
        state.forget = run
      },
      onDataChanged: run => {
        state.change = run
      },
    },
    releases: {
      manifest: () => ask(manifest),
      redirects: async () => noRedirects(),
      pages: (_, hashes) =>
        ask(
          () =>
            new Map(
              pages().flatMap(each =>
                hashes.flatMap(hash => (hash.endsWith(` ${each.id}`) ? [[hash, each] as const] : [])),
              ),
            ),
        ),
      block: async () => undefined,
      documents: (_, hashes) => ask(() => new Map(hashes.map(hash => [hash, emptyDocument()]))),
      times: (_, hashes) => ask(() => new Map(hashes.map(hash => [hash, state.now]))),
      pagesIn: (_, hashes) =>
        ask(
          () =>
            new Map(
              pages().flatMap(each => hashes.filter(hash => hash.endsWith(` ${each.id}`)).map(hash => [hash, each])),
            ),
        ),
    },
    resolve: createDataResolver({
      assets: async () => [],
      products: {
        list: () =>
          ask(() => {
            const items = Array.from({ length: state.goods }, (_, at) => product(at === 0 ? 'p' : `p${at}`))
            return { answer: { items, total: items.length }, until: state.until }
          }),
        cards: async () => ({ answer: { of: 'products', items: [], total: 0 } }),
        labels: async () => ({ answer: [] }),
        onSaleByIds: (_, ids) => ask(() => ({ answer: ids.map(product) })),
      },
    }),
    products: {
      listMovedTo: async () => undefined,
      listAt: async (_, address) =>
        address.kind === 'category' && address.address === 'vases' ? { ...address, name: 'Vases' } : undefined,
      onSaleByIds: async (_, ids) => ({ answer: ids.map(product) }),
      onSaleByUrl: async (_, urlId) => (urlId === 'moon-jar' ? product() : null),
      pageOnSale: async () => ({ items: [], next: null, until: undefined }),
      urlsOnSale: async () => ['moon-jar'],
      textsOnSale: async () => [
        { urlId: 'moon-jar', title: { en: 'Moon jar' }, note: {}, description: {}, details: [] },
      ],
      labels: async () => ({ answer: [] }),
    },
    built: { script: '/universal/visitor/start.js', scriptImports: [], islands: {}, fonts: {} },
  })
  const text = async (path: string) => {
    const page = await published.page('a', path, 'tern.sites.localhost')
    return { status: page!.status, html: page!.variants.identity.bytes.toString() }
  }
  /** What programs read; undefined where nothing is. */
  const data = async (path: string): Promise<Record<string, unknown> | undefined> => {
    const page = await published.page('a', `${path}?format=json`, 'tern.sites.localhost')
    return page && JSON.parse(page.variants.identity.bytes.toString())
  }
  return { state, published, text, data }
}
