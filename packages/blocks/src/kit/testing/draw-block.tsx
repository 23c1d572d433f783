import { defaultFocalPoint, fileAddress } from '@sitewright/domain/assets'
import { mayEmitLink } from '@sitewright/domain/links'
import { pickMessages, readMessages, visitorMessages } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AssetAnswer } from '../data'
import { type DataOf, type Inferable, parseProps } from '../define-block'
import { editAttributes } from '../edit-attributes'
import { formActions } from '../form-action'
import type { ViewContext, ViewOf } from '../view'

/** A context as a published English page gives it; a test names only what it is about. */
export const sampleContext = (differences: Partial<ViewContext> = {}): ViewContext => ({
  siteId: 'site-1',
  blockId: 'sample',
  mode: 'page',
  locale: 'en',
  primaryLocale: 'en',
  currency: 'USD',
  timeZone: 'Europe/London',
  address: 'https://tern.example/shop',
  languages: [{ locale: 'en', href: '/shop' }],
  text: text => localise(text, 'en', 'en') ?? '',
  message: readMessages(visitorMessages('en')),
  messages: keys => pickMessages(visitorMessages('en'), keys),
  local: values => localise(values, 'en', 'en'),
  money: minorUnits => `$${(minorUnits / 100).toFixed(2)}`,
  href: link => {
    if (link?.kind === 'page') return `/${link.pageId}`
    if (link?.kind === 'item') return `/${link.pageId}/${link.itemId}`
    if (link?.kind === 'file') return fileAddress(link.assetId)
    return link && mayEmitLink(link.href, { developerMode: false }) ? link.href : undefined
  },
  path: path => path,
  action: call => formActions({ type: 'sample', posts: [call] })(call),
  siteTitle: 'Tern',
  headingFont: { family: 'Newsreader', weight: 400, letterSpacing: 0 },
  hrefOf: place => (place === 'home' ? '/' : place === 'store' ? '/shop' : `/${place}`),
  menu: () => [],
  ...editAttributes(differences.mode ?? 'page'),
  sizes: () => '100vw',
  isFirstPicture: false,
  ...differences,
})

export const sampleAsset = (differences: Partial<AssetAnswer> = {}): AssetAnswer => ({
  id: 'jar',
  url: '/media/jar.jpg',
  kind: 'image',
  width: 1120,
  height: 1400,
  focalPoint: defaultFocalPoint,
  alt: { en: 'A round moon jar in speckled chalk glaze.' },
  dominantColour: '#cbc4b7',
  contentType: 'image/jpeg',
  ...differences,
})

/** The HTML of a block with its defaults and what the test changes, through the same parsing as a stored block. */
export const drawBlock = <Block extends Inferable>(
  block: Block,
  View: ComponentType<ViewOf<Block>>,
  { props = {}, data, context = {} }: { props?: object; data?: DataOf<Block>; context?: Partial<ViewContext> } = {},
): string => {
  const parsed = parseProps(block, { ...block.defaults('en'), ...props })
  if (!parsed) throw new Error(`The test gave ${block.type} props that its schema refuses.`)
  const given = { props: parsed, data: data ?? {}, context: sampleContext(context) } as unknown as ViewOf<Block>
  return renderToStaticMarkup(createElement(View, given as ViewOf<Block> & object))
}
