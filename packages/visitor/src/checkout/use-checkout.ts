import { refusalText } from '@sitewright/blocks/kit/island'
import type { CheckoutQuote } from '@sitewright/contract/checkout'
import type { AddressForm } from '@sitewright/domain/addresses'
import {
  type CheckoutErrors,
  type CheckoutValues,
  type OrderRequest,
  paymentChoices,
  ticketLimits,
} from '@sitewright/domain/checkout'
import { readMessages } from '@sitewright/domain/messages'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type OpenCardFields, useCard } from './use-card'
import { type CheckoutServices, type Destination, useExpressRow } from './use-express'
import type { Alone, CheckoutProps } from './view/props'

const settleMs = 300
/** Whoever is quicker waits here, where nobody has to be refused for it. */
const leastAgeMs = ticketLimits.leastSeconds * 1000

/** Works on plain-HTTP addresses too, where `randomUUID` is missing. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')

const noAddress: CheckoutValues = {
  ...{ firstName: '', lastName: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
}

/** How the form is read, which comes with the first touch of it, as what asks the server does. */
const reading = () => import('./read-form')

const isRefusal = (status: number) => status >= 400 && status < 500

type Placed = {
  readonly confirmationPath: string
  readonly actionUrl?: string
  readonly clientSecret?: string
  readonly returnPath?: string
}
type Refused =
  | {
      readonly totalCents?: number
      readonly errors?: CheckoutErrors
      /** Too quick: with this ticket, after as long a wait. */
      readonly ticket?: string
      readonly waitMs?: number
      /** Too many cards were declined here: the browser has to work for the next one. */
      readonly challenge?: string
      readonly bits?: number
      /** What was approved in a wallet pays nothing any more. */
      readonly isExpressOver?: boolean
    }
  | undefined

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
  age = () => leastAgeMs,
  alone,
  ...initial
}: CheckoutProps & CheckoutHands) {
  const message = readMessages(messages)
  const { locale } = initial
  const ofCart = { locale, ...(initial.again?.cartToken && { cartToken: initial.again.cartToken }) }
  const failed = message('checkout.failed')
  const formRef = useRef<HTMLFormElement>(null)
  const [addressForm, setAddressForm] = useState(initial.addressForm)
  const [billing, setBilling] = useState(initial.billing)
  const [quote, setQuote] = useState(initial.quote)
  // What a field begins with: the fields of another country begin with what was typed in those of the last.
  const [typed, setTyped] = useState(initial.values)
  const [errors, setErrors] = useState(initial.errors)
  const [problem, setProblem] = useState(initial.problem)
  const [isPaying, setPaying] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const [key, setKey] = useState(initial.idempotencyKey)
  const [codeProblem, setCodeProblem] = useState('')
  const [isApplying, setApplying] = useState(false)
  const [chosen, setChosen] = useState(initial.values.payment ?? paymentChoices(methods)[0]?.value)
  const [approved, setApproved] = useState(initial.approved)
  // A token is for one try: the same try brings the same one, because the key of the order is for what was sent with it.
  const token = useRef<string>(undefined)
  const ticket = useRef(initial.ticket)
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
  const asked = useRef(0)
  const filling = useRef(0)
  const [filled, setFilled] = useState<CheckoutValues>({})
  const waiting = useRef(() => {})

  const values = (): CheckoutValues =>
    Object.fromEntries([...new FormData(formRef.current!)].map(([name, value]) => [name, String(value)]))

  const ask = (to: { readonly [Name in keyof Destination]: Destination[Name] | undefined }) =>
    services!.request<CheckoutQuote>({
      method: 'POST',
      path: '/api/commerce/checkout/quote',
      body: { ...to, ...ofCart },
    })

  /** Only the last question counts: an answer that comes late says nothing about the address that is there now. */
  const priceNow = async () => {
    if (!services) return
    waiting.current()
    asked.current += 1
    const mine = asked.current
    setPricing(true)
    const { country = addressForm?.country ?? '', region, postalCode, shippingOption } = values()
    const answer = await ask({ country, region, postalCode, shippingOption })
    if (mine !== asked.current) return
    setPricing(false)
    if (answer.ok) setQuote(answer.data)
  }

  const changeCode = async (call: { method: 'POST' | 'DELETE'; path: string; body?: object }): Promise<boolean> => {
    setCodeProblem('')
    setApplying(true)
    const answer = await services!.request({ ...call })
    if (answer.ok) await priceNow()
    else setCodeProblem(refusalText(answer, failed))
    setApplying(false)
    return answer.ok
  }

  const couponsPath = '/api/commerce/shopping-cart/coupons'
  const codes = {
    coupons: quote.coupons,
    problem: codeProblem,
    isBusy: isApplying,
    ...(services && {
      onEnter: (code: string) => changeCode({ method: 'POST', path: couponsPath, body: { code } }),
      onRemove: (code: string) =>
        void changeCode({ method: 'DELETE', path: `${couponsPath}?code=${encodeURIComponent(code)}` }),
    }),
  }

  const priceSoon = () => {
    waiting.current()
    waiting.current = services?.clock.after(settleMs, () => void priceNow()) ?? (() => {})
  }

  const formPath = (country: string): string =>
    `/api/commerce/checkout/address-forms/${encodeURIComponent(country)}?locale=${encodeURIComponent(locale)}`

  /** What is chosen elsewhere goes into the fields, which are those of its country; the last choice counts. */
  const fill = async (given: CheckoutValues) => {
    if (!services) return
    filling.current += 1
    const mine = filling.current
    const { country = '' } = given
    const answer =
      country === addressForm?.country
        ? undefined
        : await services.request<AddressForm>({ method: 'GET', path: formPath(country) })
    if (mine !== filling.current) return
    setTyped({ ...values(), ...given })
    if (answer?.ok) setAddressForm(answer.data)
    setErrors({})
    setProblem(answer && !answer.ok ? refusalText(answer, failed) : '')
    setFilled(given)
  }

  // Those who hold on to it fill the fields that are there when they do.
  const filler = useRef(fill)
  filler.current = fill

  /** Nothing else depends on where the bill goes. */
  const chooseBillingCountry = async (country: string) => {
    const answer = await services?.request<AddressForm>({ method: 'GET', path: formPath(country) })
    if (!answer?.ok) return
    setTyped(values())
    setBilling(known => known && { ...known, form: answer.data })
  }

  const chooseCountry = (country: string) => {
    void priceNow()
    void fill({ country })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow what is filled in, and nothing else
  useEffect(() => {
    for (const [name, value] of Object.entries(filled)) {
      const field = formRef.current?.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = value
    }
    // A country alone is priced when it is chosen.
    if ('line1' in filled) void priceNow()
  }, [filled])

  // A browser that comes back to the page fills in what was chosen before, and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const { country, region } = values()
    if (country && country !== initial.addressForm?.country) void chooseCountry(country)
    else if ((region ?? '') !== '' && region !== initial.values.region) void priceNow()
    return () => waiting.current()
  }, [])

  /** An address is kept only with the tick beside it, and forgotten when the tick goes. */
  const remembered = useRef(initial.remind ?? false)
  const remind = async () => {
    if (!services || initial.remind === undefined) return
    const { isEmail } = await reading()
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
            fill: given => void filler.current(given),
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

  const pause = (ms: number) => new Promise<void>(resolve => void services!.clock.after(ms, resolve))

  /** False when it was refused. */
  const place = async (request: object, confirm = card.confirm, proof?: string): Promise<boolean> => {
    const answer = await services!.request<Placed>({
      method: 'POST',
      path: initial.payToken ? `/api/commerce/checkout/pay/${initial.payToken}` : '/api/commerce/checkout/orders',
      headers: { 'Idempotency-Key': key },
      body: { ...request, ...ofCart, ticket: ticket.current, ...(proof && { proof }) },
    })
    if (answer.ok) {
      const { clientSecret, returnPath, actionUrl, confirmationPath } = answer.data
      // What came of the question is asked of the server, whatever the script says.
      if (clientSecret) await confirm(clientSecret).catch(() => {})
      go(returnPath ?? actionUrl ?? confirmationPath)
      return true
    }
    const refused = (answer.data ?? {}) as NonNullable<Refused>
    // The same order again: nothing of it was begun.
    if (refused.ticket) {
      ticket.current = refused.ticket
      await pause(refused.waitMs ?? 0)
      return place(request, confirm, proof)
    }
    // Hashes are to be had on secure addresses only.
    if (refused.challenge && proof === undefined && 'subtle' in crypto) {
      const { prove } = await import('./prove')
      return place(request, confirm, await prove(refused.challenge, refused.bits ?? 0))
    }
    // After a refusal the next try is another order; when the answer was lost or the server failed, it is the same again.
    if (isRefusal(answer.status)) {
      setKey(newKey())
      token.current = undefined
    }
    const { totalCents, errors: found } = refused
    setPaying(false)
    if (answer.status === 402 || refused.isExpressOver) setApproved(undefined)
    // What cards pay of another total is for the server to say.
    if (totalCents !== undefined && quote.giftCards.length > 0) void priceNow()
    else if (totalCents !== undefined) setQuote(shown => ({ ...shown, totalCents, dueCents: totalCents }))
    say(refusalText(answer, failed))
    if (found) showErrors(found)
    return false
  }

  /** What was chosen on a page for one thing goes into its own cart first. */
  const choose = async ({ choosePath, cartKey }: Alone): Promise<boolean> => {
    const answer = await services!.request({ method: 'POST', path: choosePath, body: { ...values(), cartKey } })
    if (answer.ok) return true
    setPaying(false)
    say(refusalText(answer, failed))
    const { errors: found } = (answer.data ?? {}) as { errors?: Readonly<Record<string, string>> }
    const fields = [...(formRef.current?.elements ?? [])] as HTMLInputElement[]
    if (found) fields.find(({ name }) => name in found)?.focus()
    return false
  }

  const untilOldEnough = async () => {
    if (age() < leastAgeMs) await pause(leastAgeMs - age())
  }

  const pay = async (ordered: OrderRequest) => {
    await untilOldEnough()
    if (alone && !(await choose(alone))) return
    const request = { ...ordered, ...(alone && { cartKey: alone.cartKey }) }
    if (request.payment.provider !== 'stripe' || quote.dueCents === 0) return place(request)
    if (token.current === undefined) {
      const filled = await card.token()
      if (!filled.ok) {
        setPaying(false)
        return say(filled.message)
      }
      token.current = filled.token
    }
    return place({ ...request, payment: { ...request.payment, token: token.current } })
  }

  /** The form, as far as it can be judged before the provider gives a token for the card. */
  const readForm = async () => {
    const { readCheckout } = await reading()
    const filled = {
      paymentToken: 'of the fields',
      ...values(),
      expectedTotalCents: String(quote.totalCents),
      expectedDueCents: String(quote.dueCents),
    }
    return readCheckout(filled, { addressForm, billingForm: billing?.form, methods, asks, say: message })
  }

  const submit = (event: FormEvent) => {
    if (!services) return
    event.preventDefault()
    if (isPaying) return
    setProblem('')
    setPaying(true)
    readForm().then(
      read => {
        if (read.ok) {
          setErrors({})
          return void pay(read.request)
        }
        setPaying(false)
        showErrors(read.errors)
      },
      failure => {
        setPaying(false)
        say(failed)
        services.report(failure)
      },
    )
  }

  const { express = [] } = initial
  const isExpress = express.length > 0 && !approved && quote.dueCents > 0
  const ExpressRow = useExpressRow(isExpress && services !== undefined, services?.report)

  const placeFromWallet = async (request: OrderRequest, confirm: typeof card.confirm): Promise<boolean> => {
    if (isPaying) return false
    setProblem('')
    setErrors({})
    setPaying(true)
    await untilOldEnough()
    return place(request, confirm)
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
    typed,
    errors,
    problem,
    isPaying,
    isPricing,
    isLive,
    key,
    codes,
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
          const answer = await ask(destination)
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
      priceSoon,
      chooseCountry,
      chooseBillingCountry: (country: string) => void chooseBillingCountry(country),
      useSaved: (id: string) => {
        const { country = '' } = values()
        void fill(initial.saved?.find(each => each.id === id)?.values ?? { ...noAddress, country })
      },
    },
  }
}
