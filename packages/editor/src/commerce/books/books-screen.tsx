import './books.css'
import { type ReactNode, useState } from 'react'
import { useLayout } from '../../app/layout'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Failed, Waiting } from '../../ui/states'
import { AccountRows, EntryRows, TaxRows } from './books-rows'
import { AccountTable, EntryTable, TaxTable } from './books-tables'
import { accountWords } from './books-words'
import { type PeriodName, periodNames, periodOf } from './periods'
import { type BooksPeriod, useLedger, useLedgerEntries, useTaxReport } from './use-books'

const kinds = [
  { value: 'live', label: t('Real money') },
  { value: 'test', label: t('Test orders') },
] as const

const Taxes = ({ period, query }: { period: BooksPeriod; query: string }) => {
  const { data, isError, refetch } = useTaxReport(period, true)
  const Lines = useLayout() === 'phone' ? TaxRows : TaxTable
  return (
    <section className="books-part" aria-labelledby="books-taxes">
      <header className="books-head">
        <h2 id="books-taxes">{t('Tax by place and rate')}</h2>
        <a className="button default small" href={`/api/commerce/taxes/report/export?${query}`} download="taxes.csv">
          {t('Export taxes')}
        </a>
      </header>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={56} />)}
      {data &&
        (data.lines.length === 0 ? (
          <p className="soft">{t('No tax was charged in this period.')}</p>
        ) : (
          <Lines lines={data.lines} />
        ))}
    </section>
  )
}

/** The shop's books: what is where, what moved it, and what is owed in tax. */
export const BooksScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { site, may } = useSession()
  const times = useTimes()
  const isPhone = useLayout() === 'phone'
  const [Accounts, Entries] = isPhone ? [AccountRows, EntryRows] : [AccountTable, EntryTable]
  const [name, setName] = useState<PeriodName>('this-month')
  const [kind, setKind] = useState<'live' | 'test'>('live')
  const [account, setAccount] = useState<string>()
  const [now] = useState(Date.now)
  const period: BooksPeriod = { ...periodOf(name, { now, timeZone: site.timeZone }), money: kind }
  const ledger = useLedger(period)
  const entries = useLedgerEntries(period, account)
  const query = new URLSearchParams(period).toString()
  const names = new Map(ledger.data?.accounts.map(line => [line.account, line.name]))
  const nameOf = (of: string) => accountWords(of, names.get(of))
  const items = entries.data?.pages.flatMap(page => page.items)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Books')}</h1>
        </div>
        <a className="button default small" href={`/api/commerce/ledger/export?${query}`} download="ledger.csv">
          {t('Export entries')}
        </a>
      </header>
      {tabs}
      <div className="page-body books">
        <div className="books-tools">
          <Select
            label={t('Period')}
            isLabelHidden
            options={periodNames}
            value={name}
            onChange={chosen => setName(chosen as PeriodName)}
          />
          {(ledger.data?.hasTests || kind === 'test') && (
            <Segments label={t('Whose money')} isLabelHidden options={kinds} value={kind} onChange={setKind} />
          )}
        </div>
        {!ledger.data &&
          (ledger.isError ? <Failed onRetry={() => void ledger.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {ledger.data && ledger.data.accounts.length === 0 && (
          <p className="soft">
            {kind === 'live' && ledger.data.hasTests
              ? t('No real money has moved yet. Orders paid with test cards are under Test orders.')
              : t('Nothing is booked yet. The first paid order opens the books.')}
          </p>
        )}
        {ledger.data && ledger.data.accounts.length > 0 && (
          <>
            <section className="books-part" aria-labelledby="books-accounts">
              <h2 id="books-accounts">{t('Accounts')}</h2>
              <Accounts accounts={ledger.data.accounts} chosen={account} onChoose={setAccount} />
            </section>
            {may('commerce-taxes') && <Taxes period={period} query={query} />}
            <section className="books-part" aria-labelledby="books-entries">
              <header className="books-head">
                <h2 id="books-entries">
                  {account ? t('Entries of {account}', { account: nameOf(account) }) : t('Entries')}
                </h2>
                {account && <Button onPress={() => setAccount(undefined)}>{t('All entries')}</Button>}
              </header>
              {!items &&
                (entries.isError ? (
                  <Failed onRetry={() => void entries.refetch()} />
                ) : (
                  <Waiting rows={6} rowHeight={56} />
                ))}
              {items && items.length === 0 && <p className="soft">{t('Nothing was booked in this period.')}</p>}
              {items && items.length > 0 && <Entries {...{ entries: items, nameOf, times }} />}
              {entries.hasNextPage && (
                <Button isDisabled={entries.isFetchingNextPage} onPress={() => void entries.fetchNextPage()}>
                  {entries.isFetchingNextPage ? t('Loading') : t('Show more')}
                </Button>
              )}
            </section>
          </>
        )}
      </div>
    </main>
  )
}
