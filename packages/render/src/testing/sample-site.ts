import { type AssetAnswer, emptyAnswer } from '@sitewright/blocks/kit'
import { emptyDocument, type PageDocument } from '@sitewright/domain/documents'
import { defaultHeader, headerDocument, type SiteStyles } from '@sitewright/domain/publishing'
import { type DocumentData, sortData, wantedData } from '../page-data'
import type { PageSubject } from '../page-subject'
import type { RenderInput } from '../page-tree'
import type { PageEntry, Site } from '../site'
import { ternFooter, ternHome } from './sample-documents'

export const ternStyles: SiteStyles = {
  palette: { lightest: '#F5F4F0', light: '#DDE2DC', bright: '#2F4A86', dark: '#46524D', darkest: '#171B19' },
  fontTheme: 'tern',
  buttons: { style: 'solid', shape: 'square' },
  pageWidth: 'default',
  baseSize: 1,
  motion: 'off',
}

const entry = (id: string, title: string, more: Partial<PageEntry> = {}): PageEntry => ({
  id,
  kind: 'page',
  path: `/${id}`,
  title: { en: title },
  ...more,
})

const pages = [
  entry('home', 'Home', { path: '/' }),
  entry('shop', 'Shop', { kind: 'store' }),
  entry('studio', 'Studio', { kind: 'folder', path: undefined }),
  entry('about', 'About Maren and Idris', { navigationTitle: { en: 'About' } }),
  entry('journal', 'Journal'),
  entry('visit', 'Visit'),
  entry('cart', 'Cart', { kind: 'cart' }),
  entry('privacy', 'Privacy'),
]

const item = (pageId: string, ...items: string[]) => ({
  id: `nav-${pageId}`,
  pageId,
  items: items.map(child => ({ id: `nav-${child}`, pageId: child, items: [] })),
})

export const sampleSite = (differences: Partial<Site> = {}): Site => ({
  id: 'site-1',
  identifier: 'tern',
  title: { en: 'Tern' },
  locale: 'en',
  primaryLocale: 'en',
  locales: ['en'],
  currency: 'USD',
  timeZone: 'Europe/London',
  baseUrl: 'https://tern.example',
  styles: ternStyles,
  navigation: {
    main: [item('shop'), item('studio', 'about'), item('journal'), item('visit')],
    footer: [item('privacy')],
  },
  pages: Object.fromEntries(pages.map(page => [page.id, page])),
  homePageId: 'home',
  ...differences,
})

const asset = (id: string, width: number, height: number): AssetAnswer => ({
  id,
  url: `/media/${id}.jpg`,
  kind: 'image',
  width,
  height,
  focalPoint: { x: 0.46, y: 0.58 },
  alt: { en: `Picture of ${id}` },
  dominantColour: '#909088',
  contentType: 'image/jpeg',
})

const library = [asset('hero-wide', 2000, 900), asset('hero-tall', 1200, 1500), asset('studio', 2000, 1340)]

/** Answers as the server gives them, from a small library of pictures and no products. */
export const sampleData = (document: PageDocument): DocumentData => {
  const wanted = wantedData(document)
  const answers = wanted.map(
    ({ request }) => (request.kind === 'asset' && library.find(({ id }) => id === request.id)) || emptyAnswer(request),
  )
  return sortData(wanted, answers)
}

const homeSubject: PageSubject = {
  pageId: 'home',
  kind: 'page',
  title: { en: 'Home' },
  seo: { description: { en: 'Stoneware from the Northumbrian coast.' } },
  path: '/',
  status: 200,
}

export const sampleInput = ({
  site = {},
  subject = {},
  document = ternHome(),
}: {
  site?: Partial<Site>
  subject?: Partial<PageSubject>
  document?: PageDocument
} = {}): RenderInput => {
  const part = (shared: PageDocument) => ({ document: shared, data: sampleData(shared) })
  return {
    site: sampleSite(site),
    subject: { ...homeSubject, ...subject },
    content: part(document),
    shared: {
      header: part(headerDocument(defaultHeader())),
      footer: part(ternFooter()),
      announcement: part(emptyDocument()),
    },
    assets: {
      script: '/universal/start.js',
      scriptImports: [],
      islands: { image: '/universal/image.js', gallery: '/universal/gallery.js' },
      fonts: {
        'newsreader-basic-wght-normal.woff2': '/universal/newsreader.woff2',
        'hanken-grotesk-basic-wght-normal.woff2': '/universal/hanken.woff2',
      },
    },
    facts: { appDomain: 'localhost', siteStatus: 3 },
  }
}
