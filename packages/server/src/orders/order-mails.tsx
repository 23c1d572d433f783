import type { Filling, MailKind, MailTemplate, SubscriptionMailKind } from '@sitewright/domain/mail-templates'
import { fillMail } from '@sitewright/domain/mail-templates'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { ReactElement } from 'react'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import { drawMail } from '../platform/mail/draw'
import type { Platform } from '../platform/platform'
import { OrderMail as OrderMailBody } from './mails/order-mail'
import {
  type Fulfilment,
  isFromVisitor,
  mayBeMarkedPaid,
  mayBePaidByLink,
  type NewOrder,
  type OrderLine,
  type Refund,
} from './order'
import type { PayLinks } from './pay-links'
import * as repository from './repository'
import type { OrderSources } from './sources'

/** What buyers are told of an order. `about` is the parcel, the refund, or whatever else makes it one of its kind. */
export type OrderMail = {
  readonly kind: 'receipt' | 'cancelled' | 'late-refund' | 'parcel' | 'ready' | 'refund' | 'return'
  readonly orderId: string
  readonly about: string
  /** Why a return is not taken, in the words of the shop. */
  readonly reason?: string
  /** The language of the order, where it is known: the words are asked for together with the order then. */
  readonly locale?: string
}

/** Mails about orders, by what they say. */
export type OrderMailKind = Exclude<MailKind, 'cart-reminder' | SubscriptionMailKind>

type Numbered = NewOrder & { readonly number: number }
type Drawn = { readonly subject: string; readonly body: ReactElement }

const mailJob = 'orders:mail'

type Words = ReturnType<typeof wordsOf>
const wordsOf = ({ locale }: Pick<NewOrder, 'locale'>) => readMessages(checkoutTexts(locale))

const pieceOf = ({ title, options }: Pick<OrderLine, 'title' | 'options'>, units: number, message: Words) =>
  [title, options, units > 1 ? message('mail.pieces', { count: units }) : ''].filter(Boolean).join(', ')

/** Some lines of the order, such as a parcel or what comes back. */
type Some = { readonly lines: readonly { readonly lineId: string; readonly units: number }[] }

/** What it is about, in one sentence. */
const piecesOf = ({ lines }: NewOrder, some: Some | undefined, message: Words): string =>
  some
    ? some.lines
        .flatMap(({ lineId, units }) => {
          const line = lines.find(({ id }) => id === lineId)
          return line ? [pieceOf(line, units, message)] : []
        })
        .join('; ')
    : lines.map(line => pieceOf(line, line.quantity, message)).join('; ')

/** What was ordered, for the people of the shop. */
export const piecesForOwners = (order: NewOrder): string => piecesOf(order, undefined, wordsOf({ locale: 'en' }))

