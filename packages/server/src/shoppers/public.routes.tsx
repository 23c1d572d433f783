import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isMerchandise } from '@sitewright/domain/checkout'
import { checkoutTexts, formatMessage, readMessages } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  type AskedField,
  type Checkout,
  ConfirmedPage,
  cartTokenOf,
  inLanguage,
  type PageInput,
  rememberCart,
  shopperCookie,
  siteIn,
} from '../checkout'
import { answerDownload } from '../downloads'
import type { Leaving } from '../members'
import type { Order } from '../orders'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { setCookie } from '../platform/sessions'
import { addressRoutes } from './address.routes'
import { AccountPage, accountParts } from './pages/account-page'
import { OrderWays, returnReasonLength } from './pages/order-ways'
import { type Shoppers, sessionSeconds } from './service'
import { changing, createWayIn, emailField, notThere, type Problem, reading, wordsOf } from './way-in'
import { type ShopperWords, shopperWords } from './words'

const short = z.string().check(z.maxLength(100))
const email = z.string().check(z.trim(), z.maxLength(maxEmailLength))
const ofOrder = z.object({ orderId: z.string().check(z.maxLength(64)) })
const ofLink = z.object({ token: short })

const findPage = endpoint({ method: 'GET', path: '/orders/find' })
const findPost = endpoint({ method: 'POST', path: '/orders/find', body: z.object({ number: short, email }) })
const orderPage = endpoint({ method: 'GET', path: '/orders/:orderId', params: ofOrder })
const orderPost = endpoint({ method: 'POST', path: '/orders/:orderId', params: ofOrder, body: z.object({ email }) })
const againPost = endpoint({ method: 'POST', path: '/orders/:orderId/again', params: ofOrder, body: z.object({}) })
const returnPost = endpoint({
  method: 'POST',
  path: '/orders/:orderId/returns',
  params: ofOrder,
  // Lines are named by their ids.
  body: z.catchall(
    z.object({ reason: z.optional(z.string().check(z.maxLength(returnReasonLength))) }),
    z.string().check(z.maxLength(200)),
  ),
})
const accountPage = endpoint({ method: 'GET', path: '/account' })
const partPage = endpoint({
  method: 'GET',
  path: '/account/:part',
  params: z.object({ part: short }),
})
const linkPost = endpoint({ method: 'POST', path: '/account/link', body: z.object({ email }) })
const openPage = endpoint({ method: 'GET', path: '/account/open/:token', params: ofLink })
const openPost = endpoint({ method: 'POST', path: '/account/open/:token', params: ofLink, body: z.object({}) })
const leavePost = endpoint({
  method: 'POST',
  path: '/account/leave',
  body: z.object({ keepCart: z.optional(short) }),
})
const filePage = endpoint({
  method: 'GET',
  path: '/account/downloads/:grantId',
  params: z.object({ grantId: z.string().check(z.maxLength(64)) }),
})

