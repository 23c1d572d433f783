import { expect, it, vi } from 'vitest'
import { allowFrames, emptyFrame as source } from '../kit/testing/frames'
import { sampleServices } from '../kit/testing/services'
import { type EmbedFrame, mount } from './island'

const show = async (frame: EmbedFrame) => {
  allowFrames()
  document.body.innerHTML = '<div id="root"><div data-consent-gate><button data-consent-show>Show</button></div></div>'
  const root = document.getElementById('root')!
  const load = vi.fn(async (_: string, { pressed = false }: { pressed?: boolean } = {}) =>
    pressed ? ('ready' as const) : ('refused' as const),
  )
  const dispose = mount(root, frame, sampleServices({ scripts: { load } }))
  expect(root.querySelector('iframe')).toBeNull()
  root.querySelector('button')!.click()
  await vi.waitFor(() => expect(root.querySelector('iframe')).not.toBeNull())
  expect(load).toHaveBeenLastCalledWith(frame.provider, { pressed: true })
  const shown = root.querySelector('iframe')!
  return { shown, root, dispose }
}

it('shows the provider’s frame after a press', async () => {
  const { shown, root, dispose } = await show({ provider: 'spotify', source, title: 'Geese' })
  expect(shown).toMatchObject({ title: 'Geese', src: source })
  expect(shown.hasAttribute('sandbox')).toBe(false)
  dispose()
  expect(root.querySelector('iframe')).toBeNull()
})

it('shows code of the owner’s own without anything of ours', async () => {
  const { shown } = await show({ provider: 'others', source, title: 'Tides' })
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox')
  expect(shown.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation|modals/)
  expect(shown.referrerPolicy).toBe('no-referrer')
})
