import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { table } from './block'
import { mount } from './island'
import { View } from './view'

const draw = (props: object) => drawBlock(table, View, { props })

describe('opening hours', () => {
  const hours = {
    rows: [
      ['Mon–Fri', '10–6'],
      ['Saturday', '10–5'],
      ['Holidays', 'closed'],
    ],
  }
  const open = (start: number) => {
    document.body.innerHTML = draw({ data: hours, look: 'hours', headRow: false })
    const root = document.querySelector<HTMLElement>('[data-island]')!
    const clock = testClock(start)
    const props = JSON.parse(root.dataset['props']!)
    const dispose = mount(root, props, sampleServices({ clock }))
    const today = () => [...root.querySelectorAll('[aria-current="date"]')].map(row => row.textContent)
    return { clock, dispose, today }
  }

  it('mark today as it is where the shop is, and follow it past midnight', () => {
    // Half past eleven on a Friday evening in London.
    const { clock, today, dispose } = open(Date.UTC(2026, 10, 13, 23, 30))
    expect(today()).toEqual(['Mon–Fri10–6'])
    clock.advance(3_600_000)
    expect(today()).toEqual(['Saturday10–5'])
    dispose()
    expect(today()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })
})