/** A transaction orders a mail; the worker draws it, so that nobody who pays waits for it. */
export const createOrderMails = (
  { database, jobs, mail }: Platform,
  {
    sources,
    payLinks,
  }: {
    sources: Pick<OrderSources, 'shop' | 'paymentInstructions' | 'mailTemplate' | 'orderPlaced'>
    payLinks: PayLinks
  },
) => {
  async function draw(
    tx: SiteTransaction,
    order: Numbered,
    {
      kind,
      template,
      parcel,
      back,
      reason = '',
      refund,
      payAddress,
    }: {
      kind: OrderMailKind
      template: MailTemplate
      parcel?: Fulfilment | undefined
      /** What the buyer sends back. */
      back?: Some | undefined
      reason?: string
      refund?: Pick<Refund, 'amount'> | undefined
      /** Of a link that was made for it. */
      payAddress?: string
    },
  ): Promise<Drawn> {
    const { title: siteTitle, orderAddress } = await sources.shop(tx)
    const message = wordsOf(order)
    const money = (amount: number) => formatMinorUnits(amount, order.currency as CurrencyCode)
    const filling: Filling = {
      shop: siteTitle,
      'first name': order.firstName,
      number: String(order.number),
      total: money(order.total),
      pieces: piecesOf(order, parcel ?? back, message),
      reason,
      ...(refund && { amount: money(refund.amount) }),
    }
    const isByLink = kind === 'pay-link'
    const isUnpaid = isByLink || kind === 'received'
    return {
      subject: fillMail(template.subject, filling),
      body: (
        <OrderMailBody
          {...{ order, template, filling, siteTitle, parcel, message }}
          isReady={kind === 'ready'}
          reason={message(isByLink ? 'mail.putTogether' : 'mail.ordered', { shop: siteTitle })}
          action={
            isByLink
              ? {
                  address: payAddress ?? orderAddress(order.id),
                  text: message('checkout.pay', { total: money(order.due) }),
                }
              : { address: orderAddress(order.id), text: message('mail.seeOrder') }
          }
          paymentInstructions={isUnpaid && mayBeMarkedPaid(order) ? await sources.paymentInstructions(tx) : ''}
          isReceipt={isUnpaid || kind === 'receipt'}
        />
      ),
    }
  }

  /** What is said depends on how far the order is when the mail is drawn. */
  async function drawWanted(
    tx: SiteTransaction,
    order: Numbered,
    { kind, about, reason = '', words }: OrderMail & { readonly words: MailTemplate | undefined },
  ) {
    const inWords = async (
      of: OrderMailKind,
      more: { parcel?: Fulfilment; back?: Some; reason?: string; refund?: Refund; payAddress?: string } = {},
    ) => {
      const template = (of === kind && words) || (await sources.mailTemplate(tx, of, order.locale))
      return draw(tx, order, { kind: of, template, ...more })
    }
    switch (kind) {
      case 'receipt': {
        if (!mayBePaidByLink(order)) return inWords(order.state === 'waiting' ? 'received' : 'receipt')
        const { payAddress } = await sources.shop(tx)
        return inWords('pay-link', { payAddress: payAddress(await payLinks.make(tx, order.id)) })
      }
      case 'parcel': {
        const parcel = (await repository.fulfilmentsOf(tx, order.id)).find(({ id }) => id === about)
        if (!parcel || parcel.state === 'undone') return undefined
        return inWords('parcel', { parcel })
      }
      case 'refund': {
        const refund = (await repository.refundsOf(tx, order.id)).find(({ id }) => id === about)
        return refund && inWords('refund', { refund })
      }
      case 'return': {
        const back = (await repository.returnsOf(tx, order.id)).find(({ id }) => id === about)
        if (!back || back.state === 'asked') return undefined
        return back.state === 'declined'
          ? inWords('return-declined', { back, reason })
          : inWords('return-received', { back })
      }
      default:
        return inWords(kind)
    }
  }

  jobs.handle(mailJob, async (wanted: OrderMail, { siteId, doneWith }) => {
    if (!siteId) return
    await database.withSite(siteId, async tx => {
      const { kind, about, locale } = wanted
      const [order, words] = await Promise.all([
        repository.wholeOrder(tx, wanted.orderId),
        kind === 'receipt' && locale !== undefined ? sources.mailTemplate(tx, kind, locale) : undefined,
      ])
      // Without a number the buyer never heard of the order.
      if (!order || order.number === null) return
      const drawn = await drawWanted(tx, { ...order, number: order.number }, { ...wanted, words })
      const letter = drawn && { to: order.email, subject: drawn.subject, body: { html: drawMail(drawn.body) } }
      const isNews = kind === 'receipt' && about === order.id && isFromVisitor(order)
      crashPoint('mail-drawn')
      await database.lastly(tx, () =>
        Promise.all([
          letter && mail.sendOnce(tx, `${kind}:${about}`, letter),
          // With the buyer's mail, so that nobody who pays waits for it.
          isNews && sources.orderPlaced(tx),
          doneWith(tx),
        ]),
      )
    })
  })

  return {
    order: (tx: SiteTransaction, wanted: OrderMail): Promise<void> => jobs.add(tx, { kind: mailJob, payload: wanted }),

    /** For whoever looks at a template: as a real order would get it, whether or not it did. Links lead to the order. */
    async preview(
      tx: SiteTransaction,
      { kind, template, orderId }: { kind: OrderMailKind; template: MailTemplate; orderId?: string | undefined },
    ): Promise<(Drawn & { readonly to: string; readonly orderNumber: number }) | undefined> {
      const newest = orderId ? undefined : await repository.newestOrder(tx)
      const order = await repository.wholeOrder(tx, orderId ?? newest?.id ?? '')
      if (!order || order.number === null) return undefined
      const numbered = { ...order, number: order.number }
      const [refund] = await repository.refundsOf(tx, order.id)
      const parcel = (await repository.fulfilmentsOf(tx, order.id)).find(({ state }) => state !== 'undone')
      const drawn = await draw(tx, numbered, {
        ...{ kind, template, refund: refund ?? { amount: order.total } },
        ...(kind === 'parcel' && { parcel }),
      })
      return { ...drawn, to: order.email, orderNumber: order.number }
    },
  }
}

export type OrderMails = ReturnType<typeof createOrderMails>['order']
