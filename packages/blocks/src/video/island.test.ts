import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../kit'
import { exampleFile } from '../kit/example-data'
import { hostileText } from '../kit/examples'
import { drawBlock } from '../kit/testing/draw-block'
import { answerFrames } from '../kit/testing/frames'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { video } from './block'
import { mount } from './island'
import { View } from './view'

const none = { file: null, picture: null, captionsFile: null }
const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bergen', posterId: null, width: 1600, height: 800 }
const vimeo = { ...youtube, provider: 'vimeo', id: '76979871', title: 'Lofoten' }
const upload = { from: 'upload', asset: 'film.mp4' }
const film = (embed: object, more: object = {}) => drawBlock(video, View, { props: { embed, ...more }, data: none })
const ownFilm = (more: object = {}) =>
  drawBlock(video, View, {
    props: { ...upload, ...more },
    data: { ...none, file: exampleFile('film.mp4', 'video', 'video/mp4') },
  })

const posted = vi.fn<(text: string, origin: string) => void>()
let size = { clientWidth: 800, clientHeight: 600 }

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  posted.mockClear()
  size = { clientWidth: 800, clientHeight: 600 }
  // The test's browser has no layout, asks nobody, and plays nothing.
  answerFrames()
  for (const side of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size[side] })
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    configurable: true,
    get: () => ({ postMessage: posted }),
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: false })
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: true })
    this.dispatchEvent(new Event('pause'))
  })
})

function open(html: readonly string[], differences: Partial<IslandServices> = {}) {
  document.body.innerHTML = html.join('')
  const load = vi.fn<IslandServices['scripts']['load']>(async () => 'ready')
  const clock = testClock()
  const services = sampleServices({ clock, scripts: { load }, ...differences })
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const disposes = roots.map(root => mount(root, {}, services))
  const boxes = roots.map(root => root.querySelector<HTMLElement>('.video')!)
  const facades = boxes.map(box => box.querySelector<HTMLElement>('.facade')!)
  const frames = () => boxes.map(box => box.querySelector('iframe'))
  const playing = () => boxes.map(box => box.hasAttribute('data-playing'))
  const settled = () => new Promise<void>(done => setTimeout(done))
  return { load, clock, disposes, boxes, facades, frames, playing, settled }
}

const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })

describe('the facade of a film', () => {
  it('is a button, and asks nobody before it is pressed [MEDIA-26]', () => {
    const { facades, frames, load } = open([film(youtube)])
    expect(facades[0]!.getAttribute('role')).toBe('button')
    expect(frames()).toEqual([null])
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ['a click', (facade: HTMLElement) => facade.click()],
    ['Enter', (facade: HTMLElement) => facade.dispatchEvent(key('Enter'))],
    ['Space', (facade: HTMLElement) => facade.dispatchEvent(key(' '))],
  ])('becomes the playing film on %s [MEDIA-27 MEDIA-28 MEDIA-29]', async (_, press) => {
    const { facades, frames, playing, load, settled } = open([film(youtube)])
    press(facades[0]!)
    await settled()
    expect(playing()).toEqual([true])
    expect(load.mock.calls).toEqual([['youtube', { pressed: true }]])
    expect(frames()[0]).toMatchObject({ title: 'Bergen' })
    expect(frames()[0]!.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1$/)
  })

  it('leaves other keys, and other windows, to the browser', async () => {
    const { facades, frames, settled } = open([film(youtube)])
    const letter = key('a')
    facades[0]!.dispatchEvent(letter)
    const elsewhere = new MouseEvent('click', { ctrlKey: true, cancelable: true })
    facades[0]!.dispatchEvent(elsewhere)
    await settled()
    expect([letter.defaultPrevented, elsewhere.defaultPrevented]).toEqual([false, false])
    expect(frames()).toEqual([null])
  })

  it('comes back with Escape, and has the focus', async () => {
    const { facades, frames, playing, settled } = open([film(youtube)])
    facades[0]!.click()
    await settled()
    document.dispatchEvent(key('Escape'))
    expect(playing()).toEqual([false])
    expect(frames()).toEqual([null])
    expect(document.activeElement).toBe(facades[0])
  })

  it('stays when the visitor’s wish is not granted, or the player is not the provider’s', async () => {
    const { facades, frames, playing, settled } = open([film(youtube)], { scripts: { load: async () => 'refused' } })
    facades[0]!.click()
    await settled()
    expect([frames(), playing()]).toEqual([[null], [false]])
    const report = vi.fn()
    const broken = open([film(youtube)], { report, scripts: { load: () => Promise.reject(new Error('gone')) } })
    broken.facades[0]!.click()
    await broken.settled()
    expect(broken.playing()).toEqual([false])
    expect(report).toHaveBeenCalledOnce()
    const other = open([film(youtube).replaceAll('www.youtube-nocookie.com', 'evil.example')])
    other.facades[0]!.click()
    await other.settled()
    expect([other.frames(), other.playing()]).toEqual([[null], [false]])
  })

  it('comes once, however often it is pressed and left', async () => {
    const { boxes, facades, settled } = open([film(youtube)])
    facades[0]!.click()
    document.dispatchEvent(key('Escape'))
    facades[0]!.click()
    await settled()
    expect(boxes[0]!.querySelectorAll('iframe')).toHaveLength(1)
  })

  it('starts nothing in a box that has no size', async () => {
    size = { clientWidth: 0, clientHeight: 0 }
    const { facades, playing, load, settled } = open([film(youtube)])
    facades[0]!.click()
    await settled()
    expect(playing()).toEqual([false])
    expect(load).not.toHaveBeenCalled()
  })
})

