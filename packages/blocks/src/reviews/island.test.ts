import { ratingOf } from '@sitewright/domain/block-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../kit/island'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { reviews } from './block'
import { mount } from './island'
import { View } from './view'

const review = (id: string, differences: object = {}) => ({
  id,
  stars: 5,
  title: `Title ${id}`,
  body: `Words ${id}`,
  name: 'Jo',
  reply: 'Thanks',
  at: '2026-03-02T10:00:00.000Z',
  ...differences,
})
const stars = [0, 0, 0, 0, 3] as const

let dispose = () => {}
afterEach(() => {
  dispose()
  document.body.innerHTML = ''
})

function openReviews(replies: readonly object[]) {
  document.body.innerHTML = drawBlock(reviews, View, {
    data: { reviews: { productId: 'jar', stars, ...ratingOf(stars), items: [review('a')], next: 'a' } },
  })
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const before = root.innerHTML
  const left = [...replies]
  const request = vi.fn(async () => left.shift())
  const announce = vi.fn()
  const report = vi.fn()
  const services = sampleServices({ request: request as unknown as IslandServices['request'], announce, report })
  dispose = mount(root, JSON.parse(root.dataset['props']!), services)
  const button = root.querySelector('button')!
  const press = async () => {
    button.click()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { root, before, request, announce, report, button, press }
}
const came = (items: readonly object[], next: string | null) => ({ ok: true, status: 200, data: { items, next } })

describe('more reviews', () => {
  it('follow those on the page, drawn alike, until there are none', async () => {
    const last = review('<b>', { stars: 2, title: '', reply: '' })
    const { root, request, announce, button, press } = openReviews([came([review('b')], 'b'), came([last], null)])
    await press()
    expect(request).toHaveBeenLastCalledWith({ method: 'GET', path: '/api/reviews/jar?after=a' })
    expect(root.querySelectorAll('.review')).toHaveLength(2)
    expect(root.querySelectorAll('.review')[1]!.textContent).toContain('Words b')
    expect(announce).toHaveBeenLastCalledWith('1 more review')
    expect(button.closest<HTMLElement>('.reviews-more')!.hidden).toBe(false)
    await press()
    expect(request).toHaveBeenLastCalledWith({ method: 'GET', path: '/api/reviews/jar?after=b' })
    const third = root.querySelectorAll<HTMLElement>('.review')[2]!
    expect(third.querySelectorAll('[data-full]')).toHaveLength(2)
    expect(third.querySelector('.stars')!.getAttribute('aria-label')).toBe('2 of 5')
    expect(third.querySelector('.review-body')!.innerHTML).toBe('Words &lt;b&gt;')
    expect(third.querySelector<HTMLElement>('.review-reply')!.hidden).toBe(true)
    expect(button.closest<HTMLElement>('.reviews-more')!.hidden).toBe(true)
    expect(document.activeElement).toBe(third)
  })

  it('can be asked for again when they did not come, and leave with the island', async () => {
    const { root, before, announce, press } = openReviews([
      { ok: false, status: 0, message: 'Unable to connect...' },
      came([review('b')], null),
    ])
    await press()
    expect(announce).toHaveBeenLastCalledWith('Unable to load. Try again.')
    await press()
    expect(root.querySelectorAll('.review')).toHaveLength(2)
    dispose()
    expect(root.innerHTML).toBe(before)
  })

  it('go from waiting to come, and may be asked for again [REQ-32 REQ-33 REQ-35]', async () => {
    const { root, request, button, press } = openReviews([came([review('b')], 'b'), came([review('c')], null)])
    const foot = root.querySelector<HTMLElement>('.reviews-more')!
    button.click()
    expect([foot.dataset['state'], button.textContent]).toEqual(['pending', 'Loading'])
    button.click()
    expect(request, 'one call at a time').toHaveBeenCalledOnce()
    await new Promise(resolve => setTimeout(resolve))
    expect([foot.dataset['state'], button.textContent]).toEqual(['success', 'More reviews'])
    await press()
    expect(request).toHaveBeenCalledTimes(2)
    expect(root.querySelectorAll('.review')).toHaveLength(3)
  })

  it('that fail are said on the button and aloud, logged, and keep what is shown [REQ-34 REQ-36 REQ-37 REQ-38 REQ-39]', async () => {
    const { root, announce, report, button, press } = openReviews([
      { ok: false, status: 500, message: 'Internal server error. Please try again later.' },
      came([review('b')], null),
    ])
    const foot = root.querySelector<HTMLElement>('.reviews-more')!
    await press()
    expect([foot.dataset['state'], button.textContent]).toEqual(['failed', 'Unable to load. Try again.'])
    expect(announce).toHaveBeenLastCalledWith('Unable to load. Try again.')
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Internal server error. Please try again later.' }),
    )
    expect(root.querySelectorAll('.review')).toHaveLength(1)
    await press()
    expect([foot.dataset['state'], root.querySelectorAll('.review').length]).toEqual(['success', 2])
  })

  it('that come after the block has ended are not shown', async () => {
    const { root, before, button } = openReviews([came([review('b')], null)])
    button.click()
    dispose()
    await new Promise(resolve => setTimeout(resolve))
    expect(root.innerHTML).toBe(before)
  })
})
