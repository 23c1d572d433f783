import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isMerchandise } from '@sitewright/domain/checkout'
import { checkoutTexts, formatMessage, readMessages, shopTexts } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  type Checkout,
  ConfirmedPage,
  cartTokenOf,
  createPages,
  inLanguage,
  type PageInput,
  rememberCart,
  siteIn,
} from '../checkout'
import { answerDownload } from '../downloads'
import type { Order } from '../orders'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { clearCookie, readCookie, setCookie } from '../platform/sessions'
import { AccountPage, accountParts } from './pages/account-page'
import { type AskedField, FormPage } from './pages/form-page'
import { OrderWays, returnReasonLength } from './pages/order-ways'
import { type Shopper, type Shoppers, sessionSeconds } from './service'

const cookieName = 'SHOPPER'

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
const leavePost = endpoint({ method: 'POST', path: '/account/leave', body: z.object({}) })
const addressPost = endpoint({
  method: 'POST',
  path: '/account/addresses/:addressId/remove',
  params: z.object({ addressId: z.string().check(z.maxLength(64)) }),
  body: z.object({}),
})
const filePage = endpoint({
  method: 'GET',
  path: '/account/downloads/:grantId',
  params: z.object({ grantId: z.string().check(z.maxLength(64)) }),
})

/** About one order: in the language it was placed in. */
const inOrder = ({ locale }: Order) => shopTexts(locale).shopper
const said = ({ site }: Pick<PageInput, 'site'>) => shopTexts(site.primaryLocale).shopper

