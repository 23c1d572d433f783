import { expect, it } from 'vitest'
import { type Added, checkoutUrl } from './checkout-url'

it.each([
  [{ kind: 'product' }, '/commerce/goto-checkout'],
  [{ kind: 'subscription', cartToken: 't1' }, '/checkout/subscribe?cartToken=t1'],
  [{ kind: 'donation', donatePageId: 'd1' }, '/checkout/donate?donatePageId=d1'],
  [
    { kind: 'gift-card', websiteId: 'w1', giftCardProductId: 'g1' },
    '/checkout/giftcard?websiteId=w1&giftCardProductId=g1',
  ],
  [
    { kind: 'gift-card', websiteId: 'w1', giftCardProductId: 'g1', sku: 'SQ1' },
    '/checkout/giftcard?websiteId=w1&giftCardProductId=g1&sku=SQ1',
  ],
] as [Added, string][])('after adding %o the customer goes to %s [CART-16]', (added, url) => {
  expect(checkoutUrl(added)).toBe(url)
})
