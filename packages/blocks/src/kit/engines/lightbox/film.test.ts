import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFrames } from '../../testing/frames'
import { closeGalleries, drag, drawGallery, openGalleries, slideOf } from '../../testing/gallery-page'
import { players } from '../player'

const film = { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bergen', posterId: null, width: 640, height: 360 }
const slides = [slideOf(0, { film }), slideOf(1)]

beforeEach(() => {
  answerFrames()
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 400 })
})
afterEach(() => {
  closeGalleries()
  document.body.innerHTML = ''
})

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.lightbox')!
const frames = () => [...document.querySelectorAll('iframe')]
const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))

async function openFilm(props: object) {
  const page = await openGalleries(drawGallery({ slides, ...props }))
  page.services.scripts.load = async () => 'ready'
  const facade = page.root.querySelector<HTMLElement>('.facade')!
  return { ...page, facade }
}

describe('a film in the lightbox', () => {
  const press = async () => {
    const page = await openFilm({ design: 'grid', lightbox: true })
    await vi.waitFor(() => expect(page.facade.getAttribute('aria-haspopup')).toBe('dialog'))
    page.facade.click()
    // The first one fetches the lightbox.
    await vi.waitFor(() => expect(frames()).toHaveLength(1), { timeout: 60_000 })
    return page
  }

  it('plays at once, large, and not in the slide', async () => {
    const { root } = await press()
    expect(dialog().contains(frames()[0]!)).toBe(true)
    expect(root.querySelector('[data-playing]')).toBeNull()
    expect(dialog().querySelector('.lightbox-film')!.hasAttribute('data-opens')).toBe(false)
  })

  it('gives way to Escape first, and is started again by Space', async () => {
    await press()
    pressEscape()
    expect([frames().length, dialog().open]).toEqual([0, true])
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true }))
    await vi.waitFor(() => expect(frames()).toHaveLength(1))
  })

  it('is gone when the next picture has come, and has no zoom', async () => {
    const { clock } = await press()
    dialog().dispatchEvent(new KeyboardEvent('keydown', { key: '+', cancelable: true }))
    expect(dialog().querySelector('[data-zoomed]')).toBeNull()
    dialog().querySelector<HTMLElement>('.lightbox-next')!.click()
    clock.advance(300)
    expect([frames().length, dialog().dataset['index']]).toEqual([0, '1'])
  })

  it('stops when the lightbox closes', async () => {
    const { clock, facade } = await press()
    dialog().querySelector<HTMLElement>('.lightbox-close')!.click()
    expect(frames()).toHaveLength(0)
    clock.advance(600)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(facade)
  })
})

describe('a film in a slide', () => {
  it('plays where it stands, holds autoplay meanwhile, and goes back with the next slide [GAL-65 GAL-66 GAL-75]', async () => {
    const page = await openFilm({ design: 'slideshow', autoplay: true, loop: true, seconds: 5 })
    await vi.waitFor(() => expect(page.facade.getAttribute('role')).toBe('button'))
    // Whoever presses by pointer has no ring around the player, which would stop autoplay for good.
    vi.spyOn(HTMLIFrameElement.prototype, 'focus').mockImplementation(() => {})
    page.facade.click()
    await vi.waitFor(() => expect(frames()).toHaveLength(1))
    page.clock.advance(20_000)
    expect(page.index()).toBe(0)
    // Another film of the page begins.
    players(page.services)
      .add(() => {})
      .start()
    expect(frames()).toHaveLength(0)
    page.clock.advance(6000)
    expect(page.index()).toBe(1)
    page.clock.advance(6000)
    expect(page.index()).toBe(0)
    page.facade.click()
    await vi.waitFor(() => expect(frames()).toHaveLength(1))
    page.next()
    expect([frames().length, page.index()]).toEqual([0, 1])
  })

  it('is not started by a swipe', async () => {
    const page = await openFilm({ design: 'slideshow' })
    await vi.waitFor(() => expect(page.facade.getAttribute('role')).toBe('button'))
    drag(page.facade, page.clock, { to: [100, 100] })
    page.facade.click()
    await page.settle()
    expect([frames().length, page.index()]).toEqual([0, 1])
  })
})
