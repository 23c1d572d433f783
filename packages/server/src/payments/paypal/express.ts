import { type ExpressBuyer, splitName } from '@sitewright/domain/payments'
import type { ChargedGoods, ChargeKey, ExpressWish } from '../provider'
import { type PayPalOrder, toDecimal } from './shapes'

/** What PayPal takes as the name of a thing. */
const longestName = 127

const money = (amount: number, currency: string) => ({ currency_code: currency, value: toDecimal(amount, currency) })

/** An order whose buyer says who they are and goes on here: what it comes to is not settled yet. */
export const expressOrder = ({ key, amount, currency, needsAddress, returnPath }: ExpressWish, address: string) => ({
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: key, custom_id: key, amount: money(amount, currency) }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: `${address}${returnPath}`,
        cancel_url: `${address}${returnPath}?cancelled=1`,
        user_action: 'CONTINUE',
        shipping_preference: needsAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
      },
    },
  },
})

/** Line by line, where the lines come to the amount: PayPal takes no sums that do not. */
const billOf = ({ lines, shipping, tax }: ChargedGoods, { amount, currency }: ChargeKey) => {
  const of = (cents: number) => money(cents, currency)
  const itemTotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const discount = itemTotal + shipping + tax - amount
  if (discount < 0 || lines.some(({ unitPrice }) => unitPrice < 0)) return undefined
  return {
    breakdown: { item_total: of(itemTotal), shipping: of(shipping), tax_total: of(tax), discount: of(discount) },
    items: lines.map(({ title, quantity, unitPrice }) => ({
      name: title.slice(0, longestName) || '-',
      quantity: String(quantity),
      unit_amount: of(unitPrice),
    })),
  }
}

/** Makes the approved order that of our attempt, for exactly what the buyer saw when they pressed Pay. */
export const adoption = (about: ChargeKey, order: PayPalOrder, goods: ChargedGoods | undefined) => {
  const unit = `/purchase_units/@reference_id=='${order.purchase_units?.[0]?.reference_id ?? 'default'}'`
  const bill = goods && billOf(goods, about)
  const amount = { ...money(about.amount, about.currency), ...(bill && { breakdown: bill.breakdown }) }
  return [
    { op: 'replace', path: `${unit}/amount`, value: amount },
    { op: 'replace', path: `${unit}/custom_id`, value: about.key },
    ...(bill ? [{ op: 'add', path: `${unit}/items`, value: bill.items }] : []),
  ]
}

/** Nothing until the buyer has approved. */
export const buyerFrom = ({ status, payer, purchase_units: units }: PayPalOrder): ExpressBuyer | undefined => {
  if (status !== 'APPROVED') return undefined
  const shipping = units?.[0]?.shipping
  const { address } = shipping ?? {}
  const own = { firstName: payer?.name?.given_name ?? '', lastName: payer?.name?.surname ?? '' }
  const { address_line_2: line2, admin_area_1: region } = address ?? {}
  return {
    email: payer?.email_address ?? '',
    ...(shipping?.name?.full_name ? splitName(shipping.name.full_name) : own),
    address: address
      ? {
          line1: address.address_line_1 ?? '',
          ...(line2 && { line2 }),
          city: address.admin_area_2 ?? '',
          ...(region && { region }),
          postalCode: address.postal_code ?? '',
          country: address.country_code,
        }
      : null,
  }
}
