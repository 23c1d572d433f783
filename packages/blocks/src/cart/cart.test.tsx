import type { VisitorMessage } from '@sitewright/domain/catalogue/messages'
import { pickMessages, readMessages, visitorMessages } from '@sitewright/domain/messages'
import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { cart } from './block'
import { View } from './view'

describe('cart block', () => {
  it('is the same for everyone until script fills it in, with a way on for those without script [CART-33]', () => {
    const html = drawBlock(cart, View)
    expect(html).toContain('Looking in your cart')
    expect(html).toContain('href="/commerce/goto-checkout"')
  })

  it('has no way on in the editor, where it would wait for ever', () => {
    const html = drawBlock(cart, View, { context: { mode: 'canvas' } })
    expect(html).toContain('Looking in your cart')
    expect(html).not.toContain('href')
  })

  it('starts at once and knows the way back to the shop', () => {
    expect(drawBlock(cart, View)).toContain(
      'data-island="cart" data-when="load" data-props="{&quot;shopPath&quot;:&quot;/shop&quot;,',
    )
  })

  it('speaks the language of the page, before and after script', () => {
    const german = visitorMessages('de')
    const context = {
      message: readMessages(german),
      messages: <Key extends VisitorMessage>(keys: readonly Key[]) => pickMessages<Key>(german, keys),
    }
    const html = drawBlock(cart, View, { context })
    expect(html).toContain('Warenkorb wird geöffnet')
    expect(html).toContain('&quot;cart.remove&quot;:&quot;Entfernen&quot;')
  })

  it('belongs to the cart page and is not offered for others', () => {
    expect(cart.system).toBe(true)
  })
})
