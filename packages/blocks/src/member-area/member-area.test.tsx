import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { memberArea } from './block'
import { View } from './view'

const draw = (props: object, context: object = {}) => drawBlock(memberArea, View, { props, data: {}, context })
const links = (html: string) =>
  [...html.matchAll(/<a class="([^"]*)" href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, look, href, label]) => [
    look,
    href,
    label,
  ])
const buyLink = { kind: 'address', href: 'https://example.com/join' }

describe('a member area', () => {
  it('leads whoever is no member to where they log in [BLK-31 BLK-35]', () => {
    const html = draw({ title: { en: 'For friends' } })
    expect(html).toContain('<h3 class="member-title">For friends</h3>')
    expect(links(html)).toEqual([['button button-primary button-medium', '/account', 'Log in']])
  })

  it('offers to buy access first, where it can be bought, and logging in beside it [BLK-35]', () => {
    expect(links(draw({ isForSale: true, buyLink, buyLabel: { en: 'Join' } }))).toEqual([
      ['button button-primary button-medium', 'https://example.com/join', '<span>Join</span>'],
      ['button button-secondary button-medium', '/account', 'Log in'],
    ])
  })

  it('offers nothing that leads nowhere', () => {
    expect(links(draw({ isForSale: true }))).toHaveLength(1)
    expect(links(draw({ isForSale: false, buyLink }))).toHaveLength(1)
  })
})
