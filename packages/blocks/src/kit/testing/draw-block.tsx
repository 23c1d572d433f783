import { defaultFocalPoint } from '@sitewright/domain/assets'
import { localise } from '@sitewright/domain/sites'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AssetAnswer } from '../data'
import { type DataOf, type Inferable, parseProps } from '../define-block'
import type { ViewContext, ViewOf } from '../view'

/** A context as a published English page gives it; a test names only what it is about. */
export const sampleContext = (differences: Partial<ViewContext> = {}): ViewContext => ({
  blockId: 'sample',
  mode: 'page',
  locale: 'en',
  primaryLocale: 'en',
  currency: 'USD',
  text: text => localise(text, 'en', 'en') ?? '',
  local: values => localise(values, 'en', 'en'),
  money: minorUnits => `$${(minorUnits / 100).toFixed(2)}`,
  href: link => (link?.kind === 'page' ? `/${link.pageId}` : link?.href),
  siteTitle: 'Tern',
  hrefOf: place => (place === 'home' ? '/' : place === 'store' ? '/shop' : `/${place}`),
  menu: () => [],
  editable: prop => (differences.mode === 'canvas' ? { 'data-edit-prop': prop } : {}),
  sizes: '100vw',
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
