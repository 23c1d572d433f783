import { endpoint } from '@sitewright/contract/endpoint'
import { setCartContact } from '@sitewright/contract/reminders'
import { formatMessage, type ShopTexts, shopTexts } from '@sitewright/domain/messages'
import type { SiteId } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { cartTokenOf, inLanguage, type Pages, rememberCart, stopRoutes } from '../checkout'
import { type Answer, noContent, notFound, redirect } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Reminders } from './service'

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const restorePage = endpoint({ method: 'GET', path: '/cart/restore/:token', params })
const restorePost = endpoint({ method: 'POST', path: '/cart/restore/:token', params, body: z.object({}) })

const RestorePage = ({
  crumb,
  left,
  hasCart,
  messages,
}: {
  crumb: string
  left: { readonly pieces: string; readonly total: string } | undefined
  hasCart: boolean
  messages: ShopTexts['reminder']
}) => (
  <main className="confirmed">
    <h1>{messages.restoreTitle}</h1>
    {left ? (
      <>
        <p className="lead">{formatMessage(messages.restoreHolds, { pieces: left.pieces })}</p>
        <p>
          {formatMessage(messages.restoreTotal, { total: left.total })} {hasCart && messages.restoreAdds}
        </p>
        <form method="post">
          <input type="hidden" name="crumb" value={crumb} />
          <button className="pay" type="submit">
            {messages.restoreButton}
          </button>
        </form>
      </>
    ) : (
      <p className="lead" role="status">
        {messages.restoreGone}
      </p>
    )}
    <a className="back" href="/">
      {messages.toShop}
    </a>
  </main>
)

export const publicRoutes = (
  reminders: Reminders,
  {
    pages: { page },
    https,
    setContact,
  }: {
    pages: Pick<Pages, 'page'>
    https: boolean
    setContact: (
      siteId: SiteId,
      cartToken: string | undefined,
      contact: { readonly email: string; readonly locale: string; readonly remind: boolean },
    ) => Promise<boolean>
  },
): Route[] => {
  const wordsOf = ({ primaryLocale }: { readonly primaryLocale: string }) => shopTexts(primaryLocale).reminder
  const shared = { host: 'site', load: 'checkout', access: 'open' } as const
  return [
    route({
      ...shared,
      endpoint: setCartContact,
      crumb: 'required',
      rate: { name: 'cart-contact', limit: 30, perSeconds: 60, by: 'ip' },
      handle: async (asked): Promise<Answer<never>> => {
        const { site, request, body } = inLanguage(asked)
        const contact = { ...body, locale: site.primaryLocale }
        return (await setContact(site.id, cartTokenOf(request), contact)) ? noContent() : notFound()
      },
    }),
    // Mail programs open links by themselves: opening one changes nothing.
    route({
      ...shared,
      endpoint: restorePage,
      crumb: 'read-only',
      rate: { name: 'cart-restore', limit: 20, perSeconds: 60, by: 'ip' },
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked)
        const { site, request } = input
        const messages = wordsOf(site)
        const { token } = input.params
        if (!(await reminders.isKnown(site.id, token))) return notFound(messages.unknown)
        const left = await reminders.left(site.id, token)
        return page(input, { title: messages.restoreTitle }, () => (
          <RestorePage
            crumb={input.crumb()}
            left={left}
            hasCart={cartTokenOf(request) !== undefined}
            messages={messages}
          />
        ))
      },
    }),
    route({
      ...shared,
      endpoint: restorePost,
      crumb: 'required',
      rate: { name: 'cart-restore', limit: 20, perSeconds: 60, by: 'ip' },
      handle: async ({ site, request, params: { token }, setCookie }): Promise<Answer<never>> => {
        if (!(await reminders.isKnown(site.id, token))) return notFound(wordsOf(site).unknown)
        const cart = await reminders.restore(site.id, token, cartTokenOf(request))
        if (cart) for (const cookie of rememberCart(cart, https)) setCookie(cookie)
        return redirect('/cart')
      },
    }),
    ...stopRoutes({
      ...{ path: '/cart/reminders/:token', name: 'reminders-stop', pages: { page } },
      textsOf(locale) {
        const said = shopTexts(locale).reminder
        return { said, unknown: said.unknown }
      },
      ...{ isLink: reminders.isKnown, stop: reminders.stop },
    }),
  ]
}
