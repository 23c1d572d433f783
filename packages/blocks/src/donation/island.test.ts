import { describe, expect, it, vi } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { donation } from './block'
import { mount } from './island'
import { View } from './view'

const donatePage = { kind: 'page', pageId: 'donate' }

function open(props: object) {
  document.body.innerHTML = drawBlock(donation, View, { props: { page: donatePage, ...props } })
  const before = document.body.innerHTML
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const dispose = mount(root, JSON.parse(root.dataset['props']!), sampleServices())
  const button = root.querySelector<HTMLElement>('.button')!
  const went = vi.fn((event: Event) => event.preventDefault())
  button.addEventListener('click', went)
  const press = (key: string) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const choose = (selector: string) => {
    const input = root.querySelector<HTMLInputElement>(selector)!
    input.checked = true
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const type = (text: string) => {
    const input = root.querySelector<HTMLInputElement>('[name="other"]')!
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const send = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    root.querySelector('form')!.dispatchEvent(event)
    return event.defaultPrevented ? root.querySelector('.donation-problem')!.textContent : 'sent'
  }
  return { before, dispose, button, went, press, choose, type, send }
}

describe('a donation button', () => {
  it('is pressed by Enter [BLK-28]', () => {
    const { press, went } = open({ look: 'button' })
    press('Enter')
    expect(went).toHaveBeenCalledTimes(1)
  })

  it('is pressed by Space, which does not scroll the page then [BLK-29]', () => {
    const { press, went } = open({ look: 'button' })
    expect(press(' '), 'the browser does nothing of its own').toBe(false)
    expect(went).toHaveBeenCalledTimes(1)
    press('a')
    expect(went).toHaveBeenCalledTimes(1)
  })

  it('does nothing without a donate page [BLK-30]', () => {
    const { press, went } = open({ look: 'button', page: null })
    expect(press(' ')).toBe(true)
    expect(went).not.toHaveBeenCalled()
  })
})

describe('a donation of an amount', () => {
  it('is said on the button, as often as it is given', () => {
    const { button, choose } = open({ monthly: 'offered' })
    expect(button.textContent).toBe('Give $18')
    choose('[value="monthly"]')
    expect(button.textContent).toBe('Give $18 a month')
    choose('[value="36"]')
    expect(button.textContent).toBe('Give $36 a month')
  })

  it('may be another one; nothing and too much are refused with words', () => {
    const { button, choose, type, send } = open({})
    choose('[value="other"]')
    expect(button.textContent).toBe('Give')
    expect(send()).toContain('Please enter an amount between')
    type('0')
    expect(send()).toContain('Please enter')
    type('1000000')
    expect(send()).toContain('Please enter')
    type('12.5')
    expect(button.textContent).toBe('Give $12.5')
    expect(send()).toBe('sent')
  })

  it('keeps the owner’s own words, and leaves the page as it found it', () => {
    expect(open({ label: { en: 'Give now' } }).button.textContent).toBe('Give now')
    const { dispose, before } = open({})
    dispose()
    expect(document.body.innerHTML).toBe(before)
  })
})