const numberField = (words: ShopperWords): AskedField => ({
  ...{ name: 'number', label: words.number, inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
})

/** Pages on which people see what they have bought. None of them needs script. */
export const publicRoutes = (
  shoppers: Shoppers,
  { checkout, leave, https, now }: { checkout: Checkout; leave: Leaving; https: boolean; now: () => Date },
): Route[] => {
  const way = createWayIn(shoppers, checkout)
  const { page, ask, whoIs, askForLink, withShopper } = way

  const find = (input: PageInput, { status = 200, ...shown }: Problem = {}, typed: Record<string, string> = {}) => {
    const words = wordsOf(input)
    return ask(input, {
      ...{ heading: words.findTitle, lead: words.findLead, action: '/orders/find', status },
      fields: [numberField(words), emailField(words)].map(field => ({ ...field, value: typed[field.name] })),
      button: words.find,
      below: (
        <p className="hint">
          <a href="/account">{words.allOrders}</a>
        </p>
      ),
      ...shown,
    })
  }

  const prove = (input: PageInput, orderId: string, shown: Problem = {}) => {
    const words = wordsOf(input)
    return ask(input, {
      ...{ heading: words.proveTitle, lead: words.proveLead },
      ...{ action: `/orders/${encodeURIComponent(orderId)}`, fields: [emailField(words)], button: words.prove },
      ...shown,
    })
  }

  const show = async (
    input: PageInput,
    order: Order,
    { problem = '', said = '', status = 200 }: Problem = {},
  ): Promise<Answer<never>> => {
    const storePath = await checkout.storePath(input.site.id)
    const paymentInstructions = await checkout.paymentInstructions(input.site.id)
    const title = readMessages(checkoutTexts(order.locale))('order.number', { number: String(order.number) })
    return page({ ...input, site: siteIn(input.site, order.locale) }, { title, status }, look => (
      <ConfirmedPage
        {...{ order, storePath, paymentInstructions }}
        title={look.title}
        timeZone={input.site.timeZone}
        ways={<OrderWays {...{ order, said, problem }} crumb={input.crumb()} />}
      />
    ))
  }

  /** The order for those to whom its link is open; everybody else gets the page that comes in its place. */
  const withOrder = async (
    input: PageInput,
    orderId: string,
    run: (order: Order) => Promise<Answer<never>>,
  ): Promise<Answer<never>> => {
    const order = await shoppers.order(input.site.id, orderId)
    if (!order) return find(input, { problem: wordsOf(input).notFound, status: 404 })
    return shoppers.isLocked(order, await whoIs(input)) ? prove(input, orderId) : run(order)
  }

  const account = (input: PageInput, part: (typeof accountParts)[number]) =>
    withShopper(input, async shopper => {
      const { site } = input
      const words = wordsOf(input)
      const storePath = await checkout.storePath(site.id)
      const shown = await shoppers.account(site.id, shopper)
      const format = new Intl.DateTimeFormat(site.primaryLocale, { dateStyle: 'long', timeZone: site.timeZone })
      const content = (title: string): ReactNode => (
        <AccountPage
          {...{ title, part, storePath }}
          member={input.request.state.member}
          account={shown}
          crumb={input.crumb()}
          date={at => format.format(at)}
          now={now()}
          locale={site.primaryLocale}
          words={words}
          keepLooking={readMessages(checkoutTexts(site.primaryLocale))('order.continueShopping')}
        />
      )
      return page(
        input,
        { title: words.accountTitle, withScript: input.request.state.member ? 'members' : false },
        look => content(look.title),
      )
    })

  return [
    route({ ...reading, endpoint: findPage, handle: asked => find(inLanguage(asked)) }),
    route({
      ...changing,
      endpoint: findPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, ip } = input
        const number = Number(body.number.replace(/\D/g, '') || Number.NaN)
        const found = Number.isSafeInteger(number)
          ? await shoppers.find(site.id, { number, email: body.email, ip })
          : undefined
        if (found === 'too-many') return find(input, { problem: wordsOf(input).tooMany, status: 429 }, body)
        return found ? show(input, found) : find(input, { problem: wordsOf(input).notFound, status: 404 }, body)
      },
    }),
    route({
      ...reading,
      rate: { name: 'order-page', limit: 60, perSeconds: 60, by: 'ip' },
      endpoint: orderPage,
      handle: input => withOrder(input, input.params.orderId, order => show(input, order)),
    }),
    route({
      ...changing,
      endpoint: orderPost,
      handle: async input => {
        const { site, params, body, ip } = input
        const order = await shoppers.order(site.id, params.orderId)
        if (!order) return find(input, { problem: wordsOf(input).notFound, status: 404 })
        const outcome = await shoppers.prove(order, { email: body.email, ip })
        if (outcome === 'ok') return show(input, order)
        return outcome === 'wrong'
          ? prove(input, order.id, { problem: wordsOf(input).wrongEmail, status: 403 })
          : prove(input, order.id, { problem: wordsOf(input).tooMany, status: 429 })
      },
    }),
    route({
      ...changing,
      endpoint: againPost,
      handle: input =>
        withOrder(input, input.params.orderId, async order => {
          let token = cartTokenOf(input.request)
          let added = 0
          for (const { kind, productId, sku, quantity } of order.lines) {
            if (!isMerchandise(kind)) continue
            const outcome = await checkout.addToCart(input.site, token, { itemId: productId, sku, quantity })
            if (!outcome.ok) continue
            token = outcome.token
            added += 1
          }
          if (added === 0 || token === undefined)
            return show(input, order, { said: shopperWords(order.locale).nothingAgain, status: 409 })
          for (const cookie of rememberCart(token, https)) input.setCookie(cookie)
          return redirect('/cart')
        }),
    }),
    route({
      ...changing,
      endpoint: returnPost,
      handle: input =>
        withOrder(input, input.params.orderId, async order => {
          const { reason = '', ...fields } = input.body
          const lineIds = Object.keys(fields).flatMap(name => (name.startsWith('line-') ? name.slice(5) : []))
          return (await shoppers.askForReturn(input.site.id, order, { lineIds, reason }))
            ? show(input, order, { said: shopperWords(order.locale).returnAsked })
            : show(input, order, { problem: shopperWords(order.locale).returnNothing, status: 422 })
        }),
    }),
    route({ ...reading, endpoint: accountPage, handle: asked => account(inLanguage(asked), 'orders') }),
    route({
      ...reading,
      endpoint: partPage,
      handle: async input => {
        const part = accountParts.find(each => each === input.params.part)
        return part ? account(input, part) : notFound()
      },
    }),
    route({
      ...changing,
      endpoint: linkPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, ip } = input
        const outcome = await shoppers.sendLink(site.id, { email: body.email, ip, locale: site.primaryLocale })
        if (outcome === 'bad-email') return askForLink(input, { problem: wordsOf(input).badEmail, status: 422 })
        if (outcome === 'too-many') return askForLink(input, { problem: wordsOf(input).tooMany, status: 429 })
        return askForLink(input, { said: formatMessage(wordsOf(input).linkSent, { email: body.email }) })
      },
    }),
    // Programs that look through mails open what is linked: only a press uses the link up.
    route({
      ...reading,
      endpoint: openPage,
      handle: async input => {
        const { site, params } = input
        if (!(await shoppers.isLink(site.id, params.token)))
          return askForLink(input, { problem: wordsOf(input).linkOver, status: 404 })
        return ask(input, {
          ...{ heading: wordsOf(input).openTitle, lead: wordsOf(input).openLead, fields: [] },
          ...{ action: `/account/open/${encodeURIComponent(params.token)}`, button: wordsOf(input).open },
        })
      },
    }),
    route({
      ...changing,
      endpoint: openPost,
      handle: async input => {
        const secret = await shoppers.open(input.site.id, input.params.token)
        if (secret === undefined) return askForLink(input, { problem: wordsOf(input).linkOver, status: 404 })
        input.setCookie(setCookie(shopperCookie, secret, { https, seconds: sessionSeconds }))
        return redirect('/account')
      },
    }),
    route({
      ...changing,
      endpoint: leavePost,
      handle: async input => {
        await leave(input, input.body.keepCart !== undefined)
        return redirect('/')
      },
    }),
    ...addressRoutes(shoppers, { checkout, way }),
    route({
      ...reading,
      endpoint: filePage,
      handle: input =>
        withShopper(
          input,
          async shopper => {
            const { site, params, ip, request } = input
            const fetched = await shoppers.download(site.id, shopper, { grantId: params.grantId, ip })
            return answerDownload({ open: shoppers.openFile }, fetched, {
              rangeHeader: request.headers.range,
              locale: site.primaryLocale,
            })
          },
          notThere,
        ),
    }),
  ]
}
