import { refusalText } from '@sitewright/blocks/kit/island'
import type { ExpressBegun } from '@sitewright/contract/checkout'
import { expressWays, type PaymentMethod } from '@sitewright/domain/payments'
import { useEffect, useRef, useState } from 'react'
import type { ExpressHands } from './use-express'

/** Those whose wallet is a page to which the buyer goes. */
const pageWallets = ['test', 'paypal'] as const satisfies readonly PaymentMethod[]
type PageWallet = (typeof pageWallets)[number]

/** Wallets before the form. What the one of a script shows is its own; the others are buttons of ours. */
export const ExpressRow = (props: ExpressHands) => {
  const { express, message, services, locale } = props
  const hands = useRef(props)
  hands.current = props
  const place = useRef<HTMLDivElement>(null)
  const wallet = useRef<{ setAmount(amount: number): void; remove(): void }>(undefined)
  const [leaving, setLeaving] = useState<PageWallet>()
  const [hasScriptWallet, setScriptWallet] = useState(false)
  const pages = pageWallets.filter(each => express.includes(each))
  const hasScript = express.some(each => expressWays[each] === 'script')
  const { dueCents } = props.quote

  // Whoever comes back by the browser's own button finds the page as they left it.
  useEffect(() => {
    const stay = () => setLeaving(undefined)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  useEffect(() => {
    if (!hasScript) return
    const opened = import('./express-wallets').then(({ openWallets }) =>
      openWallets({ place: place.current!, hands: () => hands.current, show: setScriptWallet }),
    )
    opened.then(open => {
      wallet.current = open
    }, services.report)
    return () => void opened.then(({ remove }) => remove()).catch(() => {})
  }, [hasScript, services.report])

  useEffect(() => wallet.current?.setAmount(dueCents), [dueCents])

  const go = async (provider: PageWallet) => {
    if (leaving) return
    setLeaving(provider)
    hands.current.say('')
    const answer = await services.request<ExpressBegun>({
      method: 'POST',
      path: '/api/commerce/checkout/express',
      body: { provider, locale },
    })
    if (answer.ok) return hands.current.go(answer.data.url)
    setLeaving(undefined)
    hands.current.say(refusalText(answer, message('checkout.failed')))
  }

  return (
    <section aria-label={message('express.title')} aria-busy={leaving !== undefined}>
      {pages.map(provider => (
        <button
          key={provider}
          className={`pay express-${provider}`}
          type="button"
          aria-disabled={leaving ? true : undefined}
          onClick={() => void go(provider)}
        >
          {message(leaving === provider ? 'express.leaving' : `express.${provider}`)}
        </button>
      ))}
      {hasScript && <div ref={place} className="express-wallets" />}
      {(pages.length > 0 || hasScriptWallet) && <p className="or">{message('express.or')}</p>}
    </section>
  )
}
