import type { SubscriptionDetail } from '@sitewright/contract/subscriptions'
import { addressLines } from '@sitewright/domain/addresses'
import type { AfterRetries } from '@sitewright/domain/subscriptions'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { language, t, tn } from '../../language'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { useAfterRetries } from './use-subscriptions'

const choices: readonly { value: AfterRetries; label: string }[] = [
  { value: 'cancel', label: t('Cancel the subscription') },
  { value: 'pause', label: t('Pause the subscription') },
]

/** What it costs each time, where it goes, and what happens when nobody pays. */
export const SubscriptionSide = ({ subscription }: { subscription: SubscriptionDetail }) => {
  const { title, options, quantity, price, currency, lastTotal, paidSoFar, imageUrl, address, card } = subscription
  const save = useAfterRetries()
  return (
    <aside className="subscription-side" aria-label={t('About this subscription')}>
      <section>
        <h2>{t('Each time')}</h2>
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
              <dt>{t('With delivery and tax, last time')}</dt>
              <dd className="num">
                <b>{money(lastTotal, currency)}</b>
              </dd>
            </div>
          )}
          <div>
            <dt>{tn(subscription.paid, 'Paid so far, once', 'Paid so far, {count} times')}</dt>
            <dd className="num">{money(paidSoFar, currency)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2 className="field-label">{t('Card')}</h2>
        <p>
          {card
            ? t('{brand} ending {last4}{expires}', {
                brand: card.brand,
                last4: card.last4,
                expires: card.expires ? t(', until {expires}', { expires: card.expires }) : '',
              })
            : t('No card is kept.')}
        </p>
      </section>
      {address && (
        <section>
          <h2 className="field-label">{t('Deliver to')}</h2>
          <address>
            {addressLines(address, language).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        </section>
      )}
      <section>
        <Select
          label={t('When the last retry fails')}
          options={choices}
          value={subscription.afterRetries}
          isDisabled={save.isPending}
          help={t('For all subscriptions.')}
          onChange={value =>
            runWith(save, value as AfterRetries, {
              onSuccess: () => showToast(t('Saved')),
              onError: error => showToast(messageOf(error)),
            })
          }
        />
      </section>
    </aside>
  )
}
