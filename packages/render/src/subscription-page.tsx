import type { CheckoutText, VisitorMessage } from '@sitewright/domain/catalogue/messages'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { isIndefinite, type SubscriptionPlan } from '@sitewright/domain/products'
import type { PeriodState, SkipReason, SubscriptionState } from '@sitewright/domain/subscriptions'
import type { ReactNode } from 'react'
import { type ShopLook, wordsPage } from './words-page'

/** What came of what the buyer did. */
export type SubscriptionNote = 'done' | 'card-saved' | 'paid' | 'refused' | 'later' | 'not-now'

/** The page of a buyer: what comes, when, and everything they may do about it. Dates and sums come as words. */
export type SubscriptionPage =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'own'
      readonly action: string
      readonly crumb: string
      readonly note: SubscriptionNote | undefined
      readonly title: string
      /** Given every month, and nothing that is sent. */
      readonly isGift: boolean
      readonly options: string
      readonly imageUrl: string | null
      readonly price: string
      readonly plan: SubscriptionPlan
      readonly state: SubscriptionState
      readonly total: string
      readonly nextDay: string
      readonly retryDay: string
      readonly refusedDay: string
      /** Trying again brings nothing; the bank wants its customer. */
      readonly isAsked: boolean
      readonly progress: { readonly paid: number; readonly all: number } | undefined
      readonly card: { readonly brand: string; readonly last4: string } | undefined
      /** Without a label the card is asked for on the provider's own page. */
      readonly cards: readonly { readonly value: string; readonly label: string | undefined }[]
      readonly periods: readonly {
        readonly number: number
        readonly day: string
        readonly state: PeriodState
        readonly reason: SkipReason | null
        readonly amount: string
      }[]
    }

type Own = Extract<SubscriptionPage, { kind: 'own' }>
type Message = ReturnType<typeof readMessages<CheckoutText | VisitorMessage>>

const noteWords: Record<SubscriptionNote, CheckoutText> = {
  done: 'subscription.done',
  'card-saved': 'subscription.cardSaved',
  paid: 'subscription.paidNow',
  refused: 'subscription.refusedNow',
  later: 'subscription.laterNow',
  'not-now': 'subscription.notNow',
}
const reasonWords: Partial<Record<SkipReason, CheckoutText>> = {
  'sold-out': 'subscription.soldOut',
  'no-delivery': 'subscription.noDelivery',
}

const stateWords = (page: Own, message: Message): string => {
  const { nextDay: date, total: amount, refusedDay, retryDay } = page
  switch (page.state) {
    case 'past_due':
      return page.isAsked
        ? message('subscription.pastDueAsk')
        : message('subscription.pastDue', { date: refusedDay, again: retryDay })
    case 'paused':
      return message(page.isGift ? 'subscription.giftPaused' : 'subscription.paused')
    case 'ending':
      return message('subscription.ending', { date })
    case 'cancelled':
      return message('subscription.cancelled')
    case 'completed':
      return message('subscription.completed')
    default:
      return message('subscription.next', { date, amount })
  }
}

const planWords = ({ plan, price }: Own, message: Message): string => {
  const { billingPeriod, numBillingCycles } = plan
  const often = message(`plan.${billingPeriod.unit}`, { price, count: billingPeriod.value })
  return isIndefinite(plan) ? often : message('plan.payments', { plan: often, count: numBillingCycles })
}

const Act = ({
  page: { action, crumb },
  act,
  isMain = false,
  children,
}: {
  page: Own
  act: 'skip' | 'pause' | 'resume' | 'cancel' | 'pay'
  isMain?: boolean
  children: ReactNode
}) => (
  <form method="post" action={action}>
    <input type="hidden" name="crumb" value={crumb} />
    <button
      type="submit"
      name="act"
      value={act}
      className={`button ${isMain ? 'button-primary' : 'button-secondary'} button-medium`}
    >
      {children}
    </button>
  </form>
)

