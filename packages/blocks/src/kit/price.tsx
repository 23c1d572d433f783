import type { ReadMessage } from '@sitewright/domain/messages'

export const priceMessages = ['price.was', 'price.from'] as const

/** What something costs, in words: from the lowest price when it varies, the old price struck through when it is reduced. */
export const Price = ({
  fromPrice,
  normalPrice,
  priceVaries,
  onSale,
  money,
  message,
}: {
  fromPrice: number
  normalPrice: number
  priceVaries: boolean
  onSale: boolean
  money: (minorUnits: number) => string
  message: ReadMessage<(typeof priceMessages)[number]>
}) => (
  <span className="price">
    {onSale && !priceVaries && fromPrice < normalPrice && (
      <s>
        <span className="for-screen-readers">{message('price.was')} </span>
        {money(normalPrice)}
      </s>
    )}{' '}
    {priceVaries && fromPrice < normalPrice ? message('price.from', { price: money(fromPrice) }) : money(fromPrice)}
  </span>
)
