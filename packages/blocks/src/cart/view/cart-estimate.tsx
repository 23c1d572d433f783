import type { ReadMessage } from '@sitewright/domain/messages'
import { type FormEvent, useId, useState } from 'react'
import type { IslandServices } from '../../kit/island'
import type { CartData, CartMessage } from './cart-data'

type Countries = readonly (readonly [code: string, name: string])[]

/** What sending costs, before the checkout: by country and postcode. */
export const CartEstimate = ({
  location,
  busy,
  message,
  services,
  act,
}: {
  location: CartData['shippingLocation']
  busy: boolean
  message: ReadMessage<CartMessage>
  services: IslandServices
  act: (call: { method: 'PUT'; path: string; body: object }) => Promise<string>
}) => {
  const id = useId()
  const [countries, setCountries] = useState<Countries>()
  const [problem, setProblem] = useState('')
  // Asked for when it is wanted: most carts are never estimated.
  const open = async () => {
    if (countries) return
    const path = '/api/commerce/checkout/countries'
    const answer = await services.request<{ countries: Countries }>({ method: 'GET', path })
    if (answer.ok) setCountries(answer.data.countries)
    else setProblem(message('cart.notLoaded'))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const postalCode = text('postalCode')
    const body = { country: text('country'), ...(postalCode && { postalCode }) }
    setProblem(await act({ method: 'PUT', path: '/location', body }))
  }
  return (
    <details className="cart-more cart-estimate">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by pointer and key, as a button is */}
      <summary onClick={() => void open()}>{message('cart.estimate')}</summary>
      {countries && (
        <form className="cart-form" onSubmit={event => void send(event)}>
          <label htmlFor={`${id}-country`}>{message('cart.country')}</label>
          <select id={`${id}-country`} name="country" autoComplete="country" defaultValue={location?.country ?? 'US'}>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-code`}>{message('cart.postcode')}</label>
          <input
            id={`${id}-code`}
            name="postalCode"
            autoComplete="postal-code"
            maxLength={20}
            defaultValue={location?.postalCode}
          />
          <button type="submit" aria-disabled={busy || undefined}>
            {message('cart.estimate')}
          </button>
        </form>
      )}
      {problem && (
        <p className="cart-problem" role="alert">
          {problem}
        </p>
      )}
    </details>
  )
}
