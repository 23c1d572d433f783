import { pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { act, cleanup, render, screen } from '@testing-library/react'
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
      title: 'Mug',
      path: '/shop/mug',
      imageUrl: null,
      chosenVariant: { optionValues: [] },
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

/** The cart page, whose requests are answered in turn. */
async function openCart(...replies: Reply[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server set it
  document.cookie = 'hasCart=true'
  await show(...replies)
}
async function show(...replies: Reply[]) {
  const asked: unknown[] = []
  const request = (async (call: unknown) => {
    asked.push(call)
    return replies.shift()
  }) as unknown as IslandServices['request']
  await act(async () => {
    render(<CartScreen shopPath="/shop" messages={messages} services={sampleServices({ request })} />)
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
