import { readMessages } from '@sitewright/domain/messages'
import { instalmentTextsFor } from '@sitewright/domain/products'
import type { ScreenProps } from './screen-props'

/** What paying in parts comes to, beside the price of what is chosen. */
export const Instalments = ({
  terms,
  messages,
  price,
  money,
}: NonNullable<ScreenProps['instalments']> & { price: number; money: (minorUnits: number) => string }) => {
  const message = readMessages(messages)
  const texts = instalmentTextsFor(price, terms, money)
  return (
    texts.length > 0 && (
      <ul className="product-instalments">
        {texts.map(({ name, values }) => (
          <li key={name}>{message(`instalments.${name}`, values)}</li>
        ))}
      </ul>
    )
  )
}
