import { refusalText } from '@sitewright/blocks/kit/island'
import type { CheckoutQuote } from '@sitewright/contract/checkout'
import { useRef, useState } from 'react'
import type { CheckoutServices, Destination } from './use-express'

const settleMs = 300

type Asked = { readonly [Name in keyof Destination]: Destination[Name] | undefined }

/** What it costs where it goes, as the server says: asked again when somebody has stopped typing, and after every code. */
export function usePrices({
  services,
  first,
  ofCart,
  failed,
  destination,
}: {
  readonly services: CheckoutServices | undefined
  readonly first: CheckoutQuote
  readonly ofCart: object
  readonly failed: string
  readonly destination: () => Asked
}) {
  const [quote, setQuote] = useState(first)
  const [isPricing, setPricing] = useState(false)
  const [codeProblem, setCodeProblem] = useState('')
  const [isApplying, setApplying] = useState(false)
  const asked = useRef(0)
  const waiting = useRef(() => {})

  const ask = (to: Asked) =>
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
    const answer = await ask(destination())
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

  return { quote, setQuote, isPricing, ask, priceNow, priceSoon, codes, stopWaiting: () => waiting.current() }
}
