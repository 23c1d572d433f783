import '../../ui/table.css'
import '../../ui/queue.css'
import type { GiftCard } from '@sitewright/contract/gift-cards'
import type { GiftCardFilter } from '@sitewright/domain/gift-cards'
import { Search, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { money } from '../money-words'
import { useListKeys } from '../use-list-keys'
import { AdjustCard } from './adjust-card'
import { CardMoves } from './card-moves'
import { CardTable, type CardWindow } from './card-table'
import { GiveCard } from './give-card'
import { useGiftCards } from './use-gift-cards'

const tabsOf: readonly { state: GiftCardFilter; label: string }[] = [
  { state: 'all', label: t('All') },
  { state: 'active', label: t('With a balance') },
  { state: 'spent', label: t('Spent|a gift card') },
  { state: 'waiting', label: t('Waiting for payment') },
  { state: 'ended', label: t('Ended') },
]
const emptyWords: Record<GiftCardFilter, string> = {
  all: t('No gift cards sold yet.'),
  active: t('No card has a balance.'),
  spent: t('No card is spent.'),
  waiting: t('No card waits for its payment.'),
  ended: t('No card was switched off or has expired.'),
}
type Opened = { readonly card: GiftCard; readonly what: CardWindow }

/** Cards that were sold or given, and what is on them. */
export const GiftCardsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const [state, setState] = useState<GiftCardFilter>('all')
  const [search, setSearch] = useState<string>()
  const wanted = useDeferredValue(search?.trim() ?? '')
  const [isGiving, setGiving] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const list = useGiftCards(state, wanted)
  const first = list.data?.pages[0]
  const cards = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const layout = useLayout()
  const openCard = (id: string) => {
    const card = cards.find(each => each.id === id)
    if (card) setOpened({ card, what: 'moves' })
  }
  const at = useListKeys({ items: cards, onOpen: openCard, onAdd: () => setGiving(true) })
  const close = () => setOpened(undefined)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Gift cards')}</h1>
        </div>
        <Button kind="primary" onPress={() => setGiving(true)}>
          {t('Send a card')}
        </Button>
      </header>
      {tabs}
      <div className="orders-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div className="orders-tabs" role="group" aria-label={t('Which gift cards')}>
          {tabsOf.map(({ state: of, label }) => (
            <Button key={of} kind="ghost" isOn={of === state} onPress={() => setState(of)}>
              {label}
              {first && first.counts[of] > 0 && (
                <span className="num soft">{first.counts[of].toLocaleString(language)}</span>
              )}
            </Button>
          ))}
        </div>
        {search !== undefined && (
          <div className="orders-search">
            <SearchField label={t('Search by e-mail, name or code')} value={search} onChange={setSearch} autoFocus />
          </div>
        )}
        <IconButton
          kind="default"
          icon={search === undefined ? Search : X}
          label={search === undefined ? t('Search gift cards') : t('End the search')}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
      </div>
      <div className="orders-scroll">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {first && cards.length === 0 && (
          <Empty>{wanted ? t("No card matches '{wanted}'.", { wanted }) : emptyWords[state]}</Empty>
        )}
        {cards.length > 0 && (
          <CardTable
            {...{ cards, at }}
            isCompact={layout === 'phone' || layout === 'stacked'}
            onOpen={(card, what) => setOpened({ card, what })}
          />
        )}
        {first && first.counts.all > 0 && (
          <div className="orders-foot num">
            <span>
              {t('{outstanding} can still be spent with you.', {
                outstanding: money(first.outstanding, first.currency),
              })}
            </span>
            {list.hasNextPage && (
              <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? t('Loading') : t('More')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isGiving && <GiveCard currency={currency} onClose={() => setGiving(false)} />}
      {opened?.what === 'adjust' && <AdjustCard card={opened.card} onClose={close} />}
      {opened?.what === 'moves' && <CardMoves card={opened.card} onClose={close} />}
    </main>
  )
}
