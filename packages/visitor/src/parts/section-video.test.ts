import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { start } from './section-video'

/** A page with one video; `see` scrolls it into or out of view. */
const draw = ({ reducesMotion = false, savesData = false } = {}) => {
  document.body.innerHTML =
    '<section><div class="ground"><video></video></div><button type="button" data-section-video data-pause="Pause background video" data-play="Play background video" hidden aria-label="Pause background video"></button></section>'
  const video = document.querySelector('video')!
  const play = vi.spyOn(video, 'play').mockImplementation(async () => {
    video.dispatchEvent(new Event('playing'))
  })
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined)
  let see: (isIntersecting: boolean) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        see = isIntersecting => seen([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const wish = Object.assign(new EventTarget(), { matches: reducesMotion })
  vi.spyOn(window, 'matchMedia').mockImplementation(() => wish as unknown as MediaQueryList)
  Object.defineProperty(navigator, 'connection', { value: { saveData: savesData }, configurable: true })
  const button = document.querySelector<HTMLButtonElement>('button')!
  const dispose = start(button, sampleServices())
  const askForStillness = () => {
    wish.matches = true
    wish.dispatchEvent(new Event('change'))
  }
  return { video, button, play, pause, dispose, askForStillness, see: (isSeen: boolean) => see(isSeen) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the video behind a section', () => {
  it('plays while it is seen, shown once there is a picture, and rests out of view', () => {
    const { video, play, pause, see } = draw()
    expect(play).not.toHaveBeenCalled()
    see(true)
    expect(play).toHaveBeenCalledOnce()
    expect(video.classList.contains('is-shown')).toBe(true)
    pause.mockClear()
    see(false)
    expect(pause).toHaveBeenCalledOnce()
  })

  it('can be stopped for good and started again', () => {
    const { button, play, pause, see } = draw()
    see(true)
    expect(button.hidden).toBe(false)
    button.click()
    expect(pause).toHaveBeenCalled()
    expect(button.getAttribute('aria-label')).toBe('Play background video')
    play.mockClear()
    see(false)
    see(true)
    expect(play).not.toHaveBeenCalled()
    button.click()
    expect(play).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-label')).toBe('Pause background video')
  })

  it.each([
    ['less motion', { reducesMotion: true }],
    ['fewer bytes', { savesData: true }],
  ])('stands still for people who asked for %s, until they start it', (_, wish) => {
    const { button, play, see } = draw(wish)
    see(true)
    expect(play).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-label')).toBe('Play background video')
    button.click()
    expect(play).toHaveBeenCalledOnce()
  })

  it('stops for somebody who asks for less motion while it plays', () => {
    const { button, pause, see, askForStillness } = draw()
    see(true)
    pause.mockClear()
    askForStillness()
    expect(pause).toHaveBeenCalled()
    expect(button.getAttribute('aria-label')).toBe('Play background video')
  })

  it('ends with the page', () => {
    const { button, play, pause, dispose } = draw()
    dispose()
    expect(pause).toHaveBeenCalled()
    expect(button.hidden).toBe(true)
    button.click()
    expect(play).not.toHaveBeenCalled()
  })
})
