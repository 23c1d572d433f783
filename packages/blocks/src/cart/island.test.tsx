import { pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { IslandServices } from '../kit/island'
import { sampleServices } from '../kit/testing/services'
import { type CartData, cartWords } from './view/cart-data'
import { CartScreen } from './view/cart-screen'

const messages = pickMessages(visitorMessages('en'), cartWords)

type Reply = Awaited<ReturnType<IslandServices['request']>>

const mugs = (differences: Partial<CartData> = {}): CartData => ({
  currency: 'USD',
  subtotalCents: 2500,
  totalQuantity: 2,
  entries: [
    {
      id: 'e1',
      itemId: 'mug',
      title: 'Mug',
      path: '/shop/mug',
      imageUrl: null,
      chosenVariant: { sku: 'MUG-1', optionValues: [] },
      quantity: 2,
      totalCents: 2500,
      unavailable: false,
    },
  ],
  ...differences,
})
const found = (cart: CartData): Reply => ({ ok: true, status: 200, data: cart }) as Reply
const refused = (status: number, data?: unknown): Reply => ({
  ok: false,
  status,
  message: 'Unable to connect...',
  data,
})

const emitted: unknown[] = []

/** The cart page, whose requests are answered in turn. */
async function openCart(...replies: Reply[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server set it
  document.cookie = 'hasCart=true'
  return show(...replies)
}
async function show(...replies: Reply[]) {
  const asked: unknown[] = []
  emitted.length = 0
  const request = (async (call: unknown) => {
    asked.push(call)
    return replies.shift()
  }) as unknown as IslandServices['request']
  await act(async () => {
    const events = { emit: (name: string, detail: unknown) => void emitted.push([name, detail]), on: () => () => {} }
    render(<CartScreen shopPath="/shop" messages={messages} services={sampleServices({ request, events })} />)
  })
  return asked
}
const checkOut = () => screen.queryByRole('link', { name: 'Check out' })

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the next visitor has none
  document.cookie = 'hasCart=; max-age=0'
})

