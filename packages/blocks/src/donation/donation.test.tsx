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

  const offer = {
    id: 'afloat',
    suggested: [1000, 2500],
    takesOther: true,
    takesMonthly: false,
    least: 500,
    most: 3000,
    funds: [],
  }
  const ofShop = (props: object = {}, more: object = {}) =>
    drawBlock(donation, View, { props: { page: null, ...props }, data: { offer: { ...offer, ...more } } })

  it('of a shop sends what is given to its checkout, and offers only what is taken there', () => {
    const html = ofShop()
    expect(html).toContain('action="/checkout/donate" method="get"')
    expect(html).toContain('<input type="hidden" name="donatePageId" value="afloat"/>')
    expect([...html.matchAll(/name="amount"[^>]*value="([^"]+)"/g)].map(match => match[1])).toEqual([
      '9',
      '18',
      'other',
    ])
    expect(html).toMatch(/<input id="sample-other" type="number"[^>]* min="5" max="30"/)
    // People give once there, unless the shop lets them give every month.
    expect(html).not.toContain('name="interval"')
    expect(ofShop({}, { takesMonthly: true })).toContain('name="interval" checked="" value="once"')
    expect(ofShop({ monthly: 'first' }, { takesMonthly: true })).toContain('name="interval" checked="" value="monthly"')
    expect(ofShop({ monthly: 'off' }, { takesMonthly: true })).not.toContain('name="interval"')
    expect(ofShop({ look: 'button' })).toContain('href="/checkout/donate?donatePageId=afloat"')
  })

  it('of a shop suggests what the shop does where its own amounts are not taken, and lets people say what for', () => {
    const html = ofShop(
      {},
      {
        takesOther: false,
        funds: [
          { id: 'a', name: 'Roof' },
          { id: 'b', name: 'Boat' },
        ],
      },
    )
    expect([...html.matchAll(/name="amount"[^>]*value="([^"]+)"/g)].map(match => match[1])).toEqual(['10', '25'])
    expect(html).not.toContain('name="other"')
    expect(html).toContain('<select id="sample-fund" name="fundId"><option value="a">Roof</option>')
    expect(ofShop({}, { funds: [{ id: 'a', name: 'Roof' }] })).not.toContain('<select')
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
