import { limits } from '@sitewright/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { parseProps } from '../kit'
import { exampleCard, exampleFile } from '../kit/example-data'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { album } from './block'
import { View } from './view'

const track = (id: string, more: object = {}) => ({ id, asset: 'ice', title: { en: id }, by: {}, length: '', ...more })
const files = [exampleFile('ice', 'audio', 'audio/mpeg')]
const draw = (props: object, data: object = {}, context: object = {}) =>
  drawBlock(album, View, { props, data: { files, picture: null, ...data }, context })

describe('album block', () => {
  it('lists its tracks as links to their files, until its script makes them buttons', () => {
    const html = draw({ tracks: [track('Spring'), track('Moor', { length: '4.12', by: { en: 'Ngozi' } })] })
    expect(html.match(/<li><a class="album-track" href="\/s\/ice" data-sound="track">/g)).toHaveLength(2)
    expect(html).toContain('<span class="sound-by">Ngozi</span><span class="album-length">4.12</span>')
    expect(html).toContain('<ol class="album-tracks numbered">')
    expect(draw({ tracks: [track('Spring')], numbers: false })).toContain('<ol class="album-tracks">')
  })

  it('has at most 60 tracks [ENUM-37]', () => {
    const stored = (count: number) =>
      parseProps(album, {
        ...album.defaults('en'),
        tracks: Array.from({ length: count }, (_, at) => track(`track-${at}`)),
      })
    expect(limits.tracksPerAlbum).toBe(60)
    expect(stored(60)).toBeDefined()
    expect(stored(61)).toBeUndefined()
  })

  it('leaves out tracks whose sound is gone, for visitors alone', () => {
    const props = { tracks: [track('Spring', { asset: 'gone' }), track('Moor')] }
    expect(draw(props)).not.toContain('Spring')
    expect(draw(props, {}, { mode: 'canvas' })).toContain('Spring')
    expect(draw({ tracks: [track('Spring', { asset: 'gone' })] })).toBe('')
  })

  it('has a head with cover, or is the list alone', () => {
    const props = { tracks: [track('Spring')], title: { en: 'Forty-one miles' } }
    expect(draw(props, { picture: sampleAsset() })).toMatch(
      /album-cover.*<h3 class="album-title">Forty-one miles<\/h3>/,
    )
    expect(draw({ ...props, look: 'list' }, { picture: sampleAsset() })).not.toMatch(/<img|<h3/)
  })
})

describe('an album of a page of tracks', () => {
  const media = { file: files[0]!, embed: '', clickThrough: '', artist: 'Ngozi A.', seconds: 220 }
  const track = (id: string, more: object = {}) =>
    exampleCard(id, { kind: 'track', title: { en: id }, media: { ...media, ...more } })
  const drawn = (items: readonly object[], context: object = {}) =>
    draw({ from: 'collection' }, { cards: { of: 'items', items, total: 2, collectionId: 'songs' } }, context)

  it('plays what stands there, with who made it and how long it is, and nothing without a sound', () => {
    const html = drawn([track('Spring'), track('Lost', { file: null })])
    expect(html.match(/<li><a class="album-track" href="\/s\/ice" data-sound="track">/g)).toHaveLength(1)
    expect(html).toContain('<span class="sound-by">Ngozi A.</span><span class="album-length">3.40</span>')
    expect(html, 'its script plays the same').toContain('&quot;title&quot;:&quot;Spring&quot;')
    expect(drawn([track('Spring', { seconds: 0 })])).not.toContain('album-length')
  })

  it('is not written on the page, and asks for a page while none is chosen', () => {
    expect(drawn([track('Spring')], { mode: 'canvas' })).not.toMatch(/data-edit-item|album-name" data-edit/)
    expect(draw({ from: 'collection' }, {}, { mode: 'canvas' })).toContain('Choose a page of tracks in the settings.')
    expect(draw({ from: 'collection' })).toBe('')
    expect(drawn([])).toBe('<p class="album-none">Nothing here yet.</p>')
  })

  it('asks for no files that were chosen before', () => {
    const asked = album.needs!({ ...album.defaults('en'), from: 'collection', cover: 'front' } as never)
    expect(asked).toEqual({
      files: { kind: 'assets', ids: [] },
      picture: { kind: 'asset', id: 'front' },
      cards: { kind: 'items', collectionId: 'here', limit: 60, sort: 'manual' },
    })
  })
})