describe('the cart page', () => {
  it('leads on to the checkout [CART-16 ROUTE-01]', async () => {
    await openCart(found(mugs()))
    expect(checkOut()?.getAttribute('href')).toBe('/commerce/goto-checkout')
  })

  it('says what an order must reach, beside a button that cannot be pressed until then [CART-24 CART-25]', async () => {
    await openCart(found(mugs({ minimumSubtotalCents: 3000 })))
    expect(screen.getByText('To check out, your order subtotal must be $30.00 or more.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(true)
    expect(checkOut()).toBeNull()
  })

  it('leads on once the subtotal is reached [CART-25]', async () => {
    await openCart(found(mugs({ minimumSubtotalCents: 2500 })))
    expect(checkOut()).not.toBeNull()
  })

  it('does not lead on with something that is no longer there', async () => {
    const [mug] = mugs().entries
    await openCart(found(mugs({ entries: [{ ...mug!, unavailable: true }] })))
    expect(screen.getByText('Remove what is no longer available to check out.')).toBeTruthy()
    expect(checkOut()).toBeNull()
  })

  it('says why a change was refused, in the server’s words', async () => {
    await openCart(found(mugs()), refused(409, { error: 'There are not that many left.', reason: 'too-many' }))
    await userEvent.click(screen.getByRole('button', { name: 'One Mug more' }))
    expect(screen.getByRole('alert').textContent).toBe('There are not that many left.')
  })

  it('puts back what was removed, and keeps the focus at the way to do so', async () => {
    const done = (cart: CartData): Reply => ({ ok: true, status: 200, data: { shoppingCart: cart } }) as Reply
    const none = mugs({ entries: [], totalQuantity: 0 })
    const asked = await openCart(found(mugs()), done(none), done(mugs()))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mug' }))
    expect(screen.getByText('Mug removed')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo: put Mug back' }))
    await userEvent.keyboard('{Enter}')
    expect(asked.at(-1)).toEqual({
      method: 'POST',
      path: '/api/commerce/shopping-cart/entries',
      body: { itemId: 'mug', sku: 'MUG-1', quantity: 2 },
    })
    expect(screen.queryByText('Mug removed')).toBeNull()
    expect(checkOut()).not.toBeNull()
    expect(emitted).toEqual([
      ['cart:changed', none],
      ['cart:changed', mugs()],
    ])
  })

  it('asks nobody for a cart that cannot be there', async () => {
    expect(await show()).toEqual([])
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/shop')
  })

  it('is empty when there is none yet, and can be asked for again when it did not come', async () => {
    await openCart(refused(404, { error: 'Your cart is empty.' }))
    expect(screen.getByText(/Your cart is empty\./)).toBeTruthy()
    cleanup()
    await openCart(refused(503), found(mugs()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(checkOut()).not.toBeNull()
  })
})

describe('codes, delivery and sums', () => {
  const shown = mugs({
    requiresShipping: true,
    grandTotalCents: 2250,
    discounts: [{ id: 'd', label: 'SPRING', amountCents: 250 }],
    coupons: [{ code: 'SPRING' }, { code: 'BIG', message: 'Your order is below the minimum for this code.' }],
    freeDelivery: { zone: 'Britain', fromCents: 10_000, leftCents: 7750 },
  })

  it('shows what was taken off, why a code was not used, and how far it is to free delivery [CART-07]', async () => {
    await openCart(found(shown))
    expect(screen.getByText('SPRING', { selector: 'dt' }).nextSibling?.textContent).toBe('−$2.50')
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$22.50')
    expect(screen.getByText('Your order is below the minimum for this code.')).toBeTruthy()
    expect(screen.getByText('$77.50 to go for free delivery, Britain')).toBeTruthy()
  })

  it('enters a code, says at the field why it is refused, and takes one away', async () => {
    const asked = await openCart(found(shown), refused(409, { error: 'This code has expired.' }), {
      ok: true,
      status: 200,
      data: { shoppingCart: mugs() },
    } as Reply)
    await userEvent.type(screen.getByLabelText('Discount code or gift card'), 'old{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This code has expired.')
    expect(screen.getByLabelText('Discount code or gift card')).toHaveProperty('value', 'old')
    await userEvent.click(screen.getByRole('button', { name: 'Remove SPRING' }))
    expect(asked.slice(1)).toEqual([
      { method: 'POST', path: '/api/commerce/shopping-cart/coupons', body: { code: 'old' } },
      { method: 'DELETE', path: '/api/commerce/shopping-cart/coupons?code=SPRING' },
    ])
    expect(screen.queryByRole('button', { name: 'Remove SPRING' })).toBeNull()
  })

  it('takes a gift card in the same field, and shows what is left to pay', async () => {
    const paid = mugs({
      giftCards: [{ id: 'card-1', codeEnd: '7Q2M', amountCents: 1000 }],
      grandTotalCents: 2500,
      amountDueCents: 1500,
    })
    const asked = await openCart(found(mugs()), { ok: true, status: 200, data: { shoppingCart: paid } } as Reply)
    await userEvent.type(screen.getByLabelText('Discount code or gift card'), 'abcd-efgh-jkmn-7q2m{Enter}')
    expect(asked.slice(1)).toEqual([
      { method: 'POST', path: '/api/commerce/shopping-cart/gift-cards', body: { code: 'abcd-efgh-jkmn-7q2m' } },
    ])
    expect(screen.getByText('Gift card ending in 7Q2M', { selector: 'dt' }).nextSibling?.textContent).toBe('−$10.00')
    expect(screen.getByText('To pay').nextSibling?.textContent).toBe('$15.00')
    expect(screen.getByRole('button', { name: 'Remove the gift card ending in 7Q2M' })).toBeTruthy()
  })

  it('asks for a discount where something written like a gift card is none', async () => {
    const asked = await openCart(
      found(mugs()),
      refused(404, { error: 'We do not know this card.' }),
      refused(409, { error: 'We do not know this code.' }),
    )
    await userEvent.type(screen.getByLabelText('Discount code or gift card'), 'ABCDEFGHJKMN2345{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('We do not know this code.')
    expect(asked.slice(1)).toHaveLength(2)
  })

  it('estimates delivery by country and postcode', async () => {
    const there = mugs({
      requiresShipping: true,
      shippingLocation: { country: 'GB', postalCode: 'EH6' },
      shippingOptions: [{}],
      shippingCostCents: 950,
      grandTotalCents: 3450,
    })
    const asked = await openCart(
      found(mugs({ requiresShipping: true })),
      {
        ok: true,
        status: 200,
        data: {
          countries: [
            ['GB', 'United Kingdom'],
            ['US', 'United States'],
          ],
        },
      } as Reply,
      { ok: true, status: 200, data: { shoppingCart: there } } as Reply,
    )
    await userEvent.click(screen.getByText('Estimate delivery'))
    await userEvent.selectOptions(await screen.findByLabelText('Country'), 'GB')
    await userEvent.type(screen.getByLabelText('Postcode'), 'EH6')
    await userEvent.click(screen.getByRole('button', { name: 'Estimate delivery' }))
    expect(asked.at(-1)).toEqual({
      method: 'PUT',
      path: '/api/commerce/shopping-cart/location',
      body: { country: 'GB', postalCode: 'EH6' },
    })
    expect(screen.getByText('Delivery to EH6').nextSibling?.textContent).toBe('$9.50')
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$34.50')
  })
})

describe('a line under a finger', () => {
  const away = { ok: true, status: 200, data: { shoppingCart: { ...mugs(), entries: [], totalQuantity: 0 } } } as Reply
  /** One finger, from one place to another in steps. */
  const draw = async ([fromX, fromY]: [number, number], [toX, toY]: [number, number], pointerType = 'touch') => {
    const line = screen.getByRole('listitem')
    const at = (share: number) => ({
      ...{ pointerId: 1, pointerType, bubbles: true },
      ...{ clientX: fromX + (toX - fromX) * share, clientY: fromY + (toY - fromY) * share },
    })
    await act(async () => {
      fireEvent(line, new PointerEvent('pointerdown', at(0)))
      for (const share of [0.2, 0.6, 1]) fireEvent(line, new PointerEvent('pointermove', at(share)))
      fireEvent(line, new PointerEvent('pointerup', at(1)))
    })
    return line
  }

  it('drawn away is removed, and can be put back', async () => {
    const asked = await openCart(found(mugs()), away)
    await draw([300, 100], [180, 104])
    expect(asked[1]).toMatchObject({
      method: 'PUT',
      path: expect.stringContaining('/entries/e1'),
      body: { quantity: 0 },
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo: put Mug back' }))
  })

  it('comes back where it could not be removed, and says so', async () => {
    await openCart(found(mugs()), refused(500))
    const line = await draw([300, 100], [180, 104])
    expect(screen.getByRole('alert').textContent).toBe('Unable to connect...')
    expect(line.style.getPropertyValue('--swiped')).toBe('')
  })

  it.each([
    ['scrolled', [300, 300], [290, 100], 'touch'],
    ['drawn the other way', [100, 100], [260, 100], 'touch'],
    ['hardly moved', [300, 100], [270, 100], 'touch'],
    ['dragged with a mouse', [300, 100], [100, 100], 'mouse'],
  ] as const)('stays when it is %s', async (_, from, to, pointerType) => {
    const asked = await openCart(found(mugs()))
    const line = await draw([...from], [...to], pointerType)
    expect(asked).toHaveLength(1)
    expect(line.style.getPropertyValue('--swiped')).toBe('')
  })
})
