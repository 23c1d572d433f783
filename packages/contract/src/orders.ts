import { addressLengths } from '@sitewright/domain/addresses'
import { maxQuantity, maxTotalCents } from '@sitewright/domain/checkout'
import {
  orderActKinds,
  orderActOutcomes,
  orderActStates,
  orderFilters,
  orderFulfilments,
  orderPayments,
  orderSorts,
} from '@sitewright/domain/orders'
import { orderMethods } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits, pageOf } from './shapes'

/** The thirtieth of February is none. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const short = (most: number) => z.string().check(z.maxLength(most))

/** Which fields an address needs, and what they may hold, depends on its country: the rules of the domain say. */
export const address = z.strictObject({
  firstName: short(addressLengths.firstName),
  lastName: short(addressLengths.lastName),
  line1: short(addressLengths.line1),
  line2: z.optional(short(addressLengths.line2)),
  city: short(addressLengths.city),
  region: z.optional(short(addressLengths.region)),
  postalCode: short(addressLengths.postalCode),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.infer<typeof address>

export const orderLine = z.object({
  id,
  title: z.string(),
  options: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: minorUnits,
  total: minorUnits,
  imageUrl: z.nullable(z.string()),
  sent: z.int(),
  toSend: z.int(),
  returned: z.int(),
  refundedUnits: z.int(),
})
export type OrderLine = z.infer<typeof orderLine>

export const parcel = z.object({
  id,
  number: z.int(),
  state: z.enum(['sent', 'picked-up']),
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.nullable(z.string()),
  at: datetime,
  lines: z.array(z.object({ lineId: id, units: z.int() })),
})
export type Parcel = z.infer<typeof parcel>

export const orderSummary = z.object({
  id,
  number: z.int(),
  customer: z.string(),
  place: z.string(),
  email: z.string(),
  placedAt: datetime,
  fulfilment: z.enum(orderFulfilments),
  payment: z.enum(orderPayments),
  paymentMethod: z.enum(orderMethods),
  /** Paid with a test card: no money moved. */
  isTest: z.boolean(),
  total: minorUnits,
  currency: z.string(),
  /** Fetched by the customer. */
  isPickup: z.boolean(),
})
export type OrderSummary = z.infer<typeof orderSummary>

export const refundStates = ['asked', 'pending', 'done', 'failed', 'returned'] as const

export const order = z.object({
  ...orderSummary.shape,
  lines: z.array(orderLine),
  parcels: z.array(parcel),
  subtotal: minorUnits,
  discount: minorUnits,
  shipping: minorUnits,
  shippingName: z.string(),
  /** With what its tax adds: as much of it can go back. */
  shippingTotal: minorUnits,
  tax: minorUnits,
  pricesIncludeTax: z.boolean(),
  taxes: z.array(z.object({ name: z.string(), amount: minorUnits })),
  /** Why it has none, and how much that was. */
  taxExemption: z.nullable(z.object({ taxNumber: z.string(), amount: minorUnits })),
  captured: minorUnits,
  /** With what gift cards paid of it. */
  paid: minorUnits,
  refunded: minorUnits,
  returns: z.array(
    z.object({
      id,
      state: z.enum(['asked', 'received', 'declined']),
      reason: z.string(),
      at: datetime,
      lines: z.array(z.object({ lineId: id, units: z.int() })),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      number: z.nullable(z.int()),
      state: z.enum(refundStates),
      amount: minorUnits,
      reason: z.string(),
      at: datetime,
    }),
  ),
  address: z.nullable(address),
  /** Where the bill goes, when that is elsewhere. */
  billingAddress: z.nullable(address),
  /** Where it is fetched; null for what is sent. */
  pickup: z.nullable(
    z.object({ name: z.string(), lines: z.array(z.string()), hours: z.string(), instructions: z.string() }),
  ),
  /** What the customer wrote. */
  note: z.string(),
  /** Where the checkout asks for them; empty otherwise. */
  phone: z.string(),
  company: z.string(),
  /** Which order of this customer it is, and what all of theirs came to. */
  customerOrders: z.int(),
  customerSpent: minorUnits,
  /** Why the owner should look at it. */
  flag: z.nullable(z.string()),
  /** What the owner may do about the money: while it has not come. */
  mayCancel: z.boolean(),
  mayMarkPaid: z.boolean(),
  mayRefund: z.boolean(),
  /** The bank decides about its money. */
  isDisputed: z.boolean(),
  /** Whether a link can ask for its money. */
  mayBePaidByLink: z.boolean(),
  activity: z.array(z.object({ text: z.string(), detail: z.string(), isProblem: z.boolean(), at: datetime })),
})
export type Order = z.infer<typeof order>

const ofOrder = z.object({ orderId: id })
const units = z.int().check(z.gte(0), z.lte(maxQuantity))
const amount = z.int().check(z.gte(0), z.lte(maxTotalCents))
const someLines = <Line extends z.ZodMiniType>(line: Line) => z.array(line).check(z.maxLength(100))
const onePress = z.strictObject({})

const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDay))

