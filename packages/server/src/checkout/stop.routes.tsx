import { endpoint } from '@sitewright/contract/endpoint'
import type { SiteId } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { inLanguage } from './language'
import type { Pages } from './pages/draw'

const params = z.object({ token: z.string().check(z.maxLength(100)) })

type StopTexts = {
  readonly stopTitle: string
  readonly stopAsk: string
  readonly stopButton: string
  readonly stopped: string
  readonly toShop: string
}

const StopPage = ({ crumb, isDone, said }: { crumb: string; isDone: boolean; said: StopTexts }) => (
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

/** The way out of mails that a shop sends by itself. Opening the link changes nothing: mail programs do so by themselves. */
export function stopRoutes({
  path,
  name,
  textsOf,
  isLink,
  stop,
  pages: { page },
}: {
  path: `/${string}/:token${string}`
  /** What its rate is counted under. */
  name: string
  textsOf: (locale: string) => { readonly said: StopTexts; readonly unknown: string }
  isLink: (siteId: SiteId, token: string) => Promise<boolean>
  stop: (siteId: SiteId, token: string) => Promise<boolean>
  pages: Pick<Pages, 'page'>
}): Route[] {
  const rate = { name, limit: 20, perSeconds: 60, by: 'ip' } as const
  const shared = { host: 'site', load: 'checkout', access: 'open', rate } as const
  return [
    route({
      ...shared,
      endpoint: endpoint({ method: 'GET', path, params, query: z.object({ done: z.optional(z.string()) }) }),
      crumb: 'read-only',
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked)
        const { said, unknown } = textsOf(input.site.primaryLocale)
        if (!(await isLink(input.site.id, input.params.token))) return notFound(unknown)
        return page(input, { title: said.stopTitle }, () => (
          <StopPage crumb={input.crumb()} isDone={input.query.done !== undefined} said={said} />
        ))
      },
    }),
    route({
      ...shared,
      endpoint: endpoint({ method: 'POST', path, params, body: z.object({}) }),
      crumb: 'required',
      handle: async (asked): Promise<Answer<never>> => {
        const { site, params: given } = inLanguage(asked)
        return (await stop(site.id, given.token))
          ? redirect(`${path.replace(':token', () => encodeURIComponent(given.token))}?done=1`)
          : notFound(textsOf(site.primaryLocale).unknown)
      },
    }),
  ]
}
