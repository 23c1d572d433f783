import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { showToast } from '../../ui/toast'
import '../../ui/table.css'
import type { PaymentComparison, PaymentDifference, PaymentDifferences } from '@sitewright/contract/payments'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { Status } from '../../ui/status'
import { money } from '../money-words'
import { methodWords } from './provider-words'
import { useDifferences, useDisputes, usePutAside, useRecord } from './use-payment-settings'

const Sum = ({ label, booked, said, currency }: { label: string; booked: number; said: number; currency: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="figure num">{money(booked, currency)}</td>
    <td className="figure num">{money(said, currency)}</td>
    <td className={`figure num ${said === booked ? 'soft' : 'apart'}`}>{money(said - booked, currency)}</td>
  </tr>
)

const Sums = ({ comparison }: { comparison: PaymentComparison }) => {
  const { method, captured, refunded, currency } = comparison
  return (
    <table className="table compared">
      <thead>
        <tr>
          <td />
          <th scope="col" className="figure">
            {t('Your books')}
          </th>
          <th scope="col" className="figure">
            {methodWords(method)}
          </th>
          <th scope="col" className="figure">
            {t('Apart')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Sum label={t('Captured')} {...captured} currency={currency} />
        <Sum label={t('Refunded')} booked={-refunded.booked} said={-refunded.said} currency={currency} />
        <Sum
          label={t('Net')}
          booked={captured.booked - refunded.booked}
          said={captured.said - refunded.said}
          currency={currency}
        />
      </tbody>
    </table>
  )
}

/** What it is, in one sentence, and what to do about it. */
const sentenceOf = ({ kind, side, amount, currency, method, order }: PaymentDifference): string => {
  const sum = money(amount, currency)
  const of = order?.number ? ` ${t('of order {number}', { number: order.number })}` : ''
  const provider = methodWords(method)
  if (side === 'provider')
    return kind === 'refund'
      ? t('{sum}{of} was refunded inside {provider}, not here. Refunds made here keep the order and the books right.', {
          sum,
          of,
          provider,
        })
      : t('{sum} was captured at {provider}{of}.', {
          sum,
          provider,
          of: of || ` ${t('for no order that is known here')}`,
        })
  return kind === 'refund'
    ? t('{provider} does not know a refund of {sum}{of} that is in your books.', { provider, sum, of })
    : t('{provider} does not know a payment of {sum}{of} that is in your books.', { provider, sum, of })
}

const Difference = ({ difference }: { difference: PaymentDifference }) => {
  const putAside = usePutAside()
  const record = useRecord()
  const { order, mayRecord } = difference
  const isBusy = putAside.isPending || record.isPending
  return (
    <li className="difference">
      <p>
        <b>{difference.day}</b> {sentenceOf(difference)}
      </p>
      <p className="provider-acts">
        {mayRecord && order && (
          <Button
            kind="primary"
            isDisabled={isBusy}
            onPress={() =>
              runWith(record, difference.id, {
                onSuccess: () => showToast(t('Recorded on order {number}', { number: order.number ?? '' })),
                onError: error => showToast(messageOf(error)),
              })
            }
          >
            {record.isPending ? t('Recording') : t('Record it on order {number}', { number: order.number ?? '' })}
          </Button>
        )}
        {order && (
          <RouteLink
            className={mayRecord ? 'button small default' : 'button small primary'}
            to={{ path: `commerce/orders/${order.id}` }}
          >
            {t('Open order')}
          </RouteLink>
        )}
        <Button isDisabled={isBusy} onPress={() => putAside.mutate(difference.id)}>
          {t('Put aside')}
        </Button>
      </p>
    </li>
  )
}

const Disputes = () => {
  const times = useTimes()
  const open = useDisputes().data?.items.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="disputes">
      <header className="provider-head">
        <h2 id="disputes">{tn(open.length, 'One dispute', '{count} disputes')}</h2>
        <Status tone="danger">{t('Needs you')}</Status>
      </header>
      <ul className="differences">
        {open.map(({ reference, orderId, number, amount, currency, dueBy }) => (
          <li key={reference} className="difference">
            <p>
              <b>{money(amount, currency)}</b>
              {` ${t('of order {number}. The customer’s bank took it back until this is decided.', { number: number ?? '' })}`}
              {dueBy && ` ${t('Answer at your provider before {dueBy}.', { dueBy: times.shortMoment(dueBy) })}`}
            </p>
            <RouteLink className="button small primary" to={{ path: `commerce/orders/${orderId}` }}>
              {t('Open order')}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const calmWords = (nights: number) =>
  tn(nights, 'The night before matched to the cent.', 'The {count} nights before matched to the cent.')

const Compared = ({ comparisons, differences }: PaymentDifferences) => {
  const times = useTimes()
  const count = differences.length
  return (
    <aside className="payments-beside" aria-label={t('Books and providers')}>
      <Disputes />
      <section aria-labelledby="differences">
        <header className="provider-head">
          <h2 id="differences">
            {count === 0 ? t('Books and providers') : tn(count, 'One difference', '{count} differences')}
          </h2>
          {comparisons.length > 0 && (
            <Status tone={count === 0 ? 'success' : 'warning'} isWaiting={count > 0}>
              {count === 0 ? t('The same to the cent') : t('Needs you')}
            </Status>
          )}
        </header>
        {comparisons.length === 0 && (
          <p className="soft">{t('Every night your books are compared with what your provider says of the day.')}</p>
        )}
        {comparisons.map(comparison => (
          <div key={comparison.method}>
            <p className="soft">
              {t('Compared with {method} for {day}, {comparedAt}.', {
                method: methodWords(comparison.method),
                day: comparison.day,
                comparedAt: times.shortMoment(comparison.comparedAt),
              })}
            </p>
            <Sums comparison={comparison} />
            {comparison.calmNights > 0 && <p className="soft">{calmWords(comparison.calmNights)}</p>}
          </div>
        ))}
        {count > 0 && (
          <ul className="differences">
            {differences.map(difference => (
              <Difference key={difference.id} difference={difference} />
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}

/** What the books and the providers say of the last day, side by side. */
export const Differences = () => {
  const { data } = useDifferences()
  return data ? <Compared {...data} /> : null
}
