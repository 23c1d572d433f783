import type { LedgerAccountLine, LedgerLine, TaxReportLine } from '@sitewright/contract/ledger'
import { accountGroups } from '@sitewright/domain/ledger'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import type { Times } from '../../ui/time'
import { money } from '../money-words'
import { accountWords, causeWords, groupWords, perCent, taxPlace } from './books-words'

/** The books where a table has no room: two lines for each of its rows. */
export const AccountRows = ({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly LedgerAccountLine[]
  chosen: string | undefined
  onChoose: (account: string | undefined) => void
}) => (
  <div className="books-rows">
    {accountGroups.map(group => {
      const lines = accounts.filter(each => each.group === group)
      if (lines.length === 0) return null
      return (
        <section key={group} aria-labelledby={`books-${group}`}>
          <h3 id={`books-${group}`}>{groupWords[group]}</h3>
          {lines.map(({ account, name, currency, change, balance }) => (
            <button
              key={`${account} ${currency}`}
              type="button"
              className="order-row"
              aria-pressed={account === chosen}
              onClick={() => onChoose(account === chosen ? undefined : account)}
            >
              <b>{accountWords(account, name)}</b>
              <b className="num">{money(balance, currency)}</b>
              <span className="soft">{t('In the period')}</span>
              <span className="soft num">{money(change, currency)}</span>
            </button>
          ))}
        </section>
      )
    })}
  </div>
)

export const EntryRows = ({
  entries,
  nameOf,
  times,
}: {
  entries: readonly LedgerLine[]
  nameOf: (account: string) => string
  times: Times
}) => (
  <ul className="books-rows">
    {entries.map(({ id, at, cause, debit, credit, amount, currency, order }) => (
      <li key={id} className="order-row">
        <span>
          {causeWords[cause]}{' '}
          {order && (
            <RouteLink to={{ path: `commerce/orders/${order.id}` }}>
              {t('order {number}', { number: order.number ?? '' }).trim()}
            </RouteLink>
          )}
        </span>
        <b className="num">{money(amount, currency)}</b>
        <span className="soft">{t('{credit} to {debit}', { credit: nameOf(credit), debit: nameOf(debit) })}</span>
        <time className="soft" dateTime={at}>
          {times.shortMoment(at)}
        </time>
      </li>
    ))}
  </ul>
)

export const TaxRows = ({ lines }: { lines: readonly TaxReportLine[] }) => (
  <ul className="books-rows">
    {lines.map(line => (
      <li key={[line.country, line.region, line.name, line.rate, line.currency].join()} className="order-row">
        <b>{taxPlace(line)}</b>
        <b className="num">{money(line.amount, line.currency)}</b>
        <span className="soft num">{`${line.name}, ${perCent(line.rate)}`}</span>
        <span className="soft num">{t('of {base}', { base: money(line.base, line.currency) })}</span>
      </li>
    ))}
  </ul>
)
