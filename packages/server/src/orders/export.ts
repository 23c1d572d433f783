import { addressLines } from '@sitewright/domain/addresses'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { csvRow, orderFulfilment, orderPayment } from '@sitewright/domain/orders'
import type { ExportedOrder } from './order'

export const exportHead = csvRow([
  ...['Order', 'Placed', 'Payment', 'Fulfilment', 'Email', 'First name', 'Last name'],
  ...['Address', 'Address 2', 'City', 'Region', 'Postcode', 'Country'],
  ...['Currency', 'Subtotal', 'Discount', 'Delivery', 'Tax', 'Total', 'Refunded'],
  ...['Product', 'Options', 'SKU', 'Quantity', 'Unit price', 'Line discount', 'Line tax', 'Line total', 'Sent'],
  ...['Line refunded', 'Note', 'Pickup place', 'Exempted tax', 'Tax number'],
  ...['Phone', 'Company', 'Billing address'],
])

/** One row per line; what is of the order stands on each. */
export const exportRows = (order: ExportedOrder): string => {
  const money = (amount: number) => fromMinorUnits(amount, order.currency as CurrencyCode).amount
  const { address } = order
  const head = [
    ...[order.number ?? '', order.placedAt.toISOString(), orderPayment(order), orderFulfilment(order)],
    ...[order.email, order.firstName, order.lastName],
    ...[address?.line1 ?? '', address?.line2 ?? '', address?.city ?? '', address?.region ?? ''],
    ...[address?.postalCode ?? '', address?.country ?? '', order.currency],
    ...[order.subtotal, order.discount, order.shipping, order.tax, order.total, order.refunded].map(money),
  ]
  return order.lines
    .map(line =>
      csvRow([
        ...head,
        ...[line.title, line.options, line.sku, line.quantity, money(line.unitPrice), money(line.discount)],
        ...[money(line.tax), money(line.total), line.sent, money(line.refunded), order.note],
        ...[order.pickup?.name ?? '', order.taxExemption ? money(order.taxExemption.amount) : ''],
        ...[order.taxExemption?.taxNumber ?? '', order.phone, order.company],
        ...[order.billingAddress ? addressLines(order.billingAddress).join(', ') : ''],
      ]),
    )
    .join('')
}
