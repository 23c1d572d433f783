import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import { inLanguage, type PageInput } from '../../checkout'
import { redirect, streamed } from '../../platform/http/answers'
import { type MemberOfRequest, type Route, route } from '../../platform/http/route'
import { LeavingPage } from '../pages/leaving-page'
import type { Members } from '../service'
import {
  type AccountParts,
  changing,
  createAccountPages,
  dateIn,
  memberOf,
  proofProblem,
  reading,
  wordsOf,
} from './member-pages'
import { doneAt } from './profile.routes'

const here = '/account/profile'
const deletePage = endpoint({ method: 'GET', path: `${here}/delete` })
const deletePost = endpoint({
  method: 'POST',
  path: `${here}/delete`,
  body: z.object({ current: z.optional(z.string().check(z.maxLength(1000))) }),
})
const keepPost = endpoint({ method: 'POST', path: `${here}/keep`, body: z.object({}) })
const dataPost = endpoint({ method: 'POST', path: `${here}/data`, body: z.object({}) })

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': 'attachment; filename="account.json"',
  'cache-control': 'no-store',
}

/** Taking one's data along, and leaving for good. */
export const departureRoutes = (members: Members, { checkout }: AccountParts): Route[] => {
  const page = createAccountPages(checkout)

  const show = async (
    input: PageInput & { readonly member: MemberOfRequest | null },
    { status = 200, ...shown }: { status?: number; problem?: string; hasSubscription?: boolean } = {},
  ) => {
    const member = memberOf(input)
    const { hasPassword, leavesAt } = await members.profile.read(input.site.id, member)
    // Nothing is left to ask for.
    if (leavesAt) return redirect(here)
    return page(input, { title: wordsOf(input).deleteTitle, status }, ({ title }) => (
      <LeavingPage
        {...{ title, member, hasPassword, ...shown }}
        locale={input.site.primaryLocale}
        crumb={input.crumb()}
      />
    ))
  }

  return [
    route({ ...reading, access: 'member', endpoint: deletePage, handle: asked => show(inLanguage(asked)) }),
    route({
      ...changing,
      access: 'member',
      endpoint: deletePost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, ip, body } = input
        const words = wordsOf(input)
        const given = { password: body.current ?? '', ip, date: dateIn(input) }
        const outcome = await members.departure.leave(site.id, memberOf(input), given)
        if (outcome.ok) return redirect(here)
        if (outcome.reason === 'subscription')
          return show(input, { problem: words.subscriptionGoesOn, hasSubscription: true, status: 409 })
        const problem = proofProblem(words, outcome.reason)
        return show(input, { problem, status: outcome.reason === 'too-many' ? 429 : 422 })
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: keepPost,
      handle: async input => {
        await members.departure.keep(input.site.id, memberOf(input))
        return redirect(doneAt('kept'))
      },
    }),
    route({
      ...changing,
      access: 'member',
      rate: { name: 'member-data', limit: 10, perSeconds: 3600, by: 'ip' },
      endpoint: dataPost,
      handle: async input => {
        const data = await members.departure.dataOf(input.site.id, memberOf(input), input.context.actor)
        return streamed(Buffer.from(JSON.stringify(data, null, 2)), headers)
      },
    }),
  ]
}
