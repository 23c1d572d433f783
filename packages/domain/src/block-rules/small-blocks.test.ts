import { describe, expect, it } from 'vitest'
import { commentCountScript, commentLink } from './comments'
import { donatePageAttribute, donatePageFor } from './donation'
import { firstMenuTab, selectMenuTab } from './menu-tabs'
import { isPress } from './press'
import { pricingPressed, togglePricing } from './pricing-switch'

describe('menu tabs', () => {
  it('start with the first [BLK-18]', () => {
    expect(firstMenuTab).toBe(0)
  })

  it.each([
    ['a click', { kind: 'click', tab: 2 }, 2],
    ['Enter', { kind: 'key', key: 'Enter', tab: 2 }, 2],
    ['Space', { kind: 'key', key: ' ', tab: 2 }, 2],
    ['Left Arrow', { kind: 'key', key: 'ArrowLeft', tab: 1 }, 0],
    ['Left Arrow on the first', { kind: 'key', key: 'ArrowLeft', tab: 0 }, 2],
    ['Right Arrow', { kind: 'key', key: 'ArrowRight', tab: 1 }, 2],
    ['Right Arrow on the last', { kind: 'key', key: 'ArrowRight', tab: 2 }, 0],
    ['another key', { kind: 'key', key: 'Tab', tab: 2 }, 1],
  ] as const)('%s selects one tab [BLK-12 BLK-13 BLK-14 BLK-15 BLK-16 BLK-17 BLK-19]', (_, event, selected) => {
    expect(selectMenuTab(1, 3, event)).toBe(selected)
  })
})

describe('comment link', () => {
  const request = { commentId: '7', baseUrl: 'https://example.com', link: '/blog/post' }

  it('goes to the thread with a provider, to the comment without [BLK-22 BLK-23 BLK-24 BLK-26]', () => {
    expect(commentLink({ ...request, disqusShortname: 'mine' })).toEqual({
      href: 'https://example.com/blog/post#disqus_thread',
      text: 'Comments',
    })
    expect(commentLink(request)).toEqual({ href: '#comment-7', text: 'Comments' })
    expect(commentLink({ ...request, disqusShortname: '' }).href).toBe('#comment-7')
  })

  it('counts by the script of the shortname [BLK-25]', () => {
    expect(commentCountScript('mine')).toBe('https://mine.disqus.com/count.js')
    expect(commentCountScript('a/b')).toBe('https://a%2Fb.disqus.com/count.js')
    expect(commentCountScript(undefined)).toBeUndefined()
    expect(commentCountScript('')).toBeUndefined()
  })
})

describe('pressing', () => {
  const click = { kind: 'click' } as const
  const key = (key: string) => ({ kind: 'key', key }) as const

  it.each([
    ['a click', click, 'd1', 'd1'],
    ['Enter', key('Enter'), 'd1', 'd1'],
    ['Space', key(' '), 'd1', 'd1'],
    ['another key', key('a'), 'd1', undefined],
    ['a click without the attribute', click, null, undefined],
    ['a click with an empty attribute', click, '', undefined],
  ] as const)('%s on the donation button [BLK-27 BLK-28 BLK-29 BLK-30]', (_, event, attribute, page) => {
    expect(donatePageAttribute).toBe('data-donate-page-id')
    expect(donatePageFor(event, attribute)).toBe(page)
  })

  it('is a click, Enter or Space', () => {
    expect([click, key('Enter'), key(' '), key('Escape')].map(isPress)).toEqual([true, true, true, false])
  })

  it('the pricing switch goes between two options and marks the chosen one [BLK-32 BLK-33]', () => {
    const monthly = { options: ['Monthly', 'Yearly'], chosen: 0 } as const
    const yearly = togglePricing(monthly)
    expect(yearly).toEqual({ options: ['Monthly', 'Yearly'], chosen: 1 })
    expect(togglePricing(yearly)).toEqual(monthly)
    expect(pricingPressed(monthly)).toEqual([true, false])
    expect(pricingPressed(yearly)).toEqual([false, true])
  })
})
