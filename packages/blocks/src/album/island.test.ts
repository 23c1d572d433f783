import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleFile } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { TestSound } from '../kit/testing/test-sound'
import { album } from './block'
import { mount } from './island'
import { View } from './view'

beforeEach(() => {
  TestSound.made = []
  vi.stubGlobal('Audio', TestSound)
})
afterEach(() => vi.unstubAllGlobals())

const record = (props: object = {}) =>
  drawBlock(album, View, {
    props: {
      tracks: ['ice', 'curlew', 'chorus'].map(name => ({
        id: name,
        asset: name,
        title: { en: name },
        by: {},
        length: '',
      })),
      ...props,
    },
    data: { files: ['ice', 'curlew', 'chorus'].map(name => exampleFile(name, 'audio', 'audio/mpeg')), picture: null },
  })

function open(...html: string[]) {
  document.body.innerHTML = html.join('')
  const announce = vi.fn()
  const services = sampleServices({ announce })
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const disposes = roots.map(root => mount(root, JSON.parse(root.dataset['props']!), services))
  const part = (name: string, at = 0) => roots[at]!.querySelector<HTMLElement>(`[data-sound="${name}"]`)!
  return {
    announce,
    roots,
    disposes,
    part,
    tracks: () => [...roots[0]!.querySelectorAll<HTMLElement>('[data-sound="track"]')],
    sounds: () => TestSound.made,
  }
}

describe('an album', () => {
  it('plays the track that is pressed and says which it is', () => {
    const { tracks, part, sounds } = open(record())
    tracks()[1]!.click()
    expect(sounds()[0]!.src).toBe('/s/curlew')
    expect(tracks().map(track => track.getAttribute('aria-current'))).toEqual([null, 'true', null])
    expect(part('title').textContent).toBe('curlew')
    tracks()[1]!.click()
    expect(sounds()[0]!.paused).toBe(true)
  })

  it.each([
    [true, '/s/curlew'],
    [false, '/s/ice'],
  ])('goes on to the next track by itself: %s', (continuous, source) => {
    const { part, sounds } = open(record({ continuous }))
    part('play').click()
    sounds()[0]!.dispatchEvent(new Event('ended'))
    expect(sounds()[0]!.src).toBe(source)
  })

  it('ends with its last track', () => {
    const { tracks, sounds } = open(record())
    tracks()[2]!.click()
    sounds()[0]!.paused = true
    sounds()[0]!.dispatchEvent(new Event('ended'))
    expect(sounds()[0]).toMatchObject({ src: '/s/chorus', paused: true })
  })
})

it('leaves the server’s HTML as it was, however often it comes and goes', () => {
  const html = [record(), record({ continuous: false })]
  document.body.innerHTML = html.join('')
  const before = document.body.innerHTML
  for (let time = 0; time < 20; time += 1) {
    const { disposes, part, sounds } = open(...html)
    part('play', 1).click()
    sounds()[1]!.dispatchEvent(new Event('timeupdate'))
    for (const dispose of disposes) dispose()
    expect(document.body.innerHTML).toBe(before)
    expect(sounds().every(({ paused, src }) => paused && src === '')).toBe(true)
  }
})
