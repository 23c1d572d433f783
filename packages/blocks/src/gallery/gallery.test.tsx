import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { type ItemCard, parseProps, thirdPartiesOf } from '../kit'
import { exampleCard, examplePicture } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { gallery } from './block'
import { View } from './view'

const pictures = [
  examplePicture({ id: 'dunes', width: 1500, height: 1000, alt: { en: 'Sand dunes.' } }),
  examplePicture({ id: 'moon', width: 1000, height: 1250, alt: {} }),
]
const slides = [
  { id: 'a', assetId: 'dunes', caption: { en: 'Dunes' }, note: { en: 'Erg Chebbi, 2023' } },
  { id: 'b', assetId: 'moon' },
]
type Props = NonNullable<Parameters<typeof drawBlock<typeof gallery>>[2]>['props']
const draw = (props: Props = {}, context = {}) =>
  drawBlock(gallery, View, { props: { slides, ...props }, data: { pictures }, context })

describe('gallery block', () => {
  it('is a list of figures in the order of its slides, each with its words', () => {
    const html = draw()
    expect(html.match(/<li/g)).toHaveLength(2)
    expect(html.indexOf('Sand dunes.')).toBeLessThan(html.lastIndexOf('<li'))
    expect(html).toContain(
      '<figcaption class="gallery-words"><span class="gallery-caption">Dunes</span>' +
        '<span class="gallery-note">Erg Chebbi, 2023</span></figcaption>',
    )
    expect(html.match(/<figcaption/g), 'a slide without words has no empty line').toHaveLength(1)
  })

  it('reserves the place of every picture: its own proportions, or those that were asked for', () => {
    expect(draw({ ratio: 'auto' }).match(/--ratio:[\d.]+/g)).toEqual(['--ratio:1.5', '--ratio:0.8'])
    expect(draw({ ratio: '16:9' }).match(/--ratio:[\d.]+/g)).toEqual(['--ratio:1.7778', '--ratio:1.7778'])
  })

  it('of more than a hundred pictures leaves out what is not seen, which shorter ones need not', () => {
    const many = (count: number) =>
      draw({ slides: Array.from({ length: count }, (_, at) => ({ id: `s${at}`, assetId: 'dunes' })) })
    expect(many(100)).not.toContain('gallery-long')
    expect(many(101)).toContain('gallery-long')
  })

  it('has as many columns as each device was given; phones follow desktops until they have their own', () => {
    expect(draw({ columns: { desktop: 5, mobile: 3 } })).toContain('--on-desktops:5;--on-phones:3')
    expect(draw({ columns: { desktop: 5 } })).toContain('--on-desktops:5;--on-phones:5')
  })

  it('asks for pictures as wide as their share of the block', () => {
    const asked: unknown[] = []
    const sizes = (across: unknown) => {
      asked.push(across)
      return '25vw'
    }
    draw({ columns: { desktop: 4 } }, { sizes })
    draw({ design: 'stack' }, { sizes })
    expect(asked).toEqual([{ desktop: 4, mobile: 4 }, undefined])
  })

  it('fetches its first picture early when that is the first of the page', () => {
    expect(draw({}, { isFirstPicture: true }).match(/fetchPriority/g)).toHaveLength(1)
    expect(draw({}, { isFirstPicture: false })).not.toContain('fetchPriority')
  })

  it('describes a picture in its own words, else in those of the library; a link is never without a name', () => {
    expect(draw()).toContain('alt="Sand dunes."')
    expect(draw({ slides: [{ ...slides[0]!, alt: { en: 'A path of light.' } }] })).toContain('alt="A path of light."')
    const link = { kind: 'page' as const, pageId: 'shop' }
    expect(draw({ slides: [{ ...slides[1]!, link, caption: { en: 'Cold moon' } }] })).toContain('alt="Cold moon"')
    expect(draw({ slides: [slides[0]!, { ...slides[1]!, link }] })).toContain('alt="Picture 2"')
  })

  it('leaves out what the library no longer has, and is not there without pictures', () => {
    const gone = { id: 'c', assetId: 'gone', caption: { en: 'Lost' } }
    expect(draw({ slides: [gone, ...slides] })).not.toContain('Lost')
    expect(draw({ slides: [gone] })).toBe('')
    expect(draw({ slides: [] }, { mode: 'canvas' })).toContain('Choose pictures')
  })

  it('takes 500 pictures and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `s${at}`, assetId: 'dunes' }))
    const takes = (count: number) =>
      parseProps(gallery, { ...gallery.defaults('en'), slides: many(count) }) !== undefined
    expect([takes(500), takes(501)]).toEqual([true, false])
  })
})

const jsonOf = (html: string): Record<string, unknown> =>
  JSON.parse(/ data-block-json="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"'))
const rootOf = (html: string) => /^<div class="([^"]*)"/.exec(html)![1]!.split(' ')

