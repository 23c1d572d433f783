import { describe, expect, it } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

function openComparison() {
  const root = document.createElement('div')
  root.innerHTML =
    '<div class="compare-frame" style="--at: 50%;"><input type="range" min="0" max="100" value="50" aria-valuetext="50 percent: Scan"></div>'
  const range = root.querySelector('input')!
  const drawn = root.innerHTML
  const move = (value: string) => {
    range.value = value
    range.dispatchEvent(new Event('input'))
  }
  return {
    root,
    range,
    drawn,
    move,
    edge: () => root.querySelector<HTMLElement>('.compare-frame')!.style.getPropertyValue('--at'),
    start: () => mount(root, { share: '{n} percent: Scan' }, sampleServices()),
  }
}

describe('before and after in the browser', () => {
  it('lays the edge where the slider stands, and says how much is seen', () => {
    const { start, move, edge, range } = openComparison()
    start()
    move('62')
    expect(edge()).toBe('62%')
    expect(range.getAttribute('aria-valuetext')).toBe('62 percent: Scan')
  })

  it('begins where somebody has moved it already', () => {
    const { start, range, edge } = openComparison()
    range.value = '20'
    start()
    expect(edge()).toBe('20%')
  })

  it('leaves what the server drew, however often', () => {
    const { root, start, move, drawn, edge } = openComparison()
    for (let times = 0; times < 20; times += 1) {
      const dispose = start()
      move('10')
      dispose()
      dispose()
    }
    expect(root.innerHTML).toBe(drawn)
    move('90')
    expect(edge()).toBe('50%')
  })

  it('stands an empty block', () => {
    expect(() => mount(document.createElement('div'), { share: '' }, sampleServices())()).not.toThrow()
  })
})
