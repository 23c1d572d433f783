import { describe, expect, it } from 'vitest'
import type { PlanOffer } from '../kit/data'
import { examplePlan } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { memberArea } from './block'
import { View } from './view'

const draw = (props: object, context: object = {}, plans: PlanOffer[] = []) =>
  drawBlock(memberArea, View, { props, data: { plans }, context })
const links = (html: string) =>
  [...html.split('class="member-in"')[0]!.matchAll(/<a class="([^"]*)"[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, look, href, label]) => [look, href, label],
  )
const buyLink = { kind: 'address', href: 'https://example.com/join' }

describe('a member area', () => {
  it('leads whoever is no member to where they log in [BLK-31 BLK-35]', () => {
    const html = draw({ title: { en: 'For friends' } })
    expect(html).toContain('<h2 class="member-title">For friends</h2>')
    expect(links(html)).toEqual([['button button-primary button-medium', '/account', 'Log in']])
  })

  it('offers to buy access first, where it can be bought, and logging in beside it [BLK-35]', () => {
    expect(links(draw({ isForSale: true, buyLink, buyLabel: { en: 'Join' } }))).toEqual([
      ['button button-primary button-medium', 'https://example.com/join', '<span>Join</span>'],
      ['button button-secondary button-medium', '/account', 'Log in'],
    ])
  })

  it('leads to where its plan is joined or bought, and nowhere while nobody may', () => {
    const free = examplePlan('gold')
    const paid = examplePlan('gold', { kind: 'paid', productId: 'club', path: '/shop/club' })
    const ways = (plan: PlanOffer) =>
      links(draw({ planId: 'gold' }, {}, [plan])).map(([, href, label]) => [href, label])
    expect(ways(free)).toEqual([
      ['/account/plans/gold', 'Join'],
      ['/account', 'Log in'],
    ])
    expect(ways(paid)).toEqual([
      ['/shop/club', 'Buy access'],
      ['/account', 'Log in'],
    ])
    for (const shut of [{ ...free, isOpen: false }, { ...paid, path: null }, examplePlan('other')])
      expect(ways(shut)).toEqual([['/account', 'Log in']])
  })

  it('says nothing of a member in the page that everybody gets', () => {
    const html = draw({}, {}, [examplePlan('gold')])
    expect(html).toContain('<div class="member-in" hidden=""><p class="member-name"></p>')
  })

  it('offers nothing that leads nowhere', () => {
    expect(links(draw({ isForSale: true }))).toHaveLength(1)
    expect(links(draw({ isForSale: false, buyLink }))).toHaveLength(1)
  })
})