describe('designs of a gallery', () => {
  it.each(['slideshow', 'slider', 'carousel'] as const)(
    '%s is a carousel of slides in a row, which a script moves [GAL-04 GAL-05 GAL-06 GAL-08]',
    design => {
      const html = draw({ design })
      expect(rootOf(html)).toContain(`gallery-${design}`)
      expect(html).toContain('aria-roledescription="carousel" aria-label="Gallery, 2 pictures"')
      expect(html).toContain('role="group" aria-roledescription="slide" aria-label="1 of 2: Dunes"')
      expect(html).toContain('data-island="gallery" data-when="visible"')
    },
  )

  it('a new slider is half as high as it is wide, another as high as was asked for [EDIT-14]', () => {
    expect(draw({ design: 'slider' })).toContain('--strip:50')
    expect(draw({ design: 'slider', stripHeight: 30 })).toContain('--strip:30')
    expect(draw({ design: 'slideshow' })).not.toContain('--strip')
  })

  it.each(['grid', 'autogrid', 'autocolumns', 'list', 'stack'] as const)(
    '%s stands by its style, without a script [GAL-03 GAL-06 GAL-07 GAL-08 GAL-10 GAL-14]',
    design => {
      const html = draw({ design, lightbox: false })
      expect(rootOf(html)).toContain(`gallery-${design}`)
      expect(html).toContain('<ul class="gallery-track')
      expect(html).not.toContain('data-island')
      expect(jsonOf(html)['design']).toBe(design)
    },
  )

  it('are chosen by the numbers of their variants [EDIT-21 EDIT-22]', () => {
    const { slideshow, carousel, grid, stack } = gallery.variants!
    expect([slideshow!.id, carousel!.id, grid!.id, stack!.id]).toEqual([1000, 1001, 1002, 1003])
    expect(slideshow!.props).toMatchObject({ design: 'slideshow' })
  })

  it('start as a grid of four with 20 px between them and a lightbox; a carousel of three has 1 px [GAL-112 GAL-113]', () => {
    expect(gallery.defaults('en')).toMatchObject({
      design: 'grid',
      columns: { desktop: 4 },
      gutter: 20,
      lightbox: true,
    })
    expect(gallery.variants!['carousel']!.props).toMatchObject({ slidesPerRow: 3, gutter: 1 })
    expect(gallery.variants!['slideshow']!.props).not.toHaveProperty('transition')
    expect(gallery.defaults('en')).toMatchObject({ transition: 'fade', speed: 1000 })
  })

  it('columns find the shortest one by rows of a dense grid, and have as many as fit [GAL-21]', () => {
    const html = draw({ design: 'autocolumns', ratio: 'auto', columnWidth: 300, gutter: 0 })
    // 40 rows for a width: 3:2 takes 27 of them, 4:5 takes 50.
    expect(html.match(/--span:\d+/g)).toEqual(['--span:27', '--span:50'])
    expect(html).toContain('@container (width>=600px){#gallery-sample>.gallery-track{--n:2}}')
  })
})

describe('what a gallery tells scripts', () => {
  it('is all of its options, under the names they know [GAL-16 GAL-17 GAL-18 GAL-19 GAL-20 GAL-21 GAL-22 GAL-23 GAL-24 GAL-25 GAL-26 GAL-27 GAL-28 GAL-29]', () => {
    const html = draw({
      ...{
        design: 'slideshow',
        ratio: '3:2',
        slidesPerRow: 5,
        lightbox: true,
        lightboxTheme: 'light',
        columnWidth: 300,
      },
      ...{
        gutter: 7,
        listSize: 'large',
        alignment: 'right',
        columns: { desktop: 6 },
        squareThumbs: true,
        autoCrop: false,
      },
      ...{
        autoplay: true,
        seconds: 9,
        thumbnails: true,
        thumbnailHeight: 90,
        thumbnailMargin: 4,
        metaPosition: 'top-left',
      },
    })
    expect(jsonOf(html)).toMatchObject({
      design: 'slideshow',
      imageAspectRatio: '3:2',
      slidesPerRow: 5,
      lightbox: true,
      lightboxTheme: 'light',
      mixedContent: false,
      columnWidth: 300,
      gutter: 7,
      listImageSize: 'large',
      'active-alignment': 'right',
      'thumbnails-per-row': 6,
      'square-thumbs': true,
      'auto-crop': false,
      autoplay: true,
      'autoplay-duration': 9,
      thumbnails: true,
      'thumbnail-strip-height': 90,
      'thumbnail-strip-margin': 4,
      vSize: null,
      padding: 7,
      'meta-position': 'top-left',
    })
    expect(jsonOf(draw({ ratio: 'auto' }))['imageAspectRatio'], 'no fixed proportions').toBe('Auto')
  })

  it('is, for each slide, its kind, id, address and dimensions [GAL-30 GAL-31 GAL-33]', () => {
    const html = draw({ design: 'slideshow' })
    expect(html).toContain('data-slide-type="image" data-slide-id="a" data-slide-url="dunes"')
    expect(html).toContain('data-image-dimensions="1500x1000"')
    expect(html).toContain('data-slide-type="image" data-slide-id="b"><figure>')
  })
})

