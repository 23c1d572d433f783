import type { MailTemplateBody } from '@sitewright/contract/mail-templates'
import { isSubscriptionMail, type MailKind } from '@sitewright/domain/mail-templates'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Waiting } from '../../ui/states'
import { everyOrder, listedBy } from '../orders/order-view'
import { useOrders } from '../orders/use-orders'
import { useMailPreview } from './use-mails'

const widths = [
  { value: 'computer', label: t('Computer') },
  { value: 'phone', label: t('Phone|a device') },
] as const

/** As a real order of the shop would get it. The mail stands in a frame of its own, in which nothing runs. */
const anyOrder = listedBy(everyOrder)

export const MailPreview = ({
  kind,
  template,
  locale,
  orderId,
  onOrder,
}: {
  kind: MailKind
  template: MailTemplateBody
  locale: string
  orderId: string
  onOrder: (orderId: string) => void
}) => {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('computer')
  const orders = useOrders(anyOrder).data?.pages[0]?.items ?? []
  const { data, error } = useMailPreview(kind, { template, locale, orderId })
  return (
    <section className="mail-preview" aria-label={t('Preview')}>
      <div className="mail-preview-tools">
        {kind !== 'cart-reminder' && !isSubscriptionMail(kind) && orders.length > 0 ? (
          <Select
            label={t('As sent for')}
            options={orders.map(({ id, number, customer }) => ({
              value: id,
              label: t('Order {number}, {customer}', { number, customer }),
            }))}
            value={orderId || orders[0]!.id}
            onChange={onOrder}
          />
        ) : (
          <span />
        )}
        <Segments label={t('Width')} isLabelHidden options={widths} value={width} onChange={setWidth} />
      </div>
      {error && (
        <p className="soft" role="status">
          {messageOf(error)}
        </p>
      )}
      {!error && !data && <Waiting rows={4} rowHeight={56} />}
      {!error && data && (
        <div className={`mail-sheet ${width}`}>
          <p className="mail-sheet-head">
            <span className="soft">{t('To {to}', { to: data.to })}</span>
            <b>{data.subject}</b>
          </p>
          <iframe title={t('Preview: {subject}', { subject: data.subject })} sandbox="" srcDoc={data.html} />
        </div>
      )}
    </section>
  )
}
