import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../kit/island'
import { allowFrames } from '../kit/testing/frames'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

const gate = '<div data-consent-gate="opentable"><button data-consent-show="">Show</button></div>'

function widget(width: number, load: IslandServices['scripts']['load']) {
  document.body.innerHTML = `<div id="root">${gate}</div>`
  const root = document.getElementById('root')!
  Object.defineProperty(root, 'clientWidth', { value: width })
  const dispose = mount(root, { restaurant: '12', title: 'A table' }, sampleServices({ scripts: { load } }))
  return { root, dispose }
}

beforeEach(allowFrames)

describe('a reservation widget', () => {
  it.each([
    [750, 'column', 'standard', 'tall'],
    [751, 'row', 'standard', 'standard'],
    [850, 'row', 'standard', 'standard'],
    [851, 'row', 'wide', 'wide'],
  ])('%i px wide: %s, %s theme [BLK-37 BLK-38 BLK-39 BLK-46]', async (width, layout, theme, asked) => {
    const load = vi.fn<IslandServices['scripts']['load']>(async (_, { pressed = false } = {}) =>
      pressed ? 'timed-out' : 'refused',
    )
    const { root, dispose } = widget(width, load)
    expect(root.dataset).toMatchObject({ layout, theme })
    root.querySelector('button')!.click()
    expect(load).toHaveBeenLastCalledWith('opentable', {
      pressed: true,
      script: {
        address: `https://www.opentable.com/widget/reservation/loader?rid=12&type=standard&theme=${asked}&iframe=true&newtab=false`,
        timeoutMs: 10_000,
      },
    })
    await vi.waitFor(() =>
      expect(root.querySelector('[data-consent-gate]')?.getAttribute('data-consent-state')).toBe('failed'),
    )
    dispose()
    expect(root.outerHTML).toBe(`<div id="root">${gate}</div>`)
  })
})