it('is called what the owner wrote, and its player can be nothing else', async () => {
  const { facades, frames, settled } = open([film({ ...youtube, title: hostileText })])
  facades[0]!.click()
  await settled()
  expect(frames()[0]!.title).toBe(hostileText)
  expect(document.querySelectorAll('script, img, iframe')).toHaveLength(1)
})

describe('several films', () => {
  it('play one at a time; the others go back to their picture [MEDIA-30 MEDIA-31]', async () => {
    const { facades, frames, playing, settled } = open([film(youtube), film(vimeo), ownFilm()])
    for (const [at, expected] of [
      [0, [true, false, false]],
      [1, [false, true, false]],
      [2, [false, false, true]],
      [0, [true, false, false]],
    ] as const) {
      facades[at]!.click()
      await settled()
      expect(playing()).toEqual(expected)
      expect(frames().map(Boolean)).toEqual([expected[0], expected[1], false])
    }
    expect(document.querySelector('video')!.paused).toBe(true)
  })

  it('are told to play and to pause by a message to the provider’s own address [MEDIA-32 MEDIA-33]', async () => {
    const { facades, frames, settled } = open([film(youtube), film(vimeo)])
    facades[0]!.click()
    await settled()
    frames()[0]!.dispatchEvent(new Event('load'))
    expect(posted).toHaveBeenLastCalledWith(
      '{"event":"command","func":"playVideo","args":[]}',
      'https://www.youtube-nocookie.com',
    )
    facades[1]!.click()
    expect(posted).toHaveBeenLastCalledWith(
      '{"event":"command","func":"pauseVideo","args":[]}',
      'https://www.youtube-nocookie.com',
    )
    await settled()
    frames()[1]!.dispatchEvent(new Event('load'))
    expect(posted).toHaveBeenLastCalledWith('{"method":"play"}', 'https://player.vimeo.com')
  })
})

describe('the size of a player', () => {
  it.each([
    ['none', '800px', '400px'],
    ['fit', '800px', '400px'],
    ['fill', '1200px', '600px'],
  ])('follows its mode: %s', async (mode, width, height) => {
    const { facades, frames, settled } = open([film(youtube, { mode })])
    facades[0]!.click()
    await settled()
    expect(frames()[0]!.style).toMatchObject({ width, height })
  })

  it('is measured again 1000 ms after the window was last changed [MEDIA-37]', async () => {
    const { facades, frames, clock, settled } = open([film(youtube, { mode: 'fill' })])
    facades[0]!.click()
    await settled()
    size = { clientWidth: 400, clientHeight: 100 }
    window.dispatchEvent(new Event('resize'))
    clock.advance(600)
    window.dispatchEvent(new Event('resize'))
    clock.advance(999)
    expect(frames()[0]!.style.width).toBe('1200px')
    clock.advance(1)
    expect(frames()[0]!.style).toMatchObject({ width: '400px', height: '200px' })
  })
})

describe('a silent film', () => {
  const silent = () => ownFilm({ overlay: false, autoplay: true, loop: true, controls: false })
  const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

  it('plays by itself and stops at a press', () => {
    still(false)
    open([silent()])
    const button = document.querySelector<HTMLElement>('.video-toggle')!
    expect(document.querySelector('video')!.paused).toBe(false)
    expect(button.getAttribute('aria-label')).toBe('Pause film')
    button.click()
    expect(document.querySelector('video')!.paused).toBe(true)
    expect(button.getAttribute('aria-label')).toBe('Play film without sound')
  })

  it('waits for whoever asked for less motion', () => {
    still(true)
    open([silent()])
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
    document.querySelector<HTMLElement>('.video-toggle')!.click()
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  })
})

it('leaves the server’s HTML as it was, however often it comes and goes', async () => {
  const html = [film(youtube), ownFilm(), ownFilm({ overlay: false })]
  document.body.innerHTML = html.join('')
  const before = document.body.innerHTML
  for (let time = 0; time < 20; time += 1) {
    const { disposes, facades, clock, settled } = open(html)
    facades[0]!.click()
    await settled()
    for (const dispose of [...disposes, ...disposes]) dispose()
    expect(document.body.innerHTML).toBe(before)
    expect(clock.waiting()).toBe(0)
  }
})
