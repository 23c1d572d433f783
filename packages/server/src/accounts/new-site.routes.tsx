import * as contract from '@sitewright/contract/accounts'
import { identifierMessages, siteMessages } from '@sitewright/domain/catalogue/messages'
import { ownerOrigin, siteOrigin } from '../platform/config'
import { type Answer, html, notFound, ok, type Route, redirect, route } from '../platform/http'
import type { RouteInput } from '../platform/http/route'
import { speechFor } from './language'
import { form, type PageTools, page, show } from './page-tools'
import { lookPolicy, NameSitePage, TemplateLookPage, TemplatePage } from './pages'
import type { NewSiteRefusal, PageDeps } from './ports'

const templatesFailed = 'Unable to load templates. Start with a blank site or try again.'
const makingFailed = 'Unable to make your site. Please try again.'

type Asked = Pick<RouteInput<unknown, unknown, unknown>, 'nonce' | 'crumb' | 'request' | 'ip' | 'setCookie' | 'account'>
type Wrong = { readonly title?: string; readonly identifier?: string }

const titleRefusal = (title: string): string | undefined => {
  if (title === '') return siteMessages.nameMissing
  return title.length > 100 ? siteMessages.nameLong : undefined
}

const isAboutAddress = (reason: NewSiteRefusal): reason is keyof typeof identifierMessages =>
  reason in identifierMessages

/** From a template and a name to a site that only its owner sees. */
export function newSiteRoutes({ platform, sites }: PageDeps, { frame, picture }: PageTools): Route[] {
  const { config } = platform
  const signedIn = { ...page, access: 'signed-in' } as const
  const addressEnd = siteOrigin(config, 'x').replace(/^https?:\/\/x/, '')

  /** Signing up is a step as well, for those who come from there. */
  const stepOf = async (input: Pick<Asked, 'account' | 'request'>, step: 1 | 2): Promise<string> => {
    const isFirst = (await sites.list(input.account!.id)).length === 0
    const values = isFirst ? { step: step + 1, all: 3 } : { step, all: 2 }
    return speechFor(input.request).t('Step {step} of {all}', values)
  }

  async function askForName(
    input: Asked,
    given: { readonly template: string; readonly title: string; readonly identifier: string },
    { wrong, problem, status = 200 }: { wrong?: Wrong; problem?: string; status?: number } = {},
  ): Promise<Answer<never>> {
    const card = (await sites.templates()).find(({ name }) => name === given.template)
    if (!card) return redirect('/signup/template')
    const template = { ...card, picture: card.picture ?? picture() }
    const step = await stepOf(input, 2)
    const values = { title: given.title, identifier: given.identifier }
    return show(
      <NameSitePage frame={frame(input)} {...{ template, addressEnd, values, wrong, problem, step }} />,
      status,
    )
  }

  return [
    route({
      ...signedIn,
      endpoint: contract.templatePage,
      handle: async input => {
        const cards = await sites.templates().catch(() => undefined)
        const problem = cards ? undefined : templatesFailed
        const step = await stepOf(input, 1)
        return show(<TemplatePage frame={frame(input)} cards={cards ?? []} {...input.query} {...{ problem, step }} />)
      },
    }),
    route({
      ...signedIn,
      endpoint: contract.lookPage,
      handle: async input => {
        const { template } = input.params
        const card = (await sites.templates()).find(({ name }) => name === template)
        if (!card) return redirect('/signup/template')
        return show(<TemplateLookPage frame={frame(input)} {...{ card, title: input.query.title }} />)
      },
    }),
    route({
      ...page,
      // A link in the frame is followed by nobody in particular: what has no origin of its own sends no session along.
      endpoint: contract.templateLook,
      handle: async ({ params: { template }, query: { page: path = '/' } }) => {
        const to = (page: string) => `/signup/template/${template}/look?page=${encodeURIComponent(page)}`
        const drawn = await sites.look(template, path, to)
        if (drawn === undefined) return notFound()
        const headers = { 'content-security-policy': lookPolicy, 'cache-control': 'private, max-age=300' }
        return html(drawn, { headers })
      },
    }),
    route({
      ...signedIn,
      endpoint: contract.nameSitePage,
      handle: async input => {
        const { template, title = '' } = input.query
        const identifier = title.trim() === '' ? '' : await sites.suggestIdentifier(title)
        return askForName(input, { template, title: title.trim(), identifier })
      },
    }),
    route({
      ...signedIn,
      endpoint: contract.checkSiteAddress,
      rate: { name: 'site address', limit: 120, perSeconds: 60, by: 'account' },
      handle: async ({ request, query: { title = '', identifier } }) => {
        if (identifier === undefined) return ok({ identifier: await sites.suggestIdentifier(title), problem: null })
        const wanted = identifier.trim().toLowerCase()
        const refusal = await sites.identifierRefusal(wanted)
        return ok({ identifier: wanted, problem: refusal ? speechFor(request).t(identifierMessages[refusal]) : null })
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.makeSite,
      handle: async (input): Promise<Answer<never>> => {
        const title = input.body.title.trim()
        const identifier = input.body.identifier.trim().toLowerCase()
        const given = { template: input.body.template, title, identifier }
        const wrong: Wrong = { title: titleRefusal(title) }
        const refusal = identifier === '' ? undefined : await sites.identifierRefusal(identifier)
        if (wrong.title || refusal)
          return askForName(input, given, {
            wrong: { ...wrong, identifier: refusal && identifierMessages[refusal] },
            status: 400,
          })
        const outcome = await sites.createSite({
          account: input.account!,
          templateName: given.template,
          title,
          identifier: identifier || undefined,
          publish: false,
        })
        if (outcome.ok) return redirect(`${ownerOrigin(config, outcome.identifier)}/config`)
        if (isAboutAddress(outcome.reason))
          return askForName(input, given, { wrong: { identifier: identifierMessages[outcome.reason] }, status: 400 })
        const problem = outcome.reason === 'too-many-sites' ? siteMessages.tooMany : makingFailed
        return askForName(input, given, { problem, status: 400 })
      },
    }),
  ]
}
