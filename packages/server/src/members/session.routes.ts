import { logInMember, logOutMember, readMemberSession, setMemberLocale } from '@sitewright/contract/members'
import { memberHint } from '@sitewright/domain/members'
import { memberTexts, shopTexts } from '@sitewright/domain/messages'
import type { SiteId } from '@sitewright/domain/sites'
import { inLanguage } from '../checkout'
import { noContent, ok, refused } from '../platform/http/answers'
import { type MemberOfRequest, type Route, readRate, route } from '../platform/http/route'
import { clearCookie, cookieNames, readCookie } from '../platform/sessions'
import type { createArriving } from './arriving'
import type { Leaving } from './leaving'
import type { Members } from './service'

const noStore = { 'cache-control': 'no-store' }

export type SessionParts = {
  readonly arriving: ReturnType<typeof createArriving>
  readonly leave: Leaving
  readonly https: boolean
  /** What the member has, at this moment. */
  plansOf(siteId: SiteId, member: MemberOfRequest): Promise<ReadonlySet<string>>
}

const shared = { host: 'public', load: 'checkout', bodyLimit: 8_192 } as const
const changing = {
  ...shared,
  crumb: 'required',
  rate: { name: 'member', limit: 30, perSeconds: 60, by: 'ip' },
} as const

/** The session of a member, as the page's script knows it. */
export const sessionRoutes = (members: Members, { arriving, leave, https, plansOf }: SessionParts): Route[] => {
  const shown = async (siteId: SiteId, member: MemberOfRequest) => {
    const { id, name, locale } = member
    return { id, name, locale, plans: [...(await plansOf(siteId, member))] }
  }
  return [
    route({
      ...changing,
      access: 'open',
      endpoint: logInMember,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, reply } = input
        const words = shopTexts(site.primaryLocale).member
        const outcome = await members.logIn(site.id, body, arriving.whoAsks(input))
        if (outcome.ok)
          return ok(
            { xsrfToken: await arriving.arrive(input, outcome), member: await shown(site.id, outcome.member) },
            noStore,
          )
        // 401 would raise the overlay of somebody whose session has ended.
        if (outcome.reason === 'no-match') return refused(400, 'no-match', memberTexts(site.primaryLocale).loginFailed)
        if (outcome.reason === 'proof-needed')
          return refused(409, 'proof-needed', words.proofNeeded, { question: outcome.question })
        reply.header('retry-after', String(outcome.retryAfterSeconds))
        return refused(429, 'too-many', words.tooMany, { retryAfterSeconds: outcome.retryAfterSeconds })
      },
    }),
    route({
      ...{ host: 'public', load: 'checkout', access: 'open', crumb: 'read-only', rate: readRate },
      endpoint: readMemberSession,
      handle: async ({ site, member, crumb, request, setCookie }) => {
        // It said more than is true, or the session has ended since.
        if (!member && readCookie(request.headers.cookie, memberHint) !== undefined) {
          setCookie(clearCookie(memberHint, { https, readable: true }))
          setCookie(clearCookie(cookieNames({ https }).member, { https }))
        }
        return ok({ xsrfToken: crumb(), member: member && (await shown(site.id, member)) }, noStore)
      },
    }),
    route({
      ...changing,
      access: 'open',
      endpoint: logOutMember,
      handle: async input => {
        await leave(input, input.query.cloneCart === 'true')
        return noContent(noStore)
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: setMemberLocale,
      handle: async ({ site, member, body: { language } }) => {
        if (!site.locales.includes(language))
          return refused(400, 'no-such-language', shopTexts(site.primaryLocale).member.languageUnknown)
        if (member) await members.setLocale(site.id, member, language)
        return noContent(noStore)
      },
    }),
  ]
}
