import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { MailButton, MailHeading, MailLayout, MailTable, MailText } from '../platform/mail'

/** An order as the people of the shop hear of it. */
export type PlacedOrder = {
  readonly id: string
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly total: number
  readonly currency: string
  /** What was ordered, in one sentence. */
  readonly pieces: string
  readonly note: string
  readonly isPaid: boolean
  /** False for renewals and what the shop ordered by hand. */
  readonly isNews: boolean
}

const nameOf = ({ firstName, lastName }: PlacedOrder) => [firstName, lastName].filter(Boolean).join(' ')
const amountOf = ({ total, currency }: PlacedOrder) => formatMinorUnits(total, currency as CurrencyCode)

export const newOrdersHeading = ([first, ...others]: readonly [PlacedOrder, ...PlacedOrder[]]): string =>
  others.length === 0
    ? `New order ${first.number}, ${amountOf(first)}`
    : `${others.length + 1} new orders, ${first.number} to ${others.at(-1)!.number}`

/** One order with what it is, or a list of those that came since the last mail. */
export const NewOrdersMail = ({
  title,
  editAddress,
  orders,
}: {
  readonly title: string
  readonly editAddress: string
  readonly orders: readonly [PlacedOrder, ...PlacedOrder[]]
}) => {
  const [first, ...others] = orders
  const heading = newOrdersHeading(orders)
  return (
    <MailLayout
      from={title}
      preview={others.length === 0 ? `${nameOf(first)}: ${first.pieces}` : heading}
      reason={`You get this mail because you look after the orders of ${title}. Which mails it sends you is chosen under Commerce, Notifications.`}
    >
      <MailHeading>{heading}.</MailHeading>
      <MailTable
        rows={orders.map(order => ({
          key: order.id,
          label: (
            <>
              {others.length === 0 ? nameOf(order) : `${order.number}, ${nameOf(order)}`}
              <br />
              {order.pieces}
              {!order.isPaid && (
                <>
                  <br />
                  Waits for its money
                </>
              )}
            </>
          ),
          value: amountOf(order),
        }))}
      />
      {others.length === 0 && first.note && <MailText>{`They wrote: “${first.note}”`}</MailText>}
      <MailButton href={`${editAddress}/commerce/orders${others.length === 0 ? `/${first.id}` : ''}`}>
        {others.length === 0 ? 'See the order' : 'See the orders'}
      </MailButton>
    </MailLayout>
  )
}
