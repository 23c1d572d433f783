import { describe, expect, it } from 'vitest'
import type { ItemAnswer } from '../kit'
import { exampleFile, exampleItem, examplePicture } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { itemBody } from './block'
import { View } from './view'

const draw = (item: ItemAnswer | null, props: object = {}, context: object = {}) =>
  drawBlock(itemBody, View, { props, data: { item }, context })
const picture = examplePicture({ id: 'estuary', alt: { en: 'Grey clay on a bench.' } })

describe('what was written for an item', () => {
  it('is what the page was handed, below the picture of the item', () => {
    const html = draw(exampleItem('clay', { image: picture }), {}, { body: <p>Ninety minutes.</p> })
    expect(html.indexOf('Grey clay')).toBeGreaterThan(0)
    expect(html.indexOf('Ninety minutes')).toBeGreaterThan(html.indexOf('Grey clay'))
  })

  it.each(['measure', 'wide', 'full'])('has its picture %s, with the words that describe it', width => {
    const html = draw(exampleItem('clay', { image: picture }), { picture: width })
    expect(html).toContain(`class="item-picture is-${width}"`)
    expect(html).toContain('alt="Grey clay on a bench."')
  })

  it('has no picture where its owner wants none, and fetches the first one of a page early', () => {
    expect(draw(exampleItem('clay', { image: picture }), { picture: 'none' })).not.toContain('<img')
    const first = draw(exampleItem('clay', { image: picture }), {}, { isFirstPicture: true })
    expect(first).toContain('fetchPriority="high"')
  })

  it('of a track is its sound, fetched when it is played', () => {
    const track = { file: exampleFile('weir', 'audio', 'audio/wav'), artist: 'The Wend', seconds: 220 }
    const html = draw(exampleItem('weir', { kind: 'album-track', track }))
    expect(html).toContain('<audio src="/s/weir" controls="" preload="none"')
    expect(html).toContain('The Wend')
  })

  it('of a film that was uploaded plays here, behind the picture of the item', () => {
    const film = exampleFile('film', 'video', 'video/webm')
    const html = draw(
      exampleItem('film', {
        kind: 'gallery-video',
        image: examplePicture({ url: '/s/still' }),
        media: { file: film, embed: '', clickThrough: '' },
      }),
    )
    expect(html).toMatch(/<video[^>]* poster="\/s\/still"/)
    expect(html).toContain('controls')
  })

  it('of a film leads to it, and never runs anything', () => {
    const film = (embed: string) =>
      draw(exampleItem('film', { kind: 'gallery-video', media: { file: null, embed, clickThrough: '' } }))
    expect(film('https://vimeo.com/76979871')).toContain('href="https://vimeo.com/76979871"')
    expect(film('javascript:alert(1)')).not.toContain('javascript')
  })

  it('is nothing where there is no item, and says on the canvas what will stand there', () => {
    expect(draw(null)).toBe('')
    expect(draw(null, {}, { mode: 'canvas' })).toContain('What you write for each one')
  })
})
