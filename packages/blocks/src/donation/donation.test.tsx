import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { donation } from './block'
import { View } from './view'

const page = { kind: 'page', pageId: 'donate' }
const draw = (props: object = {}, context = {}) => drawBlock(donation, View, { props: { page, ...props }, context })

describe('donation block', () => {
  it('goes to the donate page whose id its button names [BLK-27]', () => {
    expect(draw({ look: 'button' })).toContain(
      '<a class="button button-primary button-medium" role="button" tabindex="0" href="/donate" data-donate-page-id="donate">',
    )
    const html = draw()
    expect(html).toContain('<form class="donation donation-boxed theme-bright" action="/donate" method="get">')
    expect(html).toContain('type="submit" data-donate-page-id="donate"')
  })

  it('without a page has neither the attribute nor an address, and sends nothing [BLK-30]', () => {
    for (const look of ['amounts', 'button'])
      for (const nowhere of [null, { kind: 'address', href: 'https://example.com/' }]) {
        const html = draw({ look, page: nowhere })
        expect(html).not.toMatch(/data-donate-page-id|<form|href=|type="submit"/)
        expect(html).toContain('Give')
      }
    expect(draw({ page: null }, { mode: 'canvas' })).toContain('Choose the page where people give.')
  })

  it('offers amounts in the site’s currency, the second of them chosen, and another one', () => {
    const html = draw()
    expect(html).toContain('name="amount" checked="" value="18"')
    expect(html).toContain('>$18.00</label>')
    expect(html).toMatch(/<input id="sample-other" type="number"[^>]* name="other"\/>/)
    expect(draw({}, { currency: 'JPY', money: (units: number) => `¥${units}` })).toContain('>¥18</label>')
    expect(draw({ other: false })).not.toContain('name="other"')
  })

  it('offers to give every month, or says nothing of it', () => {
    expect(draw({ monthly: 'off' })).not.toContain('interval')
    expect(draw({ monthly: 'first' })).toContain('name="interval" checked="" value="monthly"')
    expect(draw({ monthly: 'offered' })).toContain('name="interval" checked="" value="once"')
  })
})
