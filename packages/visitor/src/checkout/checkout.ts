import { type IslandServices, refusalText } from '@sitewright/blocks/kit/island'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { pageCookies } from '../page-cookies'
import { createRequest } from '../request'

type Quote = {
  readonly shippingCents: number
  readonly taxCents: number
  readonly taxLabel: string
  readonly totalCents: number
  readonly shippingOptions: readonly { readonly id: string; readonly costCents: number }[]
}

const addressFields = ['firstName', 'lastName', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const
const pricedFields = new Set(['country', 'region', 'postalCode', 'shippingOption'])

const siteRequest = (): IslandServices['request'] =>
  createRequest({
    fetch: (...call) => fetch(...call),
    cookies: pageCookies,
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    emit: () => {},
    isStopped: () => false,
  })

const isRefusal = (status: number) => status >= 400 && status < 500

/**
 * The checkout is a plain form that works by itself. With script the totals follow the address, a second press on the
 * button does nothing, and a refusal leaves everything typed where it is.
 */
export function startCheckout(
  form: HTMLFormElement,
  request: IslandServices['request'] = siteRequest(),
  go = (path: string) => location.assign(path),
): void {
  const page = form.closest('main') ?? form
  const part = <Found extends HTMLElement>(name: string) => page.querySelector<Found>(`[data-${name}]`)
  const money = (cents: number) => formatMinorUnits(cents, (page as HTMLElement).dataset.currency as CurrencyCode)
  const pay = part<HTMLButtonElement>('pay')
  const expected = part<HTMLInputElement>('expected')
  let paying = false
  let asked = 0

  const values = () => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
  const write = (name: string, text: string) => {
    const place = part(name)
    if (place) place.textContent = text
  }

  const showTotal = (cents: number) => {
    if (expected) expected.value = String(cents)
    write('total', money(cents))
    if (pay && !paying) pay.textContent = `Pay ${money(cents)}`
  }

  const showQuote = (quote: Quote) => {
    write('delivery', quote.shippingCents === 0 ? 'Free' : money(quote.shippingCents))
    write('tax-label', quote.taxLabel)
    write('tax', money(quote.taxCents))
    const taxRow = part('tax-row')
    if (taxRow) taxRow.hidden = quote.taxCents === 0
    for (const { id, costCents } of quote.shippingOptions) {
      const cost = page.querySelector(`[data-shipping-cost="${CSS.escape(id)}"]`)
      if (cost) cost.textContent = costCents === 0 ? 'Free' : money(costCents)
    }
    showTotal(quote.totalCents)
  }

  /** Only the last question counts: an answer that comes late says nothing about the address that is there now. */
  const askPrice = async () => {
    asked += 1
    const mine = asked
    const { country = '', region, postalCode, shippingOption } = values()
    const answer = await request<Quote>({
      method: 'POST',
      path: '/api/commerce/checkout/quote',
      body: { country, region, postalCode, shippingOption },
    })
    if (answer.ok && mine === asked) showQuote(answer.data)
  }

  const say = (problem: string) => {
    const place = part('problem')
    if (!place) return
    place.hidden = problem === ''
    place.textContent = problem
    if (problem) place.scrollIntoView({ block: 'center' })
  }

  const setError = (field: HTMLInputElement, text: string) => {
    const place = page.querySelector<HTMLElement>(`#${field.name}-error`)
    if (place) {
      place.textContent = text
      place.hidden = text === ''
    }
    if (text) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    if (text) field.setAttribute('aria-describedby', `${field.name}-error`)
  }

  /** The browser knows which fields it misses; the words are ours. The server checks again. */
  const firstError = (): HTMLInputElement | undefined => {
    let first: HTMLInputElement | undefined
    for (const field of form.querySelectorAll<HTMLInputElement>('.field input')) {
      const label = field.labels?.[0]?.textContent?.trim() ?? field.name
      setError(
        field,
        field.checkValidity() ? '' : field.type === 'email' ? 'Please enter a valid email' : `${label} is needed`,
      )
      if (!field.checkValidity()) first ??= field
    }
    return first
  }

  const setPaying = (now: boolean) => {
    paying = now
    if (!pay) return
    pay.setAttribute('aria-disabled', String(now))
    pay.textContent = now ? 'Paying' : `Pay ${money(Number(expected?.value))}`
  }

  const place = async () => {
    const { email, shippingOption, paymentToken, idempotencyKey = '', expectedTotalCents, ...rest } = values()
    const given = Object.fromEntries(addressFields.flatMap(name => (rest[name] ? [[name, rest[name]]] : [])))
    const answer = await request<{ confirmationPath: string }>({
      method: 'POST',
      path: '/api/commerce/checkout/orders',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: {
        email,
        ...(rest.line1 === undefined ? {} : { address: { postalCode: '', ...given } }),
        ...(shippingOption ? { shippingOption } : {}),
        payment: { provider: 'test', token: paymentToken ?? '' },
        expectedTotalCents: Number(expectedTotalCents),
      },
    })
    if (answer.ok) return go(answer.data.confirmationPath)
    // After a refusal the next try is another order; when the answer was lost or the server failed, it is the same again.
    const key = form.elements.namedItem('idempotencyKey')
    if (isRefusal(answer.status) && key instanceof HTMLInputElement) key.value = crypto.randomUUID()
    const total = (answer.data as { totalCents?: number } | undefined)?.totalCents
    setPaying(false)
    if (total !== undefined) showTotal(total)
    say(refusalText(answer, loadFailureMessages.somethingWrong))
  }

  form.addEventListener('change', event => {
    if (pricedFields.has((event.target as HTMLInputElement).name)) void askPrice()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (paying) return
    say('')
    const missing = firstError()
    if (missing) return missing.focus()
    setPaying(true)
    void place()
  })
}