const emailField = (input: PageInput): AskedField => ({
  ...{ name: 'email', label: said(input).email, type: 'email', inputMode: 'email' },
  ...{ autoComplete: 'email', maxLength: maxEmailLength },
})
const numberField = (input: PageInput): AskedField => ({
  ...{ name: 'number', label: said(input).number, inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
})

type Problem = { readonly problem?: string; readonly said?: string; readonly status?: number }

/** Pages on which people see what they have bought. None of them needs script. */
export const publicRoutes = (
  shoppers: Shoppers,
  { checkout, https, now }: { checkout: Checkout; https: boolean; now: () => Date },
): Route[] => {
  const { page } = createPages(checkout)
  const shared = { host: 'site', load: 'checkout', access: 'open' } as const
  const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
  const changing = {
    ...shared,
    crumb: 'required',
    rate: { name: 'shopper', limit: 30, perSeconds: 60, by: 'ip' },
  } as const

  const tokenOf = ({ request }: PageInput) => readCookie(request.headers.cookie, cookieName) || undefined
  const whoIs = (input: PageInput): Promise<Shopper | undefined> => shoppers.who(input.site.id, tokenOf(input))

  type Asked = Omit<Parameters<typeof FormPage>[0], 'title' | 'crumb'>
  const ask = (input: PageInput, { status = 200, ...asked }: Asked & { status?: number }) =>
    page(input, { title: asked.heading, status }, look => (
      <FormPage {...asked} title={look.title} crumb={input.crumb()} />
    ))

  const find = (input: PageInput, { status = 200, ...shown }: Problem = {}, typed: Record<string, string> = {}) =>
    ask(input, {
      ...{ heading: said(input).findTitle, lead: said(input).findLead, action: '/orders/find', status },
      fields: [numberField(input), emailField(input)].map(field => ({ ...field, value: typed[field.name] })),
      button: said(input).find,
      below: (
        <p className="hint">
          <a href="/account">{said(input).allOrders}</a>
        </p>
      ),
      ...shown,
    })

  const prove = (input: PageInput, orderId: string, shown: Problem = {}) =>
    ask(input, {
      ...{ heading: said(input).proveTitle, lead: said(input).proveLead },
      ...{ action: `/orders/${encodeURIComponent(orderId)}`, fields: [emailField(input)], button: said(input).prove },
      ...shown,
    })

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
    if (!order) return find(input, { problem: said(input).notFound, status: 404 })
    return shoppers.isLocked(order, await whoIs(input)) ? prove(input, orderId) : run(order)
  }

  const askForLink = (input: PageInput, shown: Problem = {}) =>
    ask(input, {
      ...{ heading: said(input).linkTitle, lead: said(input).linkLead, action: '/account/link' },
      ...{ fields: [emailField(input)], button: said(input).sendLink },
      below: (
        <p className="hint">
          <a href="/orders/find">{said(input).findAnother}</a>
        </p>
      ),
      ...shown,
    })

  /** For those who have shown that they read a mailbox; to everybody else, what they name is not there. */
  const withShopper = async (
    input: PageInput,
    run: (shopper: Shopper) => Promise<Answer<never>>,
    { status = 200 }: { readonly status?: number } = {},
  ) => {
    const shopper = await whoIs(input)
    return shopper ? run(shopper) : askForLink(input, { status })
  }
  const notThere = { status: 404 } as const

  const account = (input: PageInput, part: (typeof accountParts)[number]) =>
    withShopper(input, async shopper => {
      const { site } = input
      const storePath = await checkout.storePath(site.id)
      const shown = await shoppers.account(site.id, shopper)
      const format = new Intl.DateTimeFormat(site.primaryLocale, { dateStyle: 'long', timeZone: site.timeZone })
      const content = (title: string): ReactNode => (
        <AccountPage
          {...{ title, part, storePath }}
          account={shown}
          crumb={input.crumb()}
          date={at => format.format(at)}
          now={now()}
          texts={shopTexts(site.primaryLocale)}
        />
      )
      return page(input, { title: said(input).accountTitle }, look => content(look.title))
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
        if (found === 'too-many') return find(input, { problem: said(input).tooMany, status: 429 }, body)
        return found ? show(input, found) : find(input, { problem: said(input).notFound, status: 404 }, body)
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
        if (!order) return find(input, { problem: said(input).notFound, status: 404 })
        const outcome = await shoppers.prove(order, { email: body.email, ip })
        if (outcome === 'ok') return show(input, order)
        return outcome === 'wrong'
          ? prove(input, order.id, { problem: said(input).wrongEmail, status: 403 })
          : prove(input, order.id, { problem: said(input).tooMany, status: 429 })
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
            return show(input, order, { said: inOrder(order).nothingAgain, status: 409 })
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
            ? show(input, order, { said: inOrder(order).returnAsked })
            : show(input, order, { problem: inOrder(order).returnNothing, status: 422 })
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
        if (outcome === 'bad-email') return askForLink(input, { problem: said(input).badEmail, status: 422 })
        if (outcome === 'too-many') return askForLink(input, { problem: said(input).tooMany, status: 429 })
        return askForLink(input, { said: formatMessage(said(input).linkSent, { email: body.email }) })
      },
    }),
    // Programs that look through mails open what is linked: only a press uses the link up.
    route({
      ...reading,
      endpoint: openPage,
      handle: async input => {
        const { site, params } = input
        if (!(await shoppers.isLink(site.id, params.token)))
          return askForLink(input, { problem: said(input).linkOver, status: 404 })
        return ask(input, {
          ...{ heading: said(input).openTitle, lead: said(input).openLead, fields: [] },
          ...{ action: `/account/open/${encodeURIComponent(params.token)}`, button: said(input).open },
        })
      },
    }),
    route({
      ...changing,
      endpoint: openPost,
      handle: async input => {
        const secret = await shoppers.open(input.site.id, input.params.token)
        if (secret === undefined) return askForLink(input, { problem: said(input).linkOver, status: 404 })
        input.setCookie(setCookie(cookieName, secret, { https, seconds: sessionSeconds }))
        return redirect('/account')
      },
    }),
    route({
      ...changing,
      endpoint: leavePost,
      handle: async input => {
        await shoppers.leave(input.site.id, tokenOf(input))
        input.setCookie(clearCookie(cookieName, { https }))
        return redirect('/')
      },
    }),
    route({
      ...changing,
      endpoint: addressPost,
      handle: input =>
        withShopper(
          input,
          async shopper => {
            await shoppers.removeAddress(input.site.id, shopper, input.params.addressId)
            return redirect('/account/addresses')
          },
          notThere,
        ),
    }),
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
