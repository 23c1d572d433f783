import { describe, expect, it } from 'vitest'
import { parseProps } from '../kit'
import { examplePicture } from '../kit/example-data'
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
