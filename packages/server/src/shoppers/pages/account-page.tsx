import { addressLines } from '@sitewright/domain/addresses'
import { isMerchandise } from '@sitewright/domain/checkout'
import { formatMessage, type ShopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { ReactNode } from 'react'
import { PageHead } from '../../checkout'
import type { ListedOrder, ShopperAccount } from '../service'

export const accountParts = ['orders', 'subscriptions', 'addresses', 'downloads', 'cards'] as const
export type AccountPart = (typeof accountParts)[number]

type Shown = {
  readonly account: ShopperAccount
  readonly crumb: string
  readonly date: (at: Date) => string
  readonly now: Date
  readonly texts: ShopTexts
}

const money = (minorUnits: number, currency: string) => formatMinorUnits(minorUnits, currency as CurrencyCode)

const wordOf = ({ state, fulfilment }: ListedOrder, { orderWords: shopperOrderWords }: ShopTexts): string => {
  if (state === 'waiting' || state === 'pending_payment') return shopperOrderWords.waiting
  if (state === 'cancelled') return shopperOrderWords.cancelled
  if (state === 'refunded') return shopperOrderWords.refunded
  if (state === 'partly_refunded') return shopperOrderWords.partlyRefunded
  if (fulfilment === 'fulfilled') return shopperOrderWords.sent
  if (fulfilment === 'partly_fulfilled') return shopperOrderWords.partSent
  return fulfilment === 'not_needed' ? shopperOrderWords.done : shopperOrderWords.packing
}

const whatOf = ({ lines }: ListedOrder, { shopper: shopperMessages }: ShopTexts): string => {
  const [first, ...others] = lines
  if (others.length === 0) return [first?.title, first?.options].filter(Boolean).join(', ')
  return formatMessage(shopperMessages.andMore, { title: first?.title ?? '', count: others.length })
}

const OrderRow = ({ order, crumb, date, texts }: { order: ListedOrder } & Pick<Shown, 'crumb' | 'date' | 'texts'>) => {
  const { shopper: shopperMessages } = texts
  const { id, number, placedAt, total, currency } = order
  const what = whatOf(order, texts)
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
        <span>{formatMessage(shopperMessages.orderLine, facts)}</span>
      </div>
      <span className="order-word">{wordOf(order, texts)}</span>
      <div className="order-acts">
        <a
          href={`/orders/${encodeURIComponent(id)}`}
          aria-label={formatMessage(shopperMessages.trackTitle, { number: String(number) })}
        >
          {shopperMessages.track}
        </a>
        {order.lines.some(({ kind }) => isMerchandise(kind)) && (
          <form method="post" action={`/orders/${encodeURIComponent(id)}/again`}>
            <input type="hidden" name="crumb" value={crumb} />
            <button
              type="submit"
              className="outlined"
              aria-label={formatMessage(shopperMessages.buyAgainTitle, { what })}
            >
              {shopperMessages.buyAgain}
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

const Addresses = ({ account: { addresses }, crumb, texts: { shopper: shopperMessages } }: Shown) => (
  <ul className="address-list">
    {addresses.map(({ id, address }, index) => (
      <li key={id}>
        {index === 0 && <b>{shopperMessages.usedFirst}</b>}
        <address>
          {addressLines(address).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <form method="post" action={`/account/addresses/${encodeURIComponent(id)}/remove`}>
          <input type="hidden" name="crumb" value={crumb} />
          <button
            type="submit"
            className="as-link"
            aria-label={formatMessage(shopperMessages.removeAddress, { city: address.city ?? '' })}
          >
            {shopperMessages.remove}
          </button>
        </form>
      </li>
    ))}
  </ul>
)

const Downloads = ({ account: { downloads }, date, now, texts: { shopper: shopperMessages } }: Shown) => (
  <ul className="rows">
    {downloads.map(({ id, file: { name }, most, used, expiresAt, revokedAt }) => {
      const count = revokedAt || expiresAt <= now ? 0 : most - used
      return (
        <li key={id} className="plain-row">
          <div>
            <b>{name}</b>
            <span>
              {count > 0
                ? formatMessage(shopperMessages.downloadsLeft, { count, date: date(expiresAt) })
                : shopperMessages.downloadOver}
            </span>
          </div>
          {count > 0 && (
            <a
              href={`/account/downloads/${encodeURIComponent(id)}`}
              aria-label={formatMessage(shopperMessages.downloadTitle, { name })}
            >
              {shopperMessages.download}
            </a>
          )}
        </li>
      )
    })}
  </ul>
)

const Cards = ({ account: { cards }, texts: { shopper: shopperMessages } }: Shown) => (
  <ul className="rows">
    {cards.map(({ id, codeEnd: end, recipientName: name, balance, amount, currency }) => (
      <li key={id} className="plain-row">
        <b>
          {name ? formatMessage(shopperMessages.cardFor, { end, name }) : formatMessage(shopperMessages.card, { end })}
        </b>
        <span>
          {formatMessage(shopperMessages.cardLeft, {
            balance: money(balance, currency),
            amount: money(amount, currency),
          })}
        </span>
      </li>
    ))}
  </ul>
)

const Subscriptions = ({ account: { subscriptions }, texts: { shopper: shopperMessages } }: Shown) => (
  <ul className="rows">
    {subscriptions.map(({ id, title, words, href }) => (
      <li key={id} className="plain-row">
        <div>
          <b>{title}</b>
          <span>{words}</span>
        </div>
        <a href={href}>{shopperMessages.track}</a>
      </li>
    ))}
  </ul>
)

const parts: Record<
  AccountPart,
  { readonly empty: keyof ShopTexts['shopper']; readonly List: (shown: Shown) => ReactNode }
> = {
  orders: { empty: 'noOrders', List: OrderList },
  subscriptions: { empty: 'noSubscriptions', List: Subscriptions },
  addresses: { empty: 'noAddresses', List: Addresses },
  downloads: { empty: 'noDownloads', List: Downloads },
  cards: { empty: 'noCards', List: Cards },
}

/** Everything that belongs to one mailbox, a part at a time. */
export const AccountPage = ({
  title,
  part,
  storePath,
  ...shown
}: Shown & { title: string; part: AccountPart; storePath: string }) => {
  const { account, crumb, texts } = shown
  const { shopper: shopperMessages } = texts
  const { empty, List } = parts[part]
  return (
    <main className="account">
      <PageHead title={title} />
      <h1>
        {account.firstName
          ? formatMessage(shopperMessages.accountTitleName, { name: account.firstName })
          : shopperMessages.accountTitle}
      </h1>
      <div className="account-body">
        <nav aria-label={shopperMessages.accountTitle}>
          <ul>
            {accountParts.map(each => (
              <li key={each}>
                <a href={`/account/${each}`} aria-current={each === part ? 'page' : undefined}>
                  {shopperMessages[each]} {account[each].length > 0 && <span>{account[each].length}</span>}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action="/account/leave">
            <input type="hidden" name="crumb" value={crumb} />
            <button type="submit" className="as-link">
              {shopperMessages.leave}
            </button>
          </form>
        </nav>
        <section aria-labelledby="account-part">
          <div className="account-head">
            <h2 id="account-part">{shopperMessages[part]}</h2>
            {part === 'orders' && <a href="/orders/find">{shopperMessages.findAnother}</a>}
          </div>
          {account[part].length === 0 ? (
            <>
              <p>{shopperMessages[empty]}</p>
              <a className="back" href={storePath}>
                {texts.cart.continueShopping}
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
