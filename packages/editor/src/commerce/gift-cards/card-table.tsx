import type { GiftCard } from '@sitewright/contract/gift-cards'
import { Ellipsis } from 'lucide-react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { navigate } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { rowAt } from '../use-list-keys'
import { leftOf } from './card-words'
import { useCardAct } from './use-gift-cards'

export type CardWindow = 'adjust' | 'moves'

type RowProps = { readonly card: GiftCard; readonly onOpen: (what: CardWindow) => void }

const stateWords: Record<GiftCard['state'], { tone: 'success' | 'neutral' | 'danger'; label: string }> = {
  active: { tone: 'success', label: t('Can be spent') },
  spent: { tone: 'neutral', label: t('Spent|a gift card') },
  waiting: { tone: 'neutral', label: t('Waiting for payment') },
  disabled: { tone: 'danger', label: t('Switched off') },
  expired: { tone: 'danger', label: t('Expired') },
}

const nameOf = ({ recipientName, recipientEmail }: GiftCard) => recipientName || recipientEmail
const codeOf = ({ codeEnd }: GiftCard) => (codeEnd ? `…${codeEnd}` : t('No code yet'))

const State = ({ card: { state } }: { card: GiftCard }) => (
  <Status tone={stateWords[state].tone} isWaiting={state === 'waiting'}>
    {stateWords[state].label}
  </Status>
)

const useSentWords = () => {
  const times = useTimes()
  return ({ sentAt, sendOn, state }: GiftCard): string =>
    sentAt
      ? times.shortMoment(sentAt)
      : sendOn && state !== 'disabled'
        ? t('Goes out on {sendOn}', { sendOn })
        : t('Not sent')
}

const CardMenu = ({ card, onOpen }: RowProps) => {
  const act = useCardAct()
  const isActive = card.state === 'active' || card.state === 'spent'
  const run = (what: 'send' | 'disable', done: string) =>
    runWith(
      act,
      { id: card.id, act: what },
      { onSuccess: () => showToast(done), onError: error => showToast(messageOf(error)) },
    )
  return (
    <Menu
      label={t('Gift card for {card}', { card: nameOf(card) })}
      placement="bottom end"
      button={
        <IconButton
          icon={Ellipsis}
          label={t('More for the card of {card}', { card: nameOf(card) })}
          isDisabled={act.isPending}
        />
      }
    >
      <MenuItem text={t('History')} onAction={() => onOpen('moves')} />
      {card.orderId && (
        <MenuItem text={t('Open its order')} onAction={() => navigate({ path: `commerce/orders/${card.orderId}` })} />
      )}
      {isActive && <MenuItem text={t('Change balance')} onAction={() => onOpen('adjust')} />}
      {isActive && <MenuItem text={t('Send again')} onAction={() => run('send', t('Sent with a new code'))} />}
      {isActive && <MenuItem text={t('Switch off')} onAction={() => run('disable', t('Switched off'))} />}
    </Menu>
  )
}

const NarrowRow = ({ card, onOpen }: RowProps) => {
  const sent = useSentWords()
  return (
    <>
      <button type="button" className="order-row" onClick={() => onOpen('moves')}>
        <b>{nameOf(card)}</b>
        <span className="num">{leftOf(card)}</span>
        <span className="soft">{`${codeOf(card)}, ${sent(card)}`}</span>
        <State card={card} />
      </button>
      <CardMenu {...{ card, onOpen }} />
    </>
  )
}

type Props = {
  readonly cards: readonly GiftCard[]
  readonly at: string | undefined
  readonly isCompact: boolean
  readonly onOpen: (card: GiftCard, what: CardWindow) => void
}

export const CardTable = ({ cards, at, isCompact, onOpen }: Props) => {
  const sent = useSentWords()
  if (isCompact)
    return (
      <ul>
        {cards.map(card => (
          <li key={card.id} className="row-with-menu">
            <NarrowRow card={card} onOpen={what => onOpen(card, what)} />
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Card')}</th>
          <th scope="col">{t('For')}</th>
          <th scope="col">{t('Sent')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col" className="figure">
            {t('Balance')}
          </th>
          <th scope="col" className="figure">
            <span className="unseen">{t('More')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map(card => (
          <tr key={card.id} {...rowAt(card.id, at)}>
            <td>
              <button type="button" className="row-button" onClick={() => onOpen(card, 'moves')}>
                {codeOf(card)}
              </button>
              <span className="second">{card.orderId ? t('Bought') : t('Given by you')}</span>
            </td>
            <td>
              <b>{nameOf(card)}</b>
              {card.recipientName && <span className="second">{card.recipientEmail}</span>}
            </td>
            <td className="soft">{sent(card)}</td>
            <td>
              <State card={card} />
            </td>
            <td className="figure num">
              <b>{leftOf(card)}</b>
            </td>
            <td className="figure row-menu">
              <CardMenu card={card} onOpen={what => onOpen(card, what)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