const listed = {
  state: z.optional(z.enum(orderFilters)),
  payment: z.optional(z.enum(orderPayments)),
  fulfilment: z.optional(z.enum(orderFulfilments)),
  /** Days of the site's time zone, both counted. */
  from: z.optional(day),
  until: z.optional(day),
  sort: z.optional(z.enum(orderSorts)),
  search: z.optional(z.string().check(z.maxLength(100))),
}
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/commerce/orders',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))), ...listed }),
  answer: z.object({ ...pageOf(orderSummary).shape, counts: z.record(z.enum(orderFilters), z.int()) }),
})
/** One row per line of an order, as CSV. */
export const exportOrders = endpoint({ method: 'GET', path: '/api/commerce/orders/export', query: z.object(listed) })
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId',
  params: ofOrder,
  answer: order,
})

/** All of it, without a word to the buyer; what is fetched is handed over. */
export const fulfilOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/fulfil',
  params: ofOrder,
  body: onePress,
  answer: order,
})
/** The same for several. Those that could not be sent are named. */
export const fulfilOrders = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/fulfil',
  body: z.strictObject({ orderIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ sent: z.int(), notSent: z.array(z.int()) }),
})
/** Laid out at its pickup place. The customer is told where and when, once. */
export const readyOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/ready',
  params: ofOrder,
  body: onePress,
  answer: order,
})
/** The same for several. Those that are not fetched, or not paid, are named. */
export const readyOrders = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/ready',
  body: fulfilOrders.body,
  answer: fulfilOrders.answer,
})
export const sendParcel = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/fulfilments',
  params: ofOrder,
  body: z.strictObject({
    lines: someLines(z.strictObject({ lineId: id, units })),
    carrier: short(60),
    tracking: short(100),
    tell: z.boolean(),
  }),
  answer: order,
})
export const undoParcel = endpoint({
  method: 'DELETE',
  path: '/api/commerce/orders/:orderId/fulfilments/:parcelId',
  params: z.object({ orderId: id, parcelId: id }),
  answer: order,
})
export const returnUnits = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/returns',
  params: ofOrder,
  body: z.strictObject({
    reason: short(200),
    /** Announced, and not here yet. */
    isAsked: z.optional(z.boolean()),
    lines: someLines(z.strictObject({ lineId: id, units, restock: z.boolean() })),
  }),
  answer: order,
})
const ofReturn = z.object({ orderId: id, returnId: id })
/** What was announced is here; `restock` names the lines that go back on the shelf. */
export const receiveReturn = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/returns/:returnId/receive',
  params: ofReturn,
  body: z.strictObject({ restock: someLines(id) }),
  answer: order,
})
export const declineReturn = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/returns/:returnId/decline',
  params: ofReturn,
  body: z.strictObject({ reason: short(200) }),
  answer: order,
})
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/notes',
  params: ofOrder,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  answer: order,
})
export const changeOrderAddress = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/:orderId/address',
  params: ofOrder,
  body: address,
  answer: order,
})
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/mails',
  params: ofOrder,
  body: onePress,
  answer: order,
})
/** To print, one page per order. */
export const orderSlip = endpoint({ method: 'GET', path: '/api/commerce/orders/:orderId/slip', params: ofOrder })
export const orderSlips = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/slips',
  query: z.object({ ids: z.string().check(z.regex(/^[A-Za-z0-9_,-]{1,6500}$/)) }),
})

