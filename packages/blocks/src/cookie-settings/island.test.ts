import { consentCookie } from '@sitewright/domain/consent'
import { expect, it, vi } from 'vitest'
import { consentChangedEvent } from '../kit/island'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { mount } from './island'

it('forgets what was decided, tells the page, and says so for a while', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a page has
  document.cookie = `${consentCookie}=true; path=/`
  document.body.innerHTML = '<div><button></button></div>'
  const clock = testClock()
  const [emit, announce] = [vi.fn(), vi.fn()]
  const services = sampleServices({ clock, announce, events: { emit, on: () => () => {} } })
  const dispose = mount(document.body.firstElementChild as HTMLElement, { forgotten: 'Asked again' }, services)
  const button = document.querySelector('button')!
  button.click()
  expect(document.cookie).not.toContain(consentCookie)
  expect(emit).toHaveBeenCalledWith(consentChangedEvent)
  expect(announce).toHaveBeenCalledWith('Asked again')
  expect(button.dataset['done']).toBe('')
  clock.advance(4000)
  expect(button.dataset['done']).toBeUndefined()
  dispose()
  button.click()
  expect(emit).toHaveBeenCalledTimes(1)
})
