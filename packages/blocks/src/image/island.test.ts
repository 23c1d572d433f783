// @vitest-environment happy-dom
import { pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'
import { largeMessages } from './view/large'

const page = ({ complete = false, stillness = false } = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: stillness }))
  const root = document.createElement('div')
  const picture = document.createElement('img')
  Object.defineProperty(picture, 'complete', { value: complete })
  root.append(picture)
  return { root, picture, start: () => mount(root, {}, sampleServices()) }
}

describe('image island', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('hides a picture that is on its way and fades it in when it arrives', () => {
    const { picture, start } = page()
    start()
    expect([...picture.classList]).toEqual(['is-waiting'])
    picture.dispatchEvent(new Event('load'))
    expect([...picture.classList]).toEqual([])
  })

  it('shows the description of a picture that fails', () => {
    const { picture, start } = page()
    start()
    picture.dispatchEvent(new Event('error'))
    expect(picture.classList.contains('is-waiting')).toBe(false)
  })

  it.each([{ complete: true }, { stillness: true }])('leaves the picture alone when %o', situation => {
    const { picture, start } = page(situation)
    start()
    expect(picture.className).toBe('')
  })

  it('leaves nothing behind', () => {
    const { picture, start } = page()
    const dispose = start()
    dispose()
    picture.dispatchEvent(new Event('load'))
    expect(picture.className).toBe('')
  })

  it('opens large on a press, from the picture itself, and gives the focus back', async () => {
    const words = pickMessages(visitorMessages('en'), largeMessages)
    document.body.innerHTML =
      '<div id="root"><a href="/media/jar.jpg" aria-haspopup="dialog"><img src="/media/jar.jpg" alt="A jar" data-image-dimensions="1500x1000"></a></div>'
    const root = document.getElementById('root')!
    const link = root.querySelector('a')!
    link.focus()
    const dispose = mount(root, { isThere: true, more: { large: { words, caption: 'Cold moon' } } }, sampleServices())
    await vi.dynamicImportSettled()
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.dispatchEvent(elsewhere)
    expect(elsewhere.defaultPrevented).toBe(false)
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    expect(document.querySelector('dialog')!.getAttribute('aria-label')).toBe('Cold moon')
    expect(document.querySelector('dialog')!.textContent).toContain('Cold moon')
    dispose()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  it('cuts the room of a shape off for the pointer, too, as large as its frame lets it be [IMG-64]', async () => {
    let resize = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: (entries: { target: Element }[]) => void) {
          resize = () => run([{ target: crop }])
        }
        observe() {}
        unobserve() {}
      },
    )
    document.body.innerHTML =
      '<div class="block" id="block-a"><div class="crop" style="color: red;"><div id="root"><img class="picture" alt=""></div></div></div>'
    const drawn = document.body.innerHTML
    const crop = document.querySelector<HTMLElement>('.crop')!
    const sized = (width: number, height: number) =>
      Object.defineProperties(crop, {
        offsetWidth: { value: width, configurable: true },
        offsetHeight: { value: height, configurable: true },
      })
    const transform = () => crop.querySelector('path')!.getAttribute('transform')
    sized(400, 300)
    const props = { isThere: true, more: { shape: { path: 'M0 0h100v150H0z', height: 150 } } }
    const dispose = mount(document.getElementById('root')!, props, sampleServices())
    await vi.dynamicImportSettled()
    expect(crop.dataset['resizeObserver']).toBe('shapeFit')
    expect([crop.style.clipPath, crop.querySelector('clipPath')!.id]).toEqual(['url(#shape-block-a)', 'shape-block-a'])
    expect(transform()).toBe('translate(100 0) scale(2)')
    sized(100, 300)
    resize()
    expect(transform()).toBe('translate(0 75) scale(1)')
    dispose()
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(drawn))
  })

  it('is over before what it wanted has come', async () => {
    document.body.innerHTML = '<div><div id="root"><img class="picture" alt=""></div></div>'
    const drawn = document.body.innerHTML
    mount(
      document.getElementById('root')!,
      { isThere: true, more: { shape: { path: 'M0 0h1v1z', height: 100 } } },
      sampleServices(),
    )()
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(drawn))
  })

  it('stands an empty frame', () => {
    expect(() => mount(document.createElement('div'), {}, sampleServices())()).not.toThrow()
  })
})
