import type { SubscriptionDetail } from '@sitewright/contract/subscriptions'
import { addressLines } from '@sitewright/domain/addresses'
import type { AfterRetries } from '@sitewright/domain/subscriptions'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { useAfterRetries } from './use-subscriptions'

const choices: readonly { value: AfterRetries; label: string }[] = [
  { value: 'cancel', label: 'Cancel the subscription' },
  { value: 'pause', label: 'Pause the subscription' },
]

/** What it costs each time, where it goes, and what happens when nobody pays. */
export const SubscriptionSide = ({ subscription }: { subscription: SubscriptionDetail }) => {
  const { title, options, quantity, price, currency, lastTotal, paidSoFar, imageUrl, address, card } = subscription
  const save = useAfterRetries()
  return (
    <aside className="subscription-side" aria-label="About this subscription">
      <section>
        <h2>Each time</h2>
        <div className="subscription-thing">
          {imageUrl && <img src={imageUrl} alt="" width={38} height={46} />}
          <span>
            <b>{quantity > 1 ? `${quantity} × ${title}` : title}</b>
            {options && <span className="second">{options}</span>}
          </span>
          <span className="num">{money(price, currency)}</span>
        </div>
        <dl>
          {lastTotal !== null && (
            <div>
              <dt>With delivery and tax, last time</dt>
              <dd className="num">
                <b>{money(lastTotal, currency)}</b>
              </dd>
            </div>
          )}
          <div>
            <dt>{`Paid so far, ${subscription.paid === 1 ? 'once' : `${subscription.paid} times`}`}</dt>
            <dd className="num">{money(paidSoFar, currency)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2 className="field-label">Card</h2>
        <p>
          {card
            ? `${card.brand} ending ${card.last4}${card.expires ? `, until ${card.expires}` : ''}`
            : 'No card is kept.'}
        </p>
      </section>
      {address && (
        <section>
          <h2 className="field-label">Deliver to</h2>
          <address>
            {addressLines(address).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        </section>
      )}
      <section>
        <Select
          label="When the last retry fails"
          options={choices}
          value={subscription.afterRetries}
          isDisabled={save.isPending}
          help="For all subscriptions."
          onChange={value =>
            runWith(save, value as AfterRetries, {
              onSuccess: () => showToast('Saved'),
              onError: error => showToast(messageOf(error)),
            })
          }
        />
      </section>
    </aside>
  )
}
