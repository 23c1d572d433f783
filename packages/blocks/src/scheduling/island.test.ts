import { acuityScript } from '@sitewright/domain/catalogue'
import { expect, it, vi } from 'vitest'
import { allowFrames, emptyFrame as source } from '../kit/testing/frames'
import { sampleServices } from '../kit/testing/services'
import { mount } from './island'

it('loads the script of Acuity Scheduling before it shows the calendar [BLK-44]', async () => {
  allowFrames()
  document.body.innerHTML =
    '<div id="root"><div data-consent-gate="acuity"><button data-consent-show>Show</button></div></div>'
  const root = document.getElementById('root')!
  const load = vi.fn(async (_: string, { pressed = false }: { pressed?: boolean } = {}) =>
    pressed ? ('ready' as const) : ('refused' as const),
  )
  const dispose = mount(root, { source, title: 'Book a lesson' }, sampleServices({ scripts: { load } }))
  expect(load.mock.calls).toEqual([['acuity', { script: acuityScript, pressed: false }]])
  root.querySelector('button')!.click()
  expect(load).toHaveBeenLastCalledWith('acuity', { script: acuityScript, pressed: true })
  await vi.waitFor(() => expect(root.querySelector('iframe')).not.toBeNull())
  expect(root.querySelector('iframe')).toMatchObject({ title: 'Book a lesson', src: source, allow: 'payment' })
  dispose()
  expect(root.querySelector('iframe')).toBeNull()
})
