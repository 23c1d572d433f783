import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleFile } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { TestSound } from '../kit/testing/test-sound'
import { audio } from './block'
import { mount } from './island'
import { View } from './view'

beforeEach(() => {
  TestSound.made = []
  vi.stubGlobal('Audio', TestSound)
})
afterEach(() => vi.unstubAllGlobals())

const sound = (title: string) =>
  drawBlock(audio, View, {
    props: { asset: `${title}.mp3`, title: { en: title } },
    data: { file: exampleFile(`${title}.mp3`, 'audio', 'audio/mpeg'), picture: null },
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
    seek: () => part('seek') as HTMLInputElement,
    sounds: () => TestSound.made,
  }
}

describe('a sound', () => {
  it('plays and pauses by its button, which says what it will do', () => {
    const { part, sounds } = open(sound('chorus'))
    const [player] = sounds()
    expect([player!.src, part('play').getAttribute('role')]).toEqual(['', 'button'])
    part('play').click()
    expect([player!.src, player!.paused]).toEqual(['/s/chorus.mp3', false])
    expect(part('play').getAttribute('aria-label')).toBe('Pause: chorus')
    part('play').dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
    expect(player!.paused).toBe(true)
    expect(part('play').getAttribute('aria-label')).toBe('Play: chorus')
  })

  it('pauses while another one plays', () => {
    const { part, sounds } = open(sound('chorus'), sound('geese'))
    part('play', 0).click()
    part('play', 1).click()
    expect(sounds().map(({ paused }) => paused)).toEqual([true, false])
    part('play', 0).click()
    expect(sounds().map(({ paused }) => paused)).toEqual([false, true])
  })

  it('says where it is, and goes where it is sent: by 5 seconds, or 30 by page', () => {
    const { part, seek, sounds } = open(sound('chorus'))
    const [player] = sounds()
    expect([seek().disabled, seek().step]).toEqual([true, '5'])
    player!.currentTime = 134
    player!.dispatchEvent(new Event('timeupdate'))
    expect(part('time').textContent).toBe('2:14 / 5:02')
    expect([seek().disabled, seek().max, seek().hasAttribute('aria-valuetext')]).toEqual([false, '302', false])
    seek().value = '60'
    seek().dispatchEvent(new Event('input'))
    expect(player!.currentTime).toBe(60)
    expect(seek().getAttribute('aria-valuetext')).toBe('1:00 / 5:02')
    seek().dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', cancelable: true }))
    expect(player!.currentTime).toBe(90)
  })

  it('without an end has nothing to seek in', () => {
    const { part, seek, sounds } = open(sound('chorus'))
    sounds()[0]!.duration = Number.POSITIVE_INFINITY
    sounds()[0]!.currentTime = 7
    sounds()[0]!.dispatchEvent(new Event('timeupdate'))
    expect([part('time').textContent, seek().disabled]).toEqual(['0:07', true])
  })

  it('that cannot be loaded says so in place of the time', () => {
    const { part, sounds, announce } = open(sound('chorus'))
    part('play').click()
    sounds()[0]!.dispatchEvent(new Event('error'))
    expect(part('time').textContent).toBe('Unable to load')
    expect(announce).toHaveBeenCalledWith('Unable to load')
  })
})

it('leaves the server’s HTML as it was, however often it comes and goes', () => {
  const html = [sound('chorus'), sound('geese')]
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
