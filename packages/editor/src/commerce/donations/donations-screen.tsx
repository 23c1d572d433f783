import '../../ui/table.css'
import './donations.css'
import type { DonationPage, Fund } from '@sitewright/contract/donations'
import { type ReactNode, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { useListKeys } from '../use-list-keys'
import { FundDialog } from './fund-dialog'
import { GiftTable, openGift } from './gift-table'
import { PageDialog } from './page-dialog'
import { useDonationSetup, useDonations } from './use-donations'

type Opened = { readonly what: 'fund'; readonly fund?: Fund } | { readonly what: 'page'; readonly page?: DonationPage }

const giftWords = ({ gifts, active }: Fund) =>
  tn(gifts, '{count} gift{rest}', '{count} gifts{rest}', { rest: active ? '' : t(', closed') })

const FundRow = ({ fund, currency, onOpen }: { fund: Fund; currency: string; onOpen: () => void }) => (
  <li className="giving-row">
    <button type="button" className="row-button" onClick={onOpen}>
      {fund.name}
    </button>
    <span className="giving-sum num">
      <b>{money(fund.raised, currency)}</b>
      {fund.goal !== null && <span className="soft">{` ${t('of {goal}', { goal: money(fund.goal, currency) })}`}</span>}
    </span>
    {/* The figures beside it say the same to whoever does not see it. */}
    <span className="giving-line" aria-hidden="true">
      {fund.goal !== null && <span style={{ width: `${Math.min(100, (fund.raised * 100) / fund.goal)}%` }} />}
    </span>
    <span className="second">{giftWords(fund)}</span>
  </li>
)

/** What people gave, what for, and the pages on which they do. */
export const DonationsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { site } = useSession()
  const layout = useLayout()
  const setup = useDonationSetup()
  const list = useDonations()
  const [opened, setOpened] = useState<Opened>()
  const gifts = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const isWaiting = !setup.data || !list.data
  const again = () => void Promise.all([setup.refetch(), list.refetch()])
  const close = () => setOpened(undefined)
  const openById = (id: string) => {
    const gift = gifts.find(each => each.id === id)
    if (gift) openGift(gift)
  }
  const at = useListKeys({ items: gifts, onOpen: openById, onAdd: () => setOpened({ what: 'page' }) })
  const copy = async (path: string) => {
    await navigator.clipboard.writeText(new URL(path, site.publicAddress).href)
    showToast(t('Copied'))
  }
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Donations')}</h1>
        </div>
        <Button kind="primary" onPress={() => setOpened({ what: 'page' })}>
          {t('Add a page')}
        </Button>
      </header>
      {tabs}
      <div className="page-body">
        {isWaiting &&
          (setup.isError || list.isError ? <Failed onRetry={again} /> : <Waiting rows={4} rowHeight={72} />)}
        {setup.data && list.data && (
          <>
            <section className="page-section" aria-label={t('Funds')}>
              <div className="section-head">
                <h2>{t('Funds')}</h2>
                <Button onPress={() => setOpened({ what: 'fund' })}>{t('Add a fund')}</Button>
              </div>
              {setup.data.funds.length === 0 && <Empty>{t('Without a fund, people give to you as a whole.')}</Empty>}
              <ul className="giving-rows">
                {setup.data.funds.map(fund => (
                  <FundRow
                    key={fund.id}
                    fund={fund}
                    currency={site.currency}
                    onOpen={() => setOpened({ what: 'fund', fund })}
                  />
                ))}
              </ul>
            </section>
            <section className="page-section" aria-label={t('Donation pages')}>
              <div className="section-head">
                <h2>{t('Pages')}</h2>
              </div>
              {setup.data.pages.length === 0 && <Empty>{t('A page where people give appears here.')}</Empty>}
              <ul className="giving-rows">
                {setup.data.pages.map(page => (
                  <li key={page.id} className="giving-row">
                    <button type="button" className="row-button" onClick={() => setOpened({ what: 'page', page })}>
                      {page.title}
                    </button>
                    <Button
                      aria-label={t('Copy link of {title}', { title: page.title })}
                      onPress={() => void copy(page.path)}
                    >
                      {t('Copy link')}
                    </Button>
                    <span className="second giving-path">
                      {page.active ? t('Open, {path}', { path: page.path }) : t('Closed, {path}', { path: page.path })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <section className="page-section" aria-label={t('Gifts')}>
              <div className="section-head">
                <h2>{t('Gifts')}</h2>
              </div>
              {gifts.length === 0 && <Empty>{t('Gifts appear here.')}</Empty>}
              {gifts.length > 0 && (
                <GiftTable {...{ gifts, at }} isCompact={layout === 'phone' || layout === 'stacked'} />
              )}
              {list.hasNextPage && (
                <div className="orders-foot">
                  <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? t('Loading') : t('More')}
                  </Button>
                </div>
              )}
            </section>
          </>
        )}
      </div>
      {opened?.what === 'fund' && <FundDialog fund={opened.fund} currency={site.currency} onClose={close} />}
      {opened?.what === 'page' && (
        <PageDialog page={opened.page} funds={setup.data?.funds ?? []} currency={site.currency} onClose={close} />
      )}
    </main>
  )
}
