import type { PlanOffer } from '@sitewright/blocks/kit'
import { offerWords } from '@sitewright/blocks/kit/offer-words'
import { readMessages, type ShopTexts, visitorMessages } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'

export type PlanCardsShown = {
  readonly offers: readonly PlanOffer[]
  readonly locale: string
  readonly primaryLocale: string
  readonly currency: string
  readonly crumb: string
  readonly isMember: boolean
  /** Where somebody wanted to go. */
  readonly to: string
  readonly joinFirst: string
  readonly words: ShopTexts['access']
  /** The page is about the plan, and has its name above already. */
  readonly isAlone?: boolean
}

/** The plans that open a page, with the way to each. One that nobody may join any more is named all the same. */
export const PlanCards = ({
  offers,
  locale,
  primaryLocale,
  currency,
  crumb,
  isMember,
  to,
  joinFirst,
  words,
  isAlone = false,
}: PlanCardsShown) => {
  const message = readMessages(visitorMessages(locale))
  const text = (value: PlanOffer['name']) => localise(value, locale, primaryLocale) ?? ''
  return (
    <ul className="plan-cards">
      {offers.map(({ id, name, description, kind, isOpen, path, prices }) => (
        <li key={id}>
          {!isAlone && <h2>{text(name)}</h2>}
          {text(description) !== '' && <p>{text(description)}</p>}
          <p className="plan-cost">
            {kind === 'free'
              ? words.planFree
              : prices.map(price => offerWords(price, currency, message)).map(cost => <span key={cost}>{cost}</span>)}
          </p>
          {!isOpen || (kind === 'paid' && path === null) ? (
            <p className="hint">{words.planClosed}</p>
          ) : kind === 'paid' ? (
            <a className="plan-way" href={path!} aria-label={`${words.planBuy}: ${text(name)}`}>
              {words.planBuy}
            </a>
          ) : isMember ? (
            <form method="post" action={`/account/plans/${encodeURIComponent(id)}/join`}>
              <input type="hidden" name="crumb" value={crumb} />
              <input type="hidden" name="to" value={to} />
              <button className="pay" type="submit" aria-label={`${words.join}: ${text(name)}`}>
                {words.join}
              </button>
            </form>
          ) : (
            <a className="plan-way" href={joinFirst} aria-label={`${words.join}: ${text(name)}`}>
              {words.join}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