describe('parts of a gallery', () => {
  it('thumbnails are links to the slides, in proportions of their own or square, at most 5 px apart [GAL-24 GAL-27 GAL-116]', () => {
    const html = draw({ design: 'slideshow', thumbnails: true, gutter: 40 })
    const strip = html.slice(html.indexOf('gallery-thumbnails'))
    expect(jsonOf(strip)).toMatchObject({ design: 'slider', gutter: 5, 'linked-galleries': ['gallery-sample'] })
    expect(strip.match(/href="#[^"]*"/g)).toEqual(['href="#gallery-sample-a"', 'href="#gallery-sample-b"'])
    expect(strip.match(/--ratio:[\d.]+/g)).toEqual(['--ratio:1.5', '--ratio:0.8'])
    const square = draw({ design: 'slideshow', thumbnails: true, squareThumbs: true })
    expect(square.slice(square.indexOf('gallery-thumbnails')).match(/--ratio:[\d.]+/g)).toEqual([
      '--ratio:1',
      '--ratio:1',
    ])
  })

  it('Pause comes first in the order of the page', () => {
    const html = draw({ design: 'slideshow', autoplay: true })
    expect(html.match(/aria-label="(?:Pause slideshow|Previous picture|Next picture)"/g)).toEqual([
      'aria-label="Pause slideshow"',
      'aria-label="Previous picture"',
      'aria-label="Next picture"',
    ])
    expect(html.indexOf('gallery-controls')).toBeLessThan(html.indexOf('gallery-viewport'))
  })

  it('words lie over the picture where they were asked for [GAL-29]', () => {
    expect(rootOf(draw({ captionPlace: 'over', metaPosition: 'top-right' }))).toEqual(
      expect.arrayContaining(['words-over', 'meta-top-right']),
    )
  })

  it('a picture that opens is a link to its file until the script comes, unless it has a link of its own [GAL-32]', () => {
    const html = draw({ slides: [slides[0]!, { ...slides[1]!, link: { kind: 'page', pageId: 'shop' } }] })
    expect(html.match(/ data-opens=""/g)).toHaveLength(1)
    expect(html).toContain('aria-haspopup="dialog"')
    expect(html).toContain('href="/shop"')
  })

  it('a picture is a plain link to its file where there is no lightbox [MEDIA-07]', () => {
    for (const design of ['grid', 'slideshow'] as const) {
      const html = draw({ design }, { withoutLightbox: true })
      expect(html).toMatch(/<a class="gallery-frame"[^>]*href="[^"]+" data-without-lightbox="">/)
      expect(html).not.toMatch(/aria-haspopup|data-opens|lightbox&quot;:true/)
      expect(html.includes('data-island')).toBe(design === 'slideshow')
    }
  })

  it('a slideshow is as high as its tallest slide, or as its proportions say', () => {
    expect(draw({ design: 'slideshow', ratio: 'auto' })).toContain('--stage:0.8')
    expect(draw({ design: 'slideshow', ratio: '16:9' })).toContain('--stage:1.7778')
  })
})

describe('a slide with a film', () => {
  const film = { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bergen', posterId: null, width: 0, height: 0 }
  const filmed = [{ id: 'f', assetId: 'moon', film }, slides[0]!]

  it('shows its picture as what is pressed, leads to the film without script, and asks nobody [GAL-30]', () => {
    const html = draw({ slides: filmed, lightbox: false })
    expect(html).toContain('data-slide-type="video" data-slide-id="f"')
    expect(html).toMatch(
      /<div class="gallery-frame gallery-film"[^>]* data-provider-name="YouTube" data-video-mode="fit" data-video-aspect="56.3"/,
    )
    expect(html).toMatch(
      /<a class="facade facade-pictured" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*><img[^>]* alt=""/,
    )
    expect(html).toContain('<span class="for-screen-readers">Bergen</span>')
    expect(html.replace(/data-html="[^"]*"/, '')).not.toContain('<iframe')
  })

  it('opens large where pictures do, and follows no link', () => {
    const link = { kind: 'address', href: 'https://example.com/print' } as const
    const html = draw({ slides: [{ ...filmed[0]!, link }], lightbox: true })
    expect(html).toMatch(/gallery-film"[^>]* data-opens=""/)
    expect(html).not.toContain('example.com')
  })

  it('has the proportions of the film where each slide has its own, and a thumbnail of 16 to 9 [GAL-117]', () => {
    expect(draw({ slides: filmed, ratio: 'auto' }).match(/--ratio:[\d.]+/g)).toEqual(['--ratio:1.7762', '--ratio:1.5'])
    const html = draw({ slides: filmed, design: 'slideshow', thumbnails: true })
    expect(html).toMatch(/--ratio:1\.7778" data-slide-type="video"/)
  })

  it('names its provider alone in the policy of its page, and nobody where there is none', () => {
    const named = (given: readonly object[]) =>
      thirdPartiesOf(definitions['gallery']!, { ...gallery.defaults('en'), slides: given } as never)
    expect(named(filmed)).toEqual(['youtube'])
    expect(named(slides)).toEqual([])
  })

  it('is described by the title of its film', () => {
    const lacks = (given: readonly object[]) =>
      gallery.lacks?.({ ...gallery.defaults('en'), slides: given } as never, { isDescribed: () => false })
    expect(lacks([filmed[0]!])).toEqual([])
    expect(lacks([{ ...filmed[0]!, film: { ...film, title: '' } }])).toEqual(['no-description'])
  })
})

describe('a gallery of a page of pictures', () => {
  const card = (id: string, more: Partial<ItemCard> = {}) =>
    exampleCard(id, { kind: 'picture', path: `/sets/${id}`, title: { en: id }, image: pictures[0]!, ...more })
  const media = { file: null, embed: '', clickThrough: '', artist: '', seconds: 0 }
  const cards = (...items: readonly ItemCard[]) => ({ of: 'items' as const, items, total: 9, collectionId: 'sets' })
  const drawn = (props: Props, answer: object | undefined, context = {}) =>
    drawBlock(gallery, View, {
      props: { from: 'collection', slides, ...props },
      data: { pictures: [], ...(answer && { cards: answer }) } as never,
      context,
    })

  it('asks for what stands there, and not for pictures that were chosen before', () => {
    const source = { collectionId: 'sets', filter: { kind: 'category', id: 'sea' }, sort: 'newest' } as const
    const asked = (props: object) => gallery.needs!({ ...gallery.defaults('en'), slides, ...props } as never)
    expect(asked({ from: 'collection', source })).toEqual({
      pictures: { kind: 'assets', ids: [] },
      cards: { kind: 'items', collectionId: 'sets', list: 'category:sea', limit: 100, sort: 'newest' },
    })
    expect(asked({}), 'of its own it asks for nothing else').toEqual({
      pictures: { kind: 'assets', ids: ['dunes', 'moon'] },
    })
  })

  it('shows its pictures with their names, which are not written here', () => {
    const html = drawn({}, cards(card('Dunes'), card('Moon'), card('No picture', { image: null })), { mode: 'canvas' })
    expect(html.match(/<li/g)).toHaveLength(2)
    expect(html).toContain('<span class="gallery-caption">Dunes</span>')
    expect(html).not.toContain('data-edit-item')
    expect(html).not.toContain('data-edit-prop')
  })

  it('opens pictures, or leads to their pages, or where the owner says; a film to the page where it plays', () => {
    const linked = card('Print', { media: { ...media, clickThrough: 'https://example.com/print' } })
    const film = card('Film', { kind: 'film', media: { ...media, embed: 'https://youtu.be/dQw4w9WgXcQ' } })
    const links = (props: Props) =>
      [...drawn(props, cards(card('Dunes'), linked, film)).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links({ lightbox: false })).toEqual(['/sets/Dunes', 'https://example.com/print', '/sets/Film'])
    expect(links({ lightbox: true }).filter(href => href!.startsWith('/sets/'))).toEqual(['/sets/Film'])
    expect(links({ design: 'slideshow', lightbox: false }).filter(href => href === '/sets/Dunes')).toEqual([])
    const named = thirdPartiesOf(definitions['gallery']!, { ...gallery.defaults('en'), from: 'collection' } as never)
    expect(named, 'nobody is asked for it on this page').toEqual([])
  })

  it('goes on without script where there are more', () => {
    const paging = { page: 2, pages: 3, previous: '/sets', next: '/sets/page/3' }
    const html = drawn({}, { ...cards(card('Dunes')), paging })
    expect(html).toMatch(/<a class="gallery-step" href="\/sets\/page\/3" rel="next">/)
    expect(html).toContain('Page 2 of 3')
  })

  it('says that nothing is there yet, and on the canvas that a page has to be chosen', () => {
    expect(drawn({}, cards())).toBe('<p class="gallery-none">Nothing here yet.</p>')
    const pages = { of: 'pages', items: [card('About', { kind: 'page' })], total: 1 }
    expect(drawn({}, pages), 'pages are no pictures').toBe('')
    expect(drawn({}, undefined, { mode: 'canvas' })).toContain('Choose a page of pictures in the settings.')
  })
})
