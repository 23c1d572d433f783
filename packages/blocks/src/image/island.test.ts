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
    expect([...picture.classList]).toEqual(['is-arriving'])
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
    const dispose = mount(root, { isThere: true, words, caption: 'Cold moon' }, sampleServices())
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.dispatchEvent(elsewhere)
    expect(elsewhere.defaultPrevented).toBe(false)
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    expect(document.querySelector('dialog')!.getAttribute('aria-label')).toBe('Cold moon')
    expect(document.querySelector('dialog')!.textContent).toContain('Cold moon')
    dispose()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('stands an empty frame', () => {
    expect(() => mount(document.createElement('div'), {}, sampleServices())()).not.toThrow()
  })
})
