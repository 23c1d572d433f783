import { isMerchandise } from '@sitewright/domain/checkout'
import { formatMessage, memberTexts, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { ReactNode } from 'react'
import { PageHead } from '../../checkout'
import type { MemberOfRequest } from '../../platform/http/route'
import type { ListedOrder } from '../service'
import type { ShopperWords } from '../words'
import { Addresses } from './addresses'
import type { Shown } from './shown'

export const accountParts = ['orders', 'subscriptions', 'addresses', 'downloads', 'cards'] as const
export type AccountPart = (typeof accountParts)[number]

const money = (minorUnits: number, currency: string) => formatMinorUnits(minorUnits, currency as CurrencyCode)

const wordOf = ({ state, fulfilment, pickup }: ListedOrder, words: ShopperWords): string => {
  if (state === 'waiting' || state === 'pending_payment') return words.states.waiting
  if (state === 'cancelled') return words.states.cancelled
  if (state === 'refunded') return words.states.refunded
  if (state === 'partly_refunded') return words.states.partlyRefunded
  if (fulfilment === 'fulfilled') return pickup ? words.states.pickedUp : words.states.sent
  if (fulfilment === 'ready') return words.states.ready
  if (fulfilment === 'partly_fulfilled') return words.states.partSent
  return fulfilment === 'not_needed' ? words.states.done : words.states.packing
}

/** Something will still happen to it. */
const isGoingOn = ({ state, fulfilment }: ListedOrder): boolean =>
  state === 'waiting' ||
  state === 'pending_payment' ||
  (state === 'paid' && !['fulfilled', 'not_needed'].includes(fulfilment))

const whatOf = ({ lines }: ListedOrder, words: ShopperWords): string => {
  const [first, ...others] = lines
  if (others.length === 0) return [first?.title, first?.options].filter(Boolean).join(', ')
  return formatMessage(words.andMore, { title: first?.title ?? '', count: others.length })
}

const OrderRow = ({ order, crumb, date, words }: { order: ListedOrder } & Pick<Shown, 'crumb' | 'date' | 'words'>) => {
  const { id, number, placedAt, total, currency } = order
  const what = whatOf(order, words)
  const facts = { number: String(number), date: date(placedAt), total: money(total, currency) }
  return (
    <li className="order-row">
      <span className="order-pictures">
        {order.pictures.map(url => (
          <img key={url} src={`${url}?format=300w`} alt="" width="72" height="90" loading="lazy" />
        ))}
      </span>
      <div>
        <b>{what}</b>
        <span>{formatMessage(words.orderLine, facts)}</span>
      </div>
      <span className={isGoingOn(order) ? 'order-word going-on' : 'order-word'}>{wordOf(order, words)}</span>
      <div className="order-acts">
        <a
          href={`/orders/${encodeURIComponent(id)}`}
          aria-label={formatMessage(words.trackTitle, { number: String(number) })}
        >
          {words.track}
        </a>
        {order.lines.some(({ kind }) => isMerchandise(kind)) && (
          <form method="post" action={`/orders/${encodeURIComponent(id)}/again`}>
            <input type="hidden" name="crumb" value={crumb} />
            <button type="submit" className="outlined" aria-label={formatMessage(words.buyAgainTitle, { what })}>
              {words.buyAgain}
            </button>
          </form>
        )}
      </div>
    </li>
  )
}

const OrderList = ({ account: { orders }, ...rest }: Shown) => (
  <ul className="rows">
    {orders.map(order => (
      <OrderRow key={order.id} order={order} {...rest} />
    ))}
  </ul>
)

const Downloads = ({ account: { downloads }, date, now, words }: Shown) => (
  <ul className="rows">
    {downloads.map(({ id, file: { name }, most, used, expiresAt, revokedAt }) => {
      const count = revokedAt || expiresAt <= now ? 0 : most - used
      return (
        <li key={id} className="plain-row">
          <div>
            <b>{name}</b>
            <span>
              {count > 0 ? formatMessage(words.downloadsLeft, { count, date: date(expiresAt) }) : words.downloadOver}
            </span>
          </div>
          {count > 0 && (
            <a
              href={`/account/downloads/${encodeURIComponent(id)}`}
              aria-label={formatMessage(words.downloadTitle, { name })}
            >
              {words.download}
            </a>
          )}
        </li>
      )
    })}
  </ul>
)

const Cards = ({ account: { cards }, words }: Shown) => (
  <ul className="rows">
    {cards.map(({ id, codeEnd: end, recipientName: name, balance, amount, currency }) => (
      <li key={id} className="plain-row">
        <b>{name ? formatMessage(words.cardFor, { end, name }) : formatMessage(words.card, { end })}</b>
        <span>
          {formatMessage(words.cardLeft, {
            balance: money(balance, currency),
            amount: money(amount, currency),
          })}
        </span>
      </li>
    ))}
  </ul>
)

const Subscriptions = ({ account: { subscriptions }, words }: Shown) => (
  <ul className="rows">
    {subscriptions.map(({ id, title, words: often, href }) => (
      <li key={id} className="plain-row">
        <div>
          <b>{title}</b>
          <span>{often}</span>
        </div>
        <a href={href}>{words.track}</a>
      </li>
    ))}
  </ul>
)

/** Who is logged in, and what becomes of the cart when they are not any more. */
const Membership = ({ member, locale }: { member: MemberOfRequest; locale: string }) => {
  const { loggedInAs, keepCart } = shopTexts(locale).member
  const { logoutFailed } = memberTexts(locale)
  return (
    <>
      <p className="hint">{formatMessage(loggedInAs, { email: member.email })}</p>
      <label className="tick">
        <input type="checkbox" name="keepCart" value="yes" />
        <span>{keepCart}</span>
      </label>
      <p className="error" role="alert" data-failed={logoutFailed} hidden />
    </>
  )
}

const parts = {
  orders: { empty: 'noOrders', List: OrderList },
  subscriptions: { empty: 'noSubscriptions', List: Subscriptions },
  addresses: { empty: 'noAddresses', List: Addresses },
  downloads: { empty: 'noDownloads', List: Downloads },
  cards: { empty: 'noCards', List: Cards },
} as const satisfies Record<
  AccountPart,
  { readonly empty: keyof ShopperWords; readonly List: (shown: Shown) => ReactNode }
>

/** Everything that belongs to one mailbox, a part at a time. */
export const AccountPage = ({
  title,
  part,
  storePath,
  keepLooking,
  member,
  ...shown
}: Shown & {
  title: string
  part: AccountPart
  storePath: string
  keepLooking: string
  /** Whoever is logged in with a password, and not by a link. */
  member: MemberOfRequest | undefined
}) => {
  const { account, crumb, words, locale } = shown
  const name = account.firstName || (member?.name ?? '')
  const { empty, List } = parts[part]
  return (
    <main className="account">
      <PageHead title={title} />
      <h1>{name ? formatMessage(words.accountTitleName, { name }) : words.accountTitle}</h1>
      <div className="account-body">
        <nav aria-label={words.accountTitle}>
          <ul>
            {accountParts.map(each => (
              <li key={each}>
                <a href={`/account/${each}`} aria-current={each === part ? 'page' : undefined}>
                  {words[each]} {account[each].length > 0 && <span>{account[each].length}</span>}
                </a>
              </li>
            ))}
            {member && (
              <li>
                <a href="/account/profile">{shopTexts(locale).memberAccount.profile}</a>
              </li>
            )}
          </ul>
          <form method="post" action="/account/leave" data-member-form={member && 'leave'}>
            <input type="hidden" name="crumb" value={crumb} />
            {member && <Membership member={member} locale={locale} />}
            <button type="submit" className="as-link">
              {words.leave}
            </button>
          </form>
        </nav>
        <section aria-labelledby="account-part">
          <div className="account-head">
            <h2 id="account-part">{words[part]}</h2>
            {part === 'orders' && <a href="/orders/find">{words.findAnother}</a>}
            {part === 'addresses' && <a href="/account/addresses/new">{words.addAddress}</a>}
          </div>
          {account[part].length === 0 ? (
            <>
              <p>{words[empty]}</p>
              <a className="back" href={storePath}>
                {keepLooking}
              </a>
            </>
          ) : (
            <List {...shown} />
          )}
        </section>
      </div>
    </main>
  )
}
