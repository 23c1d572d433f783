import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, expect, it, vi } from 'vitest'
import { start } from './site-header'

const draw = () => {
  document.body.innerHTML =
    '<header class="site-header"><nav class="bar-navigation"><details class="folder"><summary>Studio</summary><a href="/about">About</a></details></nav></header>'
  return document.querySelector<HTMLElement>('.site-header')!
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('closes an open folder on Escape and gives focus back, and on a click elsewhere', () => {
  const dispose = start(draw(), sampleServices())
  const folder = document.querySelector('details')!
  folder.open = true
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(folder.open).toBe(false)
  expect(document.activeElement).toBe(folder.querySelector('summary'))
  folder.open = true
  folder.querySelector('summary')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.body.click()
  expect(folder.open).toBe(false)
  dispose()
})

it('leaves on the way down, returns on the way up, and stays for a small movement', () => {
  const header = draw()
  Object.defineProperty(header, 'offsetHeight', { value: 88 })
  const scrollTo = (y: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
    window.dispatchEvent(new Event('scroll'))
    return header.dataset.follows
  }
  const dispose = start(header, sampleServices())
  expect(scrollTo(40)).toBe('here')
  expect(scrollTo(400)).toBe('away')
  expect(scrollTo(398)).toBe('away')
  expect(scrollTo(300)).toBe('here')
  dispose()
  expect(header.dataset.follows).toBeUndefined()
})
