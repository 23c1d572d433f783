import { filmProviders } from '@sitewright/domain/media'
import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { parseProps } from '../kit'
import { exampleFile } from '../kit/example-data'
import { hostileText } from '../kit/examples'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { video } from './block'
import { View } from './view'

const none = { file: null, picture: null, captionsFile: null }
const about = { title: 'Bergen', posterId: null, width: 0, height: 0 }
const embed = { ...about, provider: 'youtube', id: 'dQw4w9WgXcQ' }
const file = exampleFile('film.mp4', 'video', 'video/mp4')
const draw = (props: object, data: object = {}, context: object = {}) =>
  drawBlock(video, View, { props, data: { ...none, ...data }, context })
const attribute = (html: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('a film of a provider', () => {
  it('is a block of the visitor’s side [MEDIA-15]', () => {
    expect(definitions['video']).toBe(video)
    expect(draw({ embed })).toContain('class="video video-fit"')
  })

  it.each([
    ['youtube', 'dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['vimeo', '76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871'],
    ['wistia', 'e4a27b971d', 'Wistia', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
    ['animoto', 'JzwsBn5FRVxS0qoqcBP5zA', 'Animoto', 'https://animoto.com/e/JzwsBn5FRVxS0qoqcBP5zA'],
  ])(
    '%s names its provider and describes its player, and asks it for nothing [MEDIA-17 MEDIA-18]',
    (provider, id, name, at) => {
      const html = draw({ embed: { ...about, provider, id } })
      expect(attribute(html, 'data-provider-name')).toBe(name)
      expect(attribute(html, 'data-html')).toMatch(new RegExp(`^<iframe src="${at}\\?[^"]*" title="Bergen"`))
      expect(html.replace(/data-html="[^"]*"/, '')).not.toMatch(/<iframe|<img|src=|url\(/)
      expect(html).toMatch(/<a class="facade" href="https:\/\/[^"]*" target="_blank" rel="noopener"/)
      expect(html).toContain(
        `<span class="for-screen-readers">Play film</span><span class="facade-title">Bergen</span><span class="facade-note">Loads from ${name}</span>`,
      )
    },
  )

  it('of anybody else cannot be stored [MEDIA-18]', () => {
    expect(filmProviders).toHaveLength(4)
    const stored = (provider: string, id: string) =>
      parseProps(video, { ...video.defaults('en'), embed: { ...about, provider, id } })
    expect(stored('youtube', 'dQw4w9WgXcQ')).toBeDefined()
    expect(stored('dailymotion', 'x84sh87')).toBeUndefined()
    expect(stored('youtube', 'dQw4w9WgXcQ"><script>')).toBeUndefined()
  })

  it('has the picture of the library before it plays, and the owner’s own in its place [MEDIA-26]', () => {
    const html = draw({ embed }, { picture: sampleAsset() })
    expect(html).toMatch(/<a class="facade facade-pictured"[^>]*><img class="picture" src="\/media\/jar\.jpg/)
    expect(
      video.needs?.({ ...video.defaults('en'), embed: { ...embed, posterId: 'theirs' } } as never).picture.id,
    ).toBe('theirs')
    expect(
      video.needs?.({ ...video.defaults('en'), poster: 'own', embed: { ...embed, posterId: 'theirs' } } as never)
        .picture.id,
    ).toBe('own')
    expect(draw({ embed, overlay: false }, { picture: sampleAsset() })).not.toContain('<img')
  })

  it('is no more than words, whatever it is called', () => {
    const html = draw({ embed: { ...embed, title: hostileText }, length: '"><b>' })
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(attribute(html, 'data-html')).not.toMatch(/title="[^"]*[<>]/)
  })
})

describe('the size of a film', () => {
  const box = (html: string) => [attribute(html, 'data-video-mode'), attribute(html, 'data-video-aspect')]

  it.each(['none', 'fit', 'fill'])('mode %s is taken [MEDIA-19]', mode => {
    expect(box(draw({ embed, mode }))[0]).toBe(mode)
  })

  it('a mode that is not set is none, and an unknown one is refused [MEDIA-19 MEDIA-25]', () => {
    expect(box(draw({ embed, mode: null }))[0]).toBe('none')
    expect(parseProps(video, { ...video.defaults('en'), mode: null })).toMatchObject({ mode: 'none' })
    for (const mode of ['cover', '', 1]) expect(parseProps(video, { ...video.defaults('en'), mode })).toBeUndefined()
  })

  it('is 56.3 percent of its width when nobody knows, and its own otherwise [MEDIA-34]', () => {
    expect(box(draw({ embed }))[1]).toBe('56.3')
    expect(draw({ embed })).toContain('aspect-ratio:100 / 56.3')
    expect(box(draw({ embed: { ...embed, width: 400, height: 300 } }))[1]).toBe('75')
    expect(box(draw({ embed, ratio: '4:5' }))[1]).toBe('125')
    expect(box(draw({ from: 'upload', asset: 'film.mp4' }, { file }))[1]).toBe('56.3')
  })

  it.each([
    ['auto', 65],
    ['1:1', 100],
    ['16:9', 56.25],
    ['4:5', 125],
  ])('while there is no film, %s holds a place of %d percent on the canvas [MEDIA-35 MEDIA-36]', (ratio, height) => {
    const html = draw({ ratio }, {}, { mode: 'canvas' })
    expect(html).toContain(`aspect-ratio:100 / ${height}`)
    expect(html).toContain('Paste the address of a film to show it here.')
    expect(draw({ ratio })).toBe('')
  })
})

describe('a film of the library', () => {
  const upload = { from: 'upload', asset: 'film.mp4' }

  it('asks for no byte before it is started, and has the browser’s controls', () => {
    const html = draw({ ...upload, overlay: false }, { file })
    expect(html).toContain(
      '<video class="video-file" src="/s/film.mp4" preload="none" playsInline="" controls=""></video>',
    )
    expect(html).not.toContain('facade')
    expect(draw(upload, { file })).toContain('<a class="facade" href="/s/film.mp4"')
  })

  it('has captions', () => {
    const captionsFile = exampleFile('words.vtt', 'file', 'text/vtt')
    expect(draw({ ...upload, captions: 'words.vtt' }, { file, captionsFile })).toContain(
      '<track kind="captions" src="/s/words.vtt" srcLang="en" label="Captions" default=""/>',
    )
  })

  it('plays by itself only without sound, from a script that may decide not to, and can be stopped', () => {
    const html = draw({ ...upload, overlay: false, autoplay: true, loop: true, controls: false }, { file })
    expect(html).toMatch(/<video[^>]* muted=""/)
    expect(html).not.toContain('autoplay')
    expect(html).toContain('data-when="visible"')
    expect(html).toMatch(/<button type="button" class="video-toggle" aria-label="Play film without sound"/)
  })
})

it('stands on the canvas as visitors see it, without behaviour', () => {
  const html = draw({ embed, caption: { en: 'With subtitles' } }, {}, { mode: 'canvas' })
  expect(html).not.toContain('data-island')
  expect(html).toContain('<figcaption data-edit-prop="caption">With subtitles</figcaption>')
})
