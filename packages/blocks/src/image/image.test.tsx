import { describe, expect, it } from 'vitest'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { image } from './block'
import { View } from './view'

const draw = (
  props: Record<string, unknown> = {},
  { phone = false, context = {} }: { phone?: boolean; context?: object } = {},
) =>
  drawBlock(image, View, {
    props: { asset: 'jar', ...props },
    data: {
      picture: sampleAsset({ focalPoint: { x: 0.46, y: 0.58 } }),
      phonePicture: phone ? sampleAsset({ id: 'tall', url: '/media/tall.jpg', width: 600, height: 900 }) : null,
    },
    context,
  })

describe('image block', () => {
  it('asks for its picture and its phone crop, and for nothing else', () => {
    expect(image.needs?.(image.props.parse({ ...image.defaults('en'), asset: 'jar' }))).toEqual({
      picture: { kind: 'asset', id: 'jar' },
      phonePicture: { kind: 'asset', id: null },
    })
  })

  it('offers the stored widths up to the first that holds the whole original [IMG-26 IMG-27]', () => {
    const widths = [...draw().matchAll(/\/media\/jar\.jpg\?format=(\d+)w \1w/g)].map(match => match[1])
    expect(widths).toEqual(['100', '300', '500', '750', '1000', '1500'])
  })

  it('reserves its space and says what loaders read from the markup [IMG-03 IMG-05 IMG-25 IMG-53]', () => {
    const html = draw()
    expect(html).toContain('width="1120" height="1400"')
    expect(html).toContain('data-image="/media/jar.jpg"')
    expect(html).toContain('data-image-dimensions="1120x1400"')
    expect(html).toContain('data-image-focal-point="0.46,0.58"')
    expect(html).toContain('object-position:46% 58%')
  })

  it('fetches the first picture of a page early and lets all others wait', () => {
    const first = draw({}, { context: { isFirstPicture: true } })
    expect(first).toContain('fetchPriority="high"')
    expect(first).not.toContain('loading=')
    expect(first).not.toContain('data-island')
    expect(draw()).toContain('loading="lazy"')
    expect(draw()).toContain('data-island="image" data-when="visible" data-props="{}"')
  })

  it('shows phones their own crop', () => {
    expect(draw({}, { phone: true })).toContain(
      '<source media="(max-width: 432px)" srcSet="/media/tall.jpg?format=100w 100w, ' +
        '/media/tall.jpg?format=300w 300w, /media/tall.jpg?format=500w 500w, /media/tall.jpg?format=750w 750w"',
    )
  })

  it('takes its own description before the one in the library, and none when decorative', () => {
    expect(draw()).toContain('alt="A round moon jar in speckled chalk glaze."')
    expect(draw({ alt: { en: 'Our jar' } })).toContain('alt="Our jar"')
    expect(draw({ decorative: true })).toContain('alt=""')
  })

  it('keeps the description of a linked picture, as it is all the link says', () => {
    const html = draw({ decorative: true, link: { kind: 'page', pageId: 'shop' } })
    expect(html).toContain('<a href="/shop"><img')
    expect(html).toContain('alt="A round moon jar in speckled chalk glaze."')
  })

  it('shows nothing without a picture, except to whoever can choose one', () => {
    const none = { data: { picture: null, phonePicture: null } }
    expect(drawBlock(image, View, none)).toBe('')
    expect(drawBlock(image, View, { ...none, context: { mode: 'canvas' } })).toContain('Choose an image')
  })
})
