import '../../ui/table.css'
import './donations.css'
import type { DonationPage, Fund } from '@sitewright/contract/donations'
import { type ReactNode, useMemo, useState } from 'react'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
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
  `${gifts.toLocaleString('en')} ${gifts === 1 ? 'gift' : 'gifts'}${active ? '' : ', closed'}`

const FundRow = ({ fund, currency, onOpen }: { fund: Fund; currency: string; onOpen: () => void }) => (
  <li className="giving-row">
    <button type="button" className="row-button" onClick={onOpen}>
      {fund.name}
    </button>
    <span className="giving-sum num">
      <b>{money(fund.raised, currency)}</b>
      {fund.goal !== null && <span className="soft">{` of ${money(fund.goal, currency)}`}</span>}
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
    showToast('Copied')
  }
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">Commerce</p>
          <h1>Donations</h1>
        </div>
        <Button kind="primary" onPress={() => setOpened({ what: 'page' })}>
          Add a page
        </Button>
      </header>
      {tabs}
      <div className="page-body">
        {isWaiting &&
          (setup.isError || list.isError ? <Failed onRetry={again} /> : <Waiting rows={4} rowHeight={72} />)}
        {setup.data && list.data && (
          <>
            <section className="page-section" aria-label="Funds">
              <div className="section-head">
                <h2>Funds</h2>
                <Button onPress={() => setOpened({ what: 'fund' })}>Add a fund</Button>
              </div>
              {setup.data.funds.length === 0 && <Empty>Without a fund, people give to you as a whole.</Empty>}
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
            <section className="page-section" aria-label="Donation pages">
              <div className="section-head">
                <h2>Pages</h2>
              </div>
              {setup.data.pages.length === 0 && <Empty>A page where people give appears here.</Empty>}
              <ul className="giving-rows">
                {setup.data.pages.map(page => (
                  <li key={page.id} className="giving-row">
                    <button type="button" className="row-button" onClick={() => setOpened({ what: 'page', page })}>
                      {page.title}
                    </button>
                    <Button aria-label={`Copy link of ${page.title}`} onPress={() => void copy(page.path)}>
                      Copy link
                    </Button>
                    <span className="second giving-path">{`${page.active ? 'Open' : 'Closed'}, ${page.path}`}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section className="page-section" aria-label="Gifts">
              <div className="section-head">
                <h2>Gifts</h2>
              </div>
              {gifts.length === 0 && <Empty>Gifts appear here.</Empty>}
              {gifts.length > 0 && (
                <GiftTable {...{ gifts, at }} isCompact={layout === 'phone' || layout === 'stacked'} />
              )}
              {list.hasNextPage && (
                <div className="orders-foot">
                  <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? 'Loading' : 'More'}
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