const ChangeCard = ({ page, message }: { page: Own; message: Message }) => {
  const listed = page.cards.filter(({ label }) => label !== undefined)
  const isElsewhere = listed.length === 0
  return (
    <details className="subscription-more">
      <summary>{message('subscription.changeCard')}</summary>
      <form method="post" action={`${page.action}/card`}>
        <input type="hidden" name="crumb" value={page.crumb} />
        {isElsewhere ? (
          <>
            <input type="hidden" name="card" value={page.cards[0]?.value ?? ''} />
            <p>{message('subscription.cardElsewhere')}</p>
          </>
        ) : (
          <fieldset>
            <legend>{message('subscription.newCard')}</legend>
            {listed.map(({ value, label }, index) => (
              <label key={value}>
                <input type="radio" name="card" value={value} defaultChecked={index === 0} /> {label}
              </label>
            ))}
          </fieldset>
        )}
        <div>
          <button type="submit" className="button button-primary button-medium">
            {message('subscription.saveCard')}
          </button>
        </div>
      </form>
    </details>
  )
}

const Acts = ({ page, message }: { page: Own; message: Message }) => {
  const { state } = page
  if (state === 'cancelled' || state === 'completed') return null
  const isRunning = state === 'active' || state === 'past_due'
  return (
    <div className="subscription-acts">
      <div className="subscription-buttons">
        {state === 'past_due' && (
          <Act page={page} act="pay" isMain>
            {message('subscription.payNow', { amount: page.total })}
          </Act>
        )}
        {isRunning && (
          <Act page={page} act="skip" isMain={state === 'active'}>
            {message('subscription.skip', { date: page.nextDay })}
          </Act>
        )}
        {isRunning && (
          <Act page={page} act="pause">
            {message('subscription.pause')}
          </Act>
        )}
        {(state === 'paused' || state === 'ending') && (
          <Act page={page} act="resume" isMain>
            {message(state === 'paused' ? 'subscription.resume' : 'subscription.keep')}
          </Act>
        )}
      </div>
      {page.cards.length > 0 && state !== 'ending' && <ChangeCard page={page} message={message} />}
      <details className="subscription-more">
        <summary>{message(page.isGift ? 'subscription.giftCancel' : 'subscription.cancel')}</summary>
        <p>{message(page.isGift ? 'subscription.giftCancelAsk' : 'subscription.cancelAsk')}</p>
        <Act page={page} act="cancel" isMain>
          {message(page.isGift ? 'subscription.giftCancelConfirm' : 'subscription.cancelConfirm')}
        </Act>
      </details>
    </div>
  )
}

const History = ({ page: { periods }, message }: { page: Own; message: Message }) => (
  <section className="subscription-history">
    <h2>{message('subscription.history')}</h2>
    <ul>
      {periods.map(({ number, day, state, reason, amount }) => (
        <li key={number}>
          <span>{day}</span>
          <span>
            {reason && reasonWords[reason] ? message(reasonWords[reason]) : message(`subscription.state.${state}`)}
          </span>
          <span>{amount}</span>
        </li>
      ))}
    </ul>
  </section>
)

export function renderSubscriptionPage(look: ShopLook, page: SubscriptionPage): string {
  const message: Message = readMessages(checkoutTexts(look.locale))
  if (page.kind === 'unknown')
    return wordsPage({
      look,
      title: message('subscription.title'),
      children: (
        <>
          <h1>{message('subscription.title')}</h1>
          <p role="alert">{message('subscription.unknown')}</p>
        </>
      ),
    })
  const { card, progress, note } = page
  return wordsPage({
    look,
    title: page.title,
    children: (
      <>
        <h1>{page.title}</h1>
        <p className="lead">{[planWords(page, message), page.options].filter(Boolean).join('. ')}</p>
        {note && (
          <p className="subscription-note" role="status">
            {message(noteWords[note])}
          </p>
        )}
        <div className="subscription-now">
          {page.imageUrl && <img src={page.imageUrl} alt="" width={200} height={250} />}
          <div>
            <p className="subscription-state">{stateWords(page, message)}</p>
            <p>{card ? message('subscription.card', card) : message('subscription.noCard')}</p>
            {progress && <p>{message('subscription.progress', progress)}</p>}
            <Acts page={page} message={message} />
          </div>
        </div>
        <History page={page} message={message} />
      </>
    ),
  })
}
