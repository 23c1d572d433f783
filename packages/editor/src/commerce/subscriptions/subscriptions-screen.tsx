import '../../ui/table.css'
import './subscriptions.css'
import type { SubscriptionFilter } from '@sitewright/domain/subscriptions'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { navigate, usePlace } from '../../app/router'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useListKeys } from '../use-list-keys'
import { SubscriptionPage } from './subscription-page'
import { SubscriptionTable } from './subscription-table'
import { useSubscriptions } from './use-subscriptions'

const filters: readonly { state: SubscriptionFilter; label: string; empty: string }[] = [
  {
    state: 'all',
    label: t('All'),
    empty: t('No subscriptions yet. Give a product a plan, and whoever buys by it appears here.'),
  },
  { state: 'active', label: t('Active'), empty: t('No subscription is active.') },
  { state: 'past-due', label: t('Past due'), empty: t('Nobody is behind with paying.') },
  { state: 'paused', label: t('Paused'), empty: t('No subscription is paused.') },
  { state: 'ended', label: t('Ended'), empty: t('No subscription has ended.') },
]

const subscriptionIn = (path: string): string | undefined => /^commerce\/subscriptions\/(.+)$/.exec(path)?.[1]

const openSubscription = (id: string) => navigate({ path: `commerce/subscriptions/${id}` })

const SubscriptionList = ({ tabs }: { tabs: ReactNode }) => {
  const layout = useLayout()
  const [state, setState] = useState<SubscriptionFilter>('all')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const list = useSubscriptions(state, wanted)
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const counts = list.data?.pages[0]?.counts
  const at = useListKeys({ items, onOpen: openSubscription })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Subscriptions')}</h1>
        </div>
      </header>
      {tabs}
      <div className="products-tools">
        <SearchField label={t('Search by name, e-mail or product')} value={search} onChange={setSearch} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
        <div className="subscription-filters" role="group" aria-label={t('Which subscriptions')}>
          {filters.map(filter => (
            <Button
              key={filter.state}
              kind="ghost"
              isOn={filter.state === state}
              onPress={() => setState(filter.state)}
            >
              {filter.label}
              {counts && counts[filter.state] > 0 && (
                <span className="num soft">{counts[filter.state].toLocaleString(language)}</span>
              )}
            </Button>
          ))}
        </div>
      </div>
      <div className="orders-scroll">
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
        {list.data && items.length === 0 && (
          <Empty>
            {wanted
              ? t("No subscription matches '{wanted}'.", { wanted })
              : filters.find(filter => filter.state === state)!.empty}
          </Empty>
        )}
        {items.length > 0 && (
          <SubscriptionTable
            subscriptions={items}
            isCompact={layout === 'phone' || layout === 'stacked'}
            at={at}
            onOpen={openSubscription}
          />
        )}
        {list.hasNextPage && (
          <div className="orders-foot">
            <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? t('Loading') : t('More')}
            </Button>
          </div>
        )}
      </div>
    </main>
  )
}

/** What people get again and again, and each of them with all its dates. */
export const SubscriptionsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const openId = subscriptionIn(usePlace().path)
  return openId ? <SubscriptionPage key={openId} id={openId} /> : <SubscriptionList tabs={tabs} />
}