const refundWish = {
  lines: z.optional(someLines(z.strictObject({ lineId: id, units, restock: z.boolean() }))),
  shipping: z.optional(amount),
  /** Of the whole order, instead of lines. */
  amount: z.optional(amount),
  payments: z.optional(someLines(z.strictObject({ attemptId: id, amount }))),
}
export const refundPlan = z.object({
  amount: minorUnits,
  goods: minorUnits,
  delivery: minorUnits,
  taxes: z.array(z.object({ name: z.string(), amount: minorUnits })),
  parts: z.array(z.object({ part: z.string(), units: z.int(), amount: minorUnits, tax: minorUnits })),
  payments: z.array(z.object({ attemptId: id, label: z.string(), amount: minorUnits, left: minorUnits })),
  /** What the customer has paid afterwards. */
  paidAfter: minorUnits,
})
export type RefundPlan = z.infer<typeof refundPlan>
export const previewRefund = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/refunds/preview',
  params: ofOrder,
  body: z.strictObject(refundWish),
  answer: refundPlan,
})
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/refunds',
  params: ofOrder,
  body: z.strictObject({
    ...refundWish,
    reason: short(200),
    note: short(1000),
    tell: z.boolean(),
    /** Made once per try: the same again is one refund. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  answer: order,
})

/** Gives the stock back. An order that turns out to be paid is answered with 409. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/cancel',
  params: ofOrder,
  body: onePress,
  answer: order,
})
/** The money of a manual payment has come. */
export const markOrderPaid = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/paid',
  params: ofOrder,
  body: onePress,
  answer: order,
})

export const orderAct = z.object({
  id,
  kind: z.enum(orderActKinds),
  state: z.enum(orderActStates),
  tells: z.boolean(),
  total: z.int(),
  counts: z.record(z.enum(orderActOutcomes), z.int()),
  /** The first of those that nothing was done with. */
  refused: z.array(z.object({ number: z.int(), text: z.string() })),
  mayUndo: z.boolean(),
  at: datetime,
})
export type OrderAct = z.infer<typeof orderAct>
const ofAct = z.object({ actId: id })
/** With every order that matches now, as a job; one at a time. */
export const startOrderAct = endpoint({
  method: 'POST',
  path: '/api/commerce/order-acts',
  body: z.strictObject({ kind: z.enum(orderActKinds), tell: z.boolean(), ...listed }),
  answer: orderAct,
})
/** The newest that nobody has put away. */
export const latestOrderAct = endpoint({
  method: 'GET',
  path: '/api/commerce/order-acts/latest',
  answer: z.object({ act: z.nullable(orderAct) }),
})
const pressAct = (press: string) =>
  endpoint({
    method: 'POST',
    path: `/api/commerce/order-acts/:actId/${press}`,
    params: ofAct,
    body: onePress,
    answer: orderAct,
  })
/** What is done stays done. */
export const stopOrderAct = pressAct('stop')
export const undoOrderAct = pressAct('undo')
export const hideOrderAct = pressAct('hide')
/** One row per order, as CSV. */
export const orderActOutcome = endpoint({
  method: 'GET',
  path: '/api/commerce/order-acts/:actId/outcome',
  params: ofAct,
})
