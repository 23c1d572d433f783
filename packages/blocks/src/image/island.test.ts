// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

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

  it('stands an empty frame', () => {
    expect(() => mount(document.createElement('div'), {}, sampleServices())()).not.toThrow()
  })
})
