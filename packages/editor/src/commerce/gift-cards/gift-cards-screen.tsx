import type { GiftCard } from '@sitewright/contract/gift-cards'
import type { GiftCardFilter } from '@sitewright/domain/gift-cards'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Queue } from '../../ui/queue'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { AdjustCard } from './adjust-card'
import { CardMoves } from './card-moves'
import { GiveCard } from './give-card'
import { useCardAct, useGiftCards } from './use-gift-cards'

const tabsOf: readonly { state: GiftCardFilter; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'active', label: 'With a balance' },
  { state: 'spent', label: 'Spent' },
  { state: 'waiting', label: 'Waiting for payment' },
  { state: 'ended', label: 'Ended' },
]
const emptyWords: Record<GiftCardFilter, string> = {
  all: 'No gift cards sold yet.',
  active: 'No card has a balance.',
  spent: 'No card is spent.',
  waiting: 'No card waits for its payment.',
  ended: 'No card was switched off or has expired.',
}
const stateWords: Record<GiftCard['state'], { tone: 'success' | 'neutral' | 'danger'; label: string }> = {
  active: { tone: 'success', label: 'Can be spent' },
  spent: { tone: 'neutral', label: 'Spent' },
  waiting: { tone: 'neutral', label: 'Waiting for payment' },
  disabled: { tone: 'danger', label: 'Switched off' },
  expired: { tone: 'danger', label: 'Expired' },
}

type Opened = { readonly card: GiftCard; readonly what: 'adjust' | 'moves' }

const CardItem = ({ card, onOpen }: { card: GiftCard; onOpen: (what: Opened['what']) => void }) => {
  const times = useTimes()
  const act = useCardAct()
  const { id, balance, amount, currency, state } = card
  const isActive = state === 'active' || state === 'spent'
  const run = (what: 'send' | 'disable', done: string) =>
    runWith(act, { id, act: what }, { onSuccess: () => showToast(done), onError: error => showToast(messageOf(error)) })
  const sent = card.sentAt
    ? `sent ${times.shortMoment(card.sentAt)}`
    : card.sendOn && state !== 'disabled'
      ? `goes out on ${card.sendOn}`
      : 'not sent'
  return (
    <article aria-label={`Gift card for ${card.recipientName || card.recipientEmail}`}>
      <div className="queue-head">
        <b>
          {card.codeEnd ? `…${card.codeEnd} · ` : ''}
          <span className="num">{`${money(balance, currency)} of ${money(amount, currency)}`}</span>
        </b>
        <Status tone={stateWords[state].tone} isWaiting={state === 'waiting'}>
          {stateWords[state].label}
        </Status>
      </div>
      <p className="queue-about">
        {[card.recipientName, card.recipientEmail, sent].filter(Boolean).join(', ')}
        {card.orderId && (
          <>
            {', '}
            <RouteLink to={{ path: `commerce/orders/${card.orderId}` }}>bought</RouteLink>
          </>
        )}
      </p>
      <div className="queue-actions">
        <Button onPress={() => onOpen('moves')}>History</Button>
        {isActive && <Button onPress={() => onOpen('adjust')}>Change balance</Button>}
        {isActive && (
          <Button isDisabled={act.isPending} onPress={() => run('send', 'Sent with a new code')}>
            Send again
          </Button>
        )}
        {isActive && (
          <Button isDisabled={act.isPending} onPress={() => run('disable', 'Switched off')}>
            Switch off
          </Button>
        )}
      </div>
    </article>
  )
}

/** Cards that were sold or given, and what is on them. */
export const GiftCardsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const [state, setState] = useState<GiftCardFilter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [isGiving, setGiving] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const list = useGiftCards(state, wanted)
  const first = list.data?.pages[0]
  const close = () => setOpened(undefined)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Commerce</p>
          <h1>Gift cards</h1>
        </div>
        <Button kind="primary" onPress={() => setGiving(true)}>
          Send a card
        </Button>
      </header>
      {tabs}
      <div className="products-tools">
        <SearchField label="Search by email, name or end of the code" value={search} onChange={setSearch} />
      </div>
      {first && first.counts.all > 0 && (
        <p className="queue-about page-body">
          {`${money(first.outstanding, first.currency)} can still be spent with you.`}
        </p>
      )}
      <Queue
        label="Gift cards"
        tabs={tabsOf}
        {...{ state, list }}
        counts={first?.counts}
        onState={setState}
        empty={wanted ? `No card matches '${wanted}'.` : emptyWords[state]}
      >
        {card => <CardItem card={card} onOpen={what => setOpened({ card, what })} />}
      </Queue>
      {isGiving && <GiveCard currency={currency} onClose={() => setGiving(false)} />}
      {opened?.what === 'adjust' && <AdjustCard card={opened.card} onClose={close} />}
      {opened?.what === 'moves' && <CardMoves card={opened.card} onClose={close} />}
    </main>
  )
}
