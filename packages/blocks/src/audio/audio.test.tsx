import { describe, expect, it } from 'vitest'
import { exampleFile } from '../kit/example-data'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { audio } from './block'
import { View } from './view'

const file = exampleFile('chorus.mp3', 'audio', 'audio/mpeg')
const draw = (props: object = {}, data: object = {}, context: object = {}) =>
  drawBlock(audio, View, { props: { asset: 'chorus.mp3', ...props }, data: { file, picture: null, ...data }, context })

describe('audio block', () => {
  it('is a player with play, position and title, whose button leads to the file until its script comes', () => {
    const html = draw({ title: { en: 'Dawn chorus' }, by: { en: 'Ngozi A.' } })
    expect(html).toContain(
      '<a class="sound-play" href="/s/chorus.mp3" aria-label="Play: Dawn chorus" data-sound="play">',
    )
    expect(html).toMatch(/<input class="sound-seek" type="range"[^>]* aria-label="Position in the sound"/)
    expect(html).toContain('<p class="sound-title">Dawn chorus</p><p class="sound-by">Ngozi A.</p>')
    expect(html).toContain('data-when="interaction"')
  })

  it('asks for no byte of the sound by itself, and has the browser’s controls without script', () => {
    const html = draw()
    expect(html).toContain('<noscript><audio controls="" preload="none" src="/s/chorus.mp3"></audio></noscript>')
    expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toMatch(/<audio|src=/)
  })

  it('shows a cover in a bar alone, and a way to download only where the owner wants it', () => {
    const picture = sampleAsset()
    expect(draw({}, { picture })).toContain('src="/media/jar.jpg')
    expect(draw({ style: 'small' }, { picture })).not.toContain('<img')
    expect(draw()).not.toContain('download')
    expect(draw({ download: true, title: { en: 'Dawn chorus' } })).toContain(
      '<a class="audio-download" href="/s/chorus.mp3" download="">Download Dawn chorus</a>',
    )
  })

  it('without a sound is nothing to visitors, and a sentence on the canvas', () => {
    expect(draw({}, { file: null })).toBe('')
    expect(draw({}, { file: null }, { mode: 'canvas' })).toContain('Choose a sound to play it here.')
  })
})
