import '../../ui/queue.css'
import type { Donation, DonationPage, Fund } from '@sitewright/contract/donations'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../app/api'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { FundDialog } from './fund-dialog'
import { PageDialog } from './page-dialog'
import { useDonationSetup, useDonations, useSendReceipt } from './use-donations'

type Opened = { readonly what: 'fund'; readonly fund?: Fund } | { readonly what: 'page'; readonly page?: DonationPage }

const Gift = ({ donation }: { donation: Donation }) => {
  const times = useTimes()
  const send = useSendReceipt()
  const { id, donor, email, amount, currency, fund, receipt, dedication, anonymous } = donation
  return (
    <article aria-label={`Gift of ${donor || email}`}>
      <div className="queue-head">
        <b>
          <span className="num">{money(amount, currency)}</span>
          {fund && ` for ${fund}`}
        </b>
        <span className="queue-about">{receipt ? `Receipt ${receipt}` : 'Waiting for the money'}</span>
      </div>
      <p className="queue-about">
        {[donor, email, anonymous ? 'wants no name shown' : '', times.shortMoment(donation.at)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {dedication && <p className="queue-words">{dedication}</p>}
      <div className="queue-actions">
        <RouteLink to={{ path: `commerce/orders/${donation.orderId}` }}>Order</RouteLink>
        {receipt && (
          <Button
            isDisabled={send.isPending}
            onPress={() =>
              send.mutate(id, {
                onSuccess: () => showToast('Receipt sent'),
                onError: error => showToast(messageOf(error)),
              })
            }
          >
            Send receipt again
          </Button>
        )}
      </div>
    </article>
  )
}

/** What people gave, what for, and the pages on which they do. */
export const DonationsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { site } = useSession()
  const setup = useDonationSetup()
  const list = useDonations()
  const [opened, setOpened] = useState<Opened>()
  const gifts = list.data?.pages.flatMap(page => page.items) ?? []
  const isWaiting = !setup.data || !list.data
  const again = () => void Promise.all([setup.refetch(), list.refetch()])
  const close = () => setOpened(undefined)
  const copy = async (path: string) => {
    await navigator.clipboard.writeText(path)
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
      <div className="page-body queue">
        {isWaiting &&
          (setup.isError || list.isError ? <Failed onRetry={again} /> : <Waiting rows={4} rowHeight={72} />)}
        {setup.data && list.data && (
          <>
            <section aria-label="Funds">
              <div className="queue-head">
                <h2>Funds</h2>
                <Button onPress={() => setOpened({ what: 'fund' })}>Add a fund</Button>
              </div>
              {setup.data.funds.length === 0 && (
                <p className="queue-about">Without a fund, people give to you as a whole.</p>
              )}
              <ul className="queue-items">
                {setup.data.funds.map(fund => (
                  <li key={fund.id}>
                    <div className="queue-head">
                      <b>{fund.name}</b>
                      <span className="num">
                        {fund.goal === null
                          ? money(fund.raised, site.currency)
                          : `${money(fund.raised, site.currency)} of ${money(fund.goal, site.currency)}`}
                      </span>
                    </div>
                    <p className="queue-about">
                      {`${fund.gifts} ${fund.gifts === 1 ? 'gift' : 'gifts'}${fund.active ? '' : ', closed'}`}
                    </p>
                    <div className="queue-actions">
                      <Button aria-label={`Change ${fund.name}`} onPress={() => setOpened({ what: 'fund', fund })}>
                        Change
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-label="Donation pages">
              <h2>Pages</h2>
              {setup.data.pages.length === 0 && <Empty>A page where people give appears here.</Empty>}
              <ul className="queue-items">
                {setup.data.pages.map(page => (
                  <li key={page.id}>
                    <div className="queue-head">
                      <b>{page.title}</b>
                      <span className="queue-about">{page.active ? 'Open' : 'Closed'}</span>
                    </div>
                    <p className="queue-about">{page.path}</p>
                    <div className="queue-actions">
                      <Button aria-label={`Change ${page.title}`} onPress={() => setOpened({ what: 'page', page })}>
                        Change
                      </Button>
                      <Button onPress={() => void copy(page.path)}>Copy link</Button>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-label="Gifts">
              <h2>Gifts</h2>
              {gifts.length === 0 && <Empty>Gifts appear here.</Empty>}
              <ul className="queue-items">
                {gifts.map(donation => (
                  <li key={donation.id}>
                    <Gift donation={donation} />
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <div className="queue-foot">
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
