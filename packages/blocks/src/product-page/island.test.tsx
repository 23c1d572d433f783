import { pickMessages, visitorMessages } from '@sitewright/domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../kit/island'
import { ProductScreen } from '../kit/product-form/product-screen'
import { type ScreenProps, screenMessages } from '../kit/product-form/screen-props'
import { sampleServices } from '../kit/testing/services'

type Reply = Awaited<ReturnType<IslandServices['request']>>

const variant = (id: string, size: string, qtyInStock: number): ScreenProps['variants'][number] => ({
  id,
  sku: `SQ${id}`,
  optionValues: [size],
  price: 24_000,
  salePrice: 0,
  onSale: false,
  qtyInStock,
  unlimited: false,
})

function openProduct(reply: Reply) {
  const request = vi.fn(async () => reply)
  const emit = vi.fn()
  const props: ScreenProps = {
    itemId: 'jar',
    title: 'Moon jar',
    currency: 'USD',
    rating: '',
    galleryId: 'pictures-jar',
    pictureIds: [],
    optionNames: ['Height'],
    variants: [variant('1', '18 cm', 0), variant('2', '26 cm', 3)],
    addToCart: { action: '/cart/entries', method: 'post', path: '/api/commerce/shopping-cart/entries' },
    watchStock: { action: '/stock-watches', method: 'post', path: '/api/commerce/stock-watches' },
    path: '/shop/moon-jar',
    messages: pickMessages(visitorMessages('en'), screenMessages),
  }
  const services = sampleServices({
    request: request as unknown as IslandServices['request'],
    events: { emit, on: () => () => {} },
  })
  render(<ProductScreen {...props} services={services} />)
  return { request, emit, press: () => userEvent.click(screen.getByRole('button', { name: 'Add to cart' })) }
}

afterEach(cleanup)

describe('the button that puts a product in the cart', () => {
  it('sends what was chosen and tells the page how many there are now [CART-12]', async () => {
    const page = openProduct({ ok: true, status: 200, data: { shoppingCart: { totalQuantity: 3 } } } as Reply)
    await page.press()
    expect(page.request).toHaveBeenCalledWith({
      method: 'POST',
      path: '/api/commerce/shopping-cart/entries',
      body: { itemId: 'jar', sku: 'SQ2', quantity: 1 },
    })
    expect(page.emit).toHaveBeenCalledWith('cart:changed', { totalQuantity: 3, added: true })
    expect(screen.getByText(/In your cart\./)).toBeTruthy()
  })

  it('says why not, in the server’s words', async () => {
    const data = { error: 'This product is sold out.', reason: 'sold-out' }
    const page = openProduct({ ok: false, status: 409, message: 'Unable to connect...', data })
    await page.press()
    expect(screen.getByRole('alert').textContent).toBe('This product is sold out.')
  })

  it('says that the connection was lost when it was', async () => {
    const page = openProduct({ ok: false, status: 0, message: 'Unable to connect...' })
    await page.press()
    expect(screen.getByRole('alert').textContent).toBe('Unable to connect...')
  })
})

describe('what is sold out', () => {
  const ask = async (reply: Reply) => {
    const page = openProduct(reply)
    await userEvent.click(screen.getByRole('radio', { name: /18 cm/ }))
    await userEvent.type(screen.getByLabelText('E-mail'), 'jo@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }))
    return page
  }

  it('takes an address for the value that was chosen, and promises one mail', async () => {
    const message = 'We will write to you once, when it is back.'
    const page = await ask({ ok: true, status: 201, data: { message } } as Reply)
    expect(page.request).toHaveBeenCalledWith({
      method: 'POST',
      path: '/api/commerce/stock-watches',
      body: { itemId: 'jar', sku: 'SQ1', email: 'jo@example.com', website: '' },
    })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    await ask({ ok: false, status: 422, message: '', data: { error: 'Enter an e-mail address.' } })
    expect(screen.getByRole('alert').textContent).toBe('Enter an e-mail address.')
    const field = screen.getByLabelText<HTMLInputElement>('E-mail')
    expect([field.value, document.activeElement]).toEqual(['jo@example.com', field])
  })

  it('is not asked about where something is in stock', () => {
    openProduct({ ok: true, status: 200, data: {} } as Reply)
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  })
})
