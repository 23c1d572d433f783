import { endpoint } from '@sitewright/contract/endpoint'
import { type ShopTexts, shopTexts } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { inLanguage, type Pages } from '../checkout'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Reviews } from './service'

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const path = '/reviews/:token/stop'
const stopPage = endpoint({ method: 'GET', path, params, query: z.object({ done: z.optional(z.string()) }) })
const stopPost = endpoint({ method: 'POST', path, params, body: z.object({}) })
const rate = { name: 'review-stop', limit: 20, perSeconds: 60, by: 'ip' } as const

const StopPage = ({ crumb, isDone, said }: { crumb: string; isDone: boolean; said: ShopTexts['reviewMail'] }) => (
  <main className="confirmed">
    <h1>{said.stopTitle}</h1>
    <p className="lead" role={isDone ? 'status' : undefined}>
      {isDone ? said.stopped : said.stopAsk}
    </p>
    {isDone ? (
      <a className="back" href="/">
        {said.toShop}
      </a>
    ) : (
      <form method="post">
        <input type="hidden" name="crumb" value={crumb} />
        <button className="pay" type="submit">
          {said.stopButton}
        </button>
      </form>
    )}
  </main>
)

/** The way out of mails that ask for a review. Opening the link changes nothing: mail programs do so by themselves. */
export const stopRoutes = (reviews: Reviews, { page }: Pick<Pages, 'page'>): Route[] => {
  const shared = { host: 'site', load: 'checkout', access: 'open', rate } as const
  return [
    route({
      ...shared,
      endpoint: stopPage,
      crumb: 'read-only',
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked)
        const said = shopTexts(input.site.primaryLocale).reviewMail
        if (!(await reviews.asking.isLink(input.site.id, input.params.token))) return notFound(said.stopUnknown)
        return page(input, { title: said.stopTitle }, () => (
          <StopPage crumb={input.crumb()} isDone={input.query.done !== undefined} said={said} />
        ))
      },
    }),
    route({
      ...shared,
      endpoint: stopPost,
      crumb: 'required',
      handle: async ({ site, params: { token } }): Promise<Answer<never>> =>
        (await reviews.asking.stop(site.id, token))
          ? redirect(`/reviews/${encodeURIComponent(token)}/stop?done=1`)
          : notFound(shopTexts(site.primaryLocale).reviewMail.stopUnknown),
    }),
  ]
}
