import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { narrowImageBlockWidth } from '@sitewright/domain/assets'
import { describe, expect, it } from 'vitest'
import { migrateBlock, parseProps } from '../kit'
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

  it('opens large where the owner wants it and has no link of their own: a link to the file without script', () => {
    const html = draw({ lightbox: true, alt: { en: 'A jar' } })
    expect(html).toContain('<a href="/media/jar.jpg" aria-haspopup="dialog" aria-label="Open picture: A jar">')
    expect(html).toContain('data-island="image"')
    expect(draw({ lightbox: true }, { context: { isFirstPicture: true } })).toContain('&quot;isThere&quot;:true')
    const link = { kind: 'address', href: 'https://example.com/' }
    expect(draw({ lightbox: true, link })).not.toContain('aria-haspopup')
    const plain = draw({ lightbox: true }, { context: { withoutLightbox: true } })
    expect(plain).toContain('<a href="/media/jar.jpg" data-without-lightbox="" aria-label="')
    expect(plain).not.toContain('gallery.close')
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

  it('is one of the blocks that visitors meet, under its own name [IMG-50]', () => {
    expect(image.type).toBe('image')
    expect(draw()).toMatch(/^<div class="image"><figure class="image-figure image-inline">/)
  })

  it.each(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'])('has a look %s [EDIT-25]', variant => {
    const html = draw({ variant, title: { en: 'Moon jar' } })
    expect(html).toContain(`image-${variant}`)
    expect(html.includes('<h3 class="image-title"><span>Moon jar</span></h3>')).toBe(variant !== 'inline')
  })

  it('has one link: the button, else the title, else the picture', () => {
    const link = { kind: 'page', pageId: 'shop' }
    const links = (props: object) => draw({ variant: 'card', link, ...props }).match(/<a [^>]*>[^<]*/g)
    const title = { en: 'Moon jar' }
    expect(links({ title, buttonLabel: { en: 'See it' } })).toEqual([
      '<a class="button button-primary button-small" href="/shop">See it',
    ])
    expect(links({ title })).toEqual(['<a class="image-link" href="/shop">Moon jar'])
    expect(links({})).toEqual(['<a href="/shop">'])
  })

  it('has a button only where there is somewhere to go, but for whoever can say where', () => {
    const props = { variant: 'stack', buttonLabel: { en: 'See it' } }
    expect(draw(props)).not.toContain('See it')
    expect(draw(props, { context: { mode: 'canvas' } })).toContain('See it')
  })

  it('has a caption below or on the picture, in the inline look alone', () => {
    const caption = { en: 'Moon jar, 2024' }
    expect(draw({ caption })).not.toContain('2024')
    expect(draw({ caption, captionPlace: 'below' })).toContain(
      '<figcaption class="image-caption">Moon jar, 2024</figcaption>',
    )
    expect(draw({ caption, captionPlace: 'over' })).toContain('caption-over')
    expect(draw({ caption, captionPlace: 'below', variant: 'stack' })).not.toContain('2024')
  })

  it('keeps its own focal point in view, else that of the library [IMG-05 IMG-06]', () => {
    expect(draw()).toContain('object-position:46% 58%')
    const html = draw({ focal: { x: 0.1, y: 0.9 } })
    expect(html).toContain('object-position:10% 90%')
    expect(html).toContain('data-image-focal-point="0.1,0.9"')
  })

  it('lies where it was put when it is shown whole, by default in the middle [IMG-20 IMG-22]', () => {
    expect(draw({ fit: 'fit' })).toContain('object-fit:contain;object-position:50% 50%')
    expect(draw({ fit: 'fit', fitAlignment: 'bottom left' })).toContain('object-position:0% 100%')
  })

  it('is no larger than it is when shown whole, unless it may stretch [IMG-52]', () => {
    expect(draw({ fit: 'fit', fitAlignment: 'top right' })).toContain(
      'max-width:min(100%, 1120px);max-height:min(100%, 1400px);margin-inline:auto 0;margin-block:0 auto',
    )
    expect(draw({ fit: 'fit', stretch: true })).not.toContain('max-width')
  })

  it('takes the height of its cells, or keeps its own proportions [IMG-51]', () => {
    expect(draw()).not.toContain('has-own-height')
    const html = draw({ fluid: false })
    expect(html).toContain('has-own-height')
    expect(html).toContain('--ratio:1120 / 1400')
  })

  it('is cut to a shape by its name; a rectangle and none fill the box [IMG-54 IMG-61 IMG-62 IMG-66]', () => {
    const mask = /mask-image:url\(&quot;data:image\/svg\+xml,([^&]+)/.exec(draw({ mask: 'arch' }))?.[1]
    expect(decodeURIComponent(mask ?? '')).toMatch(/viewBox="0 0 100 150"><path d="M0 150V50/)
    for (const name of ['rectangle', 'none']) expect(draw({ mask: name })).not.toContain('mask-image')
    expect(parseProps(image, { ...image.defaults('en'), mask: 'banana' })).toBeUndefined()
  })

  it('casts a shadow by angle, distance and blur, each with its unit [IMG-55]', () => {
    const shadow = { angle: 90, distance: { value: 1, unit: 'em' }, blur: { value: 24, unit: 'px' } }
    expect(draw({ shadow })).toContain('--shadow:drop-shadow(1em 0em 24px hsl(var(--black-hsl) / 0.3))')
    expect(draw()).not.toContain('--shadow')
    const stored = { ...image.defaults('en'), shadow: { ...shadow, blur: { value: 24, unit: 'furlong' } } }
    expect(parseProps(image, stored)).toBeUndefined()
  })

  it('has a narrow look up to 415 px of the block itself, and not above [IMG-56 IMG-57]', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
    const [, narrow] = /@container image \((.*)\)/.exec(sheet) ?? []
    expect(narrow).toBe(`width <= ${narrowImageBlockWidth}px`)
    expect(sheet).toMatch(/\.image \{[^}]*container: image \/ inline-size/)
  })

  it('of version 1 looks as before', () => {
    const before = {
      asset: 'jar',
      phoneAsset: null,
      fit: 'fit',
      cornerRadius: 4,
      link: null,
      alt: {},
      decorative: false,
    }
    const place = { x: 1, y: 1, w: 1, h: 1, layer: 0 }
    const placement = { desktop: place, mobile: place }
    const { props } = migrateBlock(
      { id: 'a', sectionId: 's', type: 'image', version: 1, props: before, placement },
      image,
    )
    const html = draw(props)
    expect(html).toContain('object-fit:contain')
    expect(html).toContain('border-radius:4px')
    expect(html).not.toMatch(/max-width|figcaption|mask|--shadow/)
  })

  it('shows nothing without a picture, except to whoever can choose one', () => {
    const none = { data: { picture: null, phonePicture: null } }
    expect(drawBlock(image, View, none)).toBe('')
    expect(drawBlock(image, View, { ...none, context: { mode: 'canvas' } })).toContain('Choose an image')
  })
})
