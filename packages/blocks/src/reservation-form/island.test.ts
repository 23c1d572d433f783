import { pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { reservationForm } from './block'
import { mount } from './island'
import { View } from './view'

const words = pickMessages(visitorMessages('en'), ['reservation.book'])

function form() {
  document.body.innerHTML = drawBlock(reservationForm, View, { props: { account: '12' }, data: {}, context: {} })
  const root = document.querySelector<HTMLElement>('.reservation-box')!
  const before = root.innerHTML
  const clock = testClock(new Date(2026, 10, 16, 21).getTime())
  const dispose = mount(root, { restaurant: '12', words }, sampleServices({ clock }))
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const choose = (name: string, value: string) => {
    field(name).value = value
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { root, dispose, before, field, choose, button: () => root.querySelector('button')!.textContent }
}

afterEach(() => vi.restoreAllMocks())

describe('a reservation form', () => {
  it('starts with today and says what its button does', () => {
    const { field, choose, button } = form()
    expect(field('date')).toMatchObject({ value: '2026-11-16', min: '2026-11-16' })
    expect(button()).toBe('Book for 2 at 18:00')
    choose('covers', '1')
    choose('time', '19:15')
    expect(button()).toBe('Book for one at 19:15')
  })

  it('opens the provider’s page with all of it', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { root, choose } = form()
    choose('covers', '4')
    choose('date', '2026-12-24')
    root.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://www.opentable.com/restref/client/?rid=12&covers=4&dateTime=2026-12-24T18:00',
      '_blank',
      'noopener',
    )
  })

  it('leaves the server’s words when it goes', () => {
    const { dispose, button, field } = form()
    dispose()
    expect(button()).toBe('Find a table')
    expect(field('date').hasAttribute('min')).toBe(false)
  })
})
