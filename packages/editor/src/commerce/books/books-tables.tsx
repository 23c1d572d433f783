import '../../ui/table.css'
import type { LedgerAccountLine, LedgerLine, TaxReportLine } from '@sitewright/contract/ledger'
import { accountGroups } from '@sitewright/domain/ledger'
import { Fragment } from 'react'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import type { Times } from '../../ui/time'
import { money } from '../money-words'
import { accountWords, causeWords, groupWords, perCent, taxPlace } from './books-words'

/** Balances by what they mean to the owner. A press shows only the entries of one. */
export const AccountTable = ({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly LedgerAccountLine[]
  chosen: string | undefined
  onChoose: (account: string | undefined) => void
}) => (
  <table className="table books-accounts">
    <thead>
      <tr>
        <th scope="col">{t('Account')}</th>
        <th scope="col" className="figure">
          {t('In the period')}
        </th>
        <th scope="col" className="figure">
          {t('Balance')}
        </th>
      </tr>
    </thead>
    <tbody>
      {accountGroups.map(group => {
        const lines = accounts.filter(each => each.group === group)
        if (lines.length === 0) return null
        return (
          <Fragment key={group}>
            <tr className="books-group">
              <th scope="rowgroup" colSpan={3}>
                {groupWords[group]}
              </th>
            </tr>
            {lines.map(({ account, name, currency, change, balance }) => (
              <tr key={`${account} ${currency}`} className={account === chosen ? 'open' : undefined}>
                <td>
                  <button
                    type="button"
                    className="row-button"
                    aria-pressed={account === chosen}
                    onClick={() => onChoose(account === chosen ? undefined : account)}
                  >
                    {accountWords(account, name)}
                  </button>
                </td>
                <td className="figure num soft">{money(change, currency)}</td>
                <td className="figure num">{money(balance, currency)}</td>
              </tr>
            ))}
          </Fragment>
        )
      })}
    </tbody>
  </table>
)

export const EntryTable = ({
  entries,
  nameOf,
  times,
}: {
  entries: readonly LedgerLine[]
  nameOf: (account: string) => string
  times: Times
}) => (
  <table className="table books-entries">
    <thead>
      <tr>
        <th scope="col">{t('When')}</th>
        <th scope="col">{t('What')}</th>
        <th scope="col">{t('From')}</th>
        <th scope="col">{t('To')}</th>
        <th scope="col" className="figure">
          {t('Amount')}
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, at, cause, debit, credit, amount, currency, order }) => (
        <tr key={id}>
          <td>
            <time dateTime={at}>{times.shortMoment(at)}</time>
          </td>
          <td>
            {causeWords[cause]}
            {order && (
              <>
                {' '}
                <RouteLink to={{ path: `commerce/orders/${order.id}` }}>
                  {t('order {number}', { number: order.number ?? '' }).trim()}
                </RouteLink>
              </>
            )}
          </td>
          <td className="soft">{nameOf(credit)}</td>
          <td className="soft">{nameOf(debit)}</td>
          <td className="figure num">{money(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const TaxTable = ({ lines }: { lines: readonly TaxReportLine[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">{t('Sent to')}</th>
        <th scope="col">{t('Tax')}</th>
        <th scope="col" className="figure">
          {t('Rate')}
        </th>
        <th scope="col" className="figure">
          {t('Taxed')}
        </th>
        <th scope="col" className="figure">
          {t('Tax amount')}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={[line.country, line.region, line.name, line.rate, line.currency].join()}>
          <td>{taxPlace(line)}</td>
          <td>{line.name}</td>
          <td className="figure num">{perCent(line.rate)}</td>
          <td className="figure num">{money(line.base, line.currency)}</td>
          <td className="figure num">{money(line.amount, line.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
