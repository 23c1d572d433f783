import {
  type CheckoutErrors,
  type CheckoutValues,
  type OrderRequest,
  paymentChoices,
} from '@sitewright/domain/checkout'
import { readMessages } from '@sitewright/domain/messages'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OrderingHands } from './ordering'
import { useAddress } from './use-address'
import { type OpenCardFields, useCard } from './use-card'
import { type CheckoutServices, type Destination, useExpressRow } from './use-express'
import { usePrices } from './use-prices'
import type { CheckoutProps } from './view/props'

/** Works on plain-HTTP addresses too, where `randomUUID` is missing. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')

const noAddress: CheckoutValues = {
  ...{ firstName: '', lastName: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
}

/** What reads the form and places the order comes with the first touch of it, as what asks the server does. */
const ordering = () => import('./ordering')

/** What the page is given in the browser. */
export type CheckoutHands = {
  readonly services?: CheckoutServices
  readonly go?: (path: string) => void
  readonly openFields?: OpenCardFields
  /** How long the page has been there, in milliseconds. */
  readonly age?: () => number
}

/** What the page does with script: totals follow the address, fields follow the country, Pay is pressed once. */
export function useCheckout({
  services,
  go = path => location.assign(path),
  methods,
  asks,
  messages,
  cardKey,
  openFields,
  age = () => Number.POSITIVE_INFINITY,
  alone,
  ...initial
}: CheckoutProps & CheckoutHands) {
  const message = readMessages(messages)
  const { locale } = initial
  const ofCart = { locale, ...(initial.again?.cartToken && { cartToken: initial.again.cartToken }) }
  const failed = message('checkout.failed')
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(initial.errors)
  const [problem, setProblem] = useState(initial.problem)
  const [isPaying, setPaying] = useState(false)
  const [key, setKey] = useState(initial.idempotencyKey)
  const [chosen, setChosen] = useState(initial.values.payment ?? paymentChoices(methods)[0]?.value)
  const [approved, setApproved] = useState(initial.approved)
  const token = useRef<string>(undefined)
  const ticket = useRef(initial.ticket)

  const values = (): CheckoutValues =>
    Object.fromEntries([...new FormData(formRef.current!)].map(([name, value]) => [name, String(value)]))

  const prices = usePrices({
    ...{ services, ofCart, failed },
    first: initial.quote,
    destination: () => {
      const { country = address.addressForm?.country ?? '', region, postalCode, shippingOption } = values()
      return { country, region, postalCode, shippingOption }
    },
  })
  const { quote, priceNow } = prices
  const address = useAddress({
    ...{ services, formRef, values, failed, locale, priceNow },
    first: initial,
    stopWaiting: prices.stopWaiting,
    say: problemNow => {
      setErrors({})
      setProblem(problemNow)
    },
  })
  const { addressForm, billing } = address
  const card = useCard({
    cardKey,
    openFields,
    amount: quote.dueCents,
    currency: initial.cart.currency,
    isKept: initial.again !== undefined,
    locale: services?.locale ?? 'auto',
    failed: message('checkout.cardFailed'),
    report: services?.report,
  })
  // What only a script can do is not offered before there is one.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  /** An address is kept only with the tick beside it, and forgotten when the tick goes. */
  const remembered = useRef(initial.remind ?? false)
  const remind = async () => {
    if (!services || initial.remind === undefined) return
    const { isEmail } = await ordering()
    const { email = '', remind: tick } = values() as CheckoutValues & { remind?: string }
    const wants = tick !== undefined
    if ((!wants && !remembered.current) || (wants && !isEmail(email))) return
    remembered.current = wants
    const body = { email: wants ? email : '', remind: wants }
    void services.request({ method: 'PUT', path: '/api/commerce/shopping-cart/contact', body })
  }

  const showErrors = (found: CheckoutErrors) => {
    setErrors(found)
    const fields = [...(formRef.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => name in found)?.focus()
  }

  /** What suggests addresses is brought when the first letter of one is typed. */
  const complete = (event: FormEvent) => {
    const field = event.target as HTMLInputElement
    if (services && field.name === 'line1')
      void import('./complete')
        .then(({ completeAddress }) =>
          completeAddress({
            field,
            services,
            message,
            sessionToken: initial.ticket.slice(0, 64),
            fill: given => void address.filler.current(given),
          }),
        )
        .catch(services.report)
  }

  /** A mistake that is put right is no longer named; what has not been named yet waits for Pay. */
  const recheck = () => {
    if (Object.keys(errors).length === 0) return
    void readForm().then(read => {
      const wrong = read.ok ? {} : read.errors
      setErrors(known =>
        Object.fromEntries(
          (Object.keys(known) as (keyof CheckoutErrors)[]).flatMap(name => (wrong[name] ? [[name, wrong[name]]] : [])),
        ),
      )
    }, services?.report)
  }

  const say = (text: string) => {
    setProblem(text)
    if (text) formRef.current?.querySelector('.problem')?.scrollIntoView({ block: 'center' })
  }

  /** The form, as far as it can be judged before the provider gives a token for the card. */
  const readForm = async () => {
    const { readCheckout } = await ordering()
    const filled = {
      paymentToken: 'of the fields',
      ...values(),
      expectedTotalCents: String(quote.totalCents),
      expectedDueCents: String(quote.dueCents),
    }
    return readCheckout(filled, { addressForm, billingForm: billing?.form, methods, asks, say: message })
  }

  const hands = (): OrderingHands => ({
    ...{ services: services!, key, ofCart, alone, ticket, token, card, failed, age, values, go },
    path: initial.payToken ? `/api/commerce/checkout/pay/${initial.payToken}` : '/api/commerce/checkout/orders',
    dueCents: quote.dueCents,
    stop: ({ text, errors: found, totalCents, isExpressOver, isOver }) => {
      if (isOver) {
        setKey(newKey())
        token.current = undefined
      }
      setPaying(false)
      if (isExpressOver) setApproved(undefined)
      // What cards pay of another total is for the server to say.
      if (totalCents !== undefined && quote.giftCards.length > 0) void priceNow()
      else if (totalCents !== undefined) prices.setQuote(shown => ({ ...shown, totalCents, dueCents: totalCents }))
      say(text)
      if (found) showErrors(found)
    },
  })

  /** Whatever fails on the way, the button can be pressed again: with the same key nothing is bought twice. */
  const attempt = async (pay: () => Promise<boolean>): Promise<boolean> => {
    setProblem('')
    setPaying(true)
    try {
      return await pay()
    } catch (failure) {
      setPaying(false)
      say(failed)
      services?.report(failure)
      return false
    }
  }

  const submit = (event: FormEvent) => {
    if (!services) return
    event.preventDefault()
    if (isPaying) return
    void attempt(async () => {
      const read = await readForm()
      if (!read.ok) {
        setPaying(false)
        showErrors(read.errors)
        return false
      }
      setErrors({})
      const { pay } = await ordering()
      return pay(hands(), read.request)
    })
  }

  const { express = [] } = initial
  const isExpress = express.length > 0 && !approved && quote.dueCents > 0
  const ExpressRow = useExpressRow(isExpress && services !== undefined, services?.report)

  const placeFromWallet = async (request: OrderRequest, confirm: typeof card.confirm): Promise<boolean> => {
    if (isPaying) return false
    setErrors({})
    return attempt(async () => (await ordering()).place(hands(), request, confirm))
  }

  const leaveWallet = () => {
    setApproved(undefined)
    void services?.request({ method: 'DELETE', path: '/api/commerce/checkout/express' })
  }

  /** Enter in a field must not buy anything. */
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit')
      event.preventDefault()
  }

  return {
    formRef,
    addressForm,
    billing,
    quote,
    typed: address.typed,
    errors,
    problem,
    isPaying,
    isPricing: prices.isPricing,
    isLive,
    key,
    codes: prices.codes,
    card,
    chosen,
    approved,
    express: {
      isShown: isExpress,
      // Whose buttons are ours are sure to come, so their place is kept; nobody knows of those of the device.
      isKept: express.some(method => method !== 'stripe'),
      Row: ExpressRow,
      hands: services && {
        ...{ express, quote, services, message, go, say, locale },
        ...{ countries: initial.countries, cardKey, currency: initial.cart.currency },
        needsAddress: initial.cart.requiresShipping,
        priceFor: async (destination: Destination) => {
          const answer = await prices.ask(destination)
          return answer.ok ? answer.data : undefined
        },
        placeOrder: placeFromWallet,
      },
    },
    actions: {
      leaveWallet,
      choosePayment: setChosen,
      remind: () => void remind().catch(services?.report),
      submit,
      keyDown,
      input: (event: FormEvent) => {
        recheck()
        complete(event)
      },
      priceNow: () => void priceNow(),
      priceSoon: prices.priceSoon,
      chooseCountry: address.chooseCountry,
      chooseBillingCountry: (country: string) => void address.chooseBillingCountry(country),
      useSaved: (id: string) => {
        const { country = '' } = values()
        void address.fill(initial.saved?.find(each => each.id === id)?.values ?? { ...noAddress, country })
      },
    },
  }
}
