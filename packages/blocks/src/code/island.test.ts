import { expect, it, vi } from 'vitest'
import { allowFrames, emptyFrame as source } from '../kit/testing/frames'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

it('runs when the visitor has agreed, without anything of ours', async () => {
  allowFrames()
  document.body.innerHTML = '<div id="root"><div data-consent-gate><button data-consent-show>Show</button></div></div>'
  const root = document.getElementById('root')!
  let agree: (outcome: 'ready') => void = () => {}
  const load = vi.fn(() => new Promise<'ready'>(resolve => (agree = resolve)))
  const dispose = mount(root, { source, title: 'Tides', category: 'marketing' }, sampleServices({ scripts: { load } }))
  expect(load).toHaveBeenCalledExactlyOnceWith('others', { category: 'marketing', pressed: false })
  expect(root.querySelector('iframe')).toBeNull()
  agree('ready')
  await vi.waitFor(() => expect(root.querySelector('iframe')).not.toBeNull())
  expect(root.querySelector('iframe')!.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation|modals/)
  dispose()
  expect(root.querySelector('iframe')).toBeNull()
})
