import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { button } from './block'
import { View } from './view'

describe('button block', () => {
  it('is a link with the classes of its style and size', () => {
    const html = drawBlock(button, View, {
      props: {
        label: { en: 'Shop the autumn firing' },
        link: { kind: 'page', pageId: 'shop' },
        style: 'secondary',
        size: 'large',
      },
    })
    expect(html).toBe(
      '<div class="button-block align-left vertical-top wide-on-phones">' +
        '<a class="button button-secondary button-large" href="/shop"><span>Shop the autumn firing</span></a></div>',
    )
  })

  it('opens another window without handing it this one', () => {
    const link = { kind: 'address' as const, href: 'https://example.org/', newWindow: true }
    expect(drawBlock(button, View, { props: { link } })).toContain(
      'href="https://example.org/" target="_blank" rel="noopener"',
    )
  })

  it('is not there without words, except where they are written', () => {
    for (const label of [{}, { en: ' ' }]) {
      expect(drawBlock(button, View, { props: { label } })).toBe('')
      expect(drawBlock(button, View, { props: { label }, context: { mode: 'canvas' } })).toContain('class="button')
    }
  })

  it('is no link while it leads nowhere', () => {
    expect(drawBlock(button, View, { props: { link: null } })).not.toContain('<a')
    const lost = { kind: 'page' as const, pageId: 'gone' }
    expect(drawBlock(button, View, { props: { link: lost }, context: { href: () => undefined } })).not.toContain('<a')
  })
})
