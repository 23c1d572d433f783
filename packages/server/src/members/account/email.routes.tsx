import { endpoint } from '@sitewright/contract/endpoint'
import { formatMessage } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormPage, inLanguage, type PageInput } from '../../checkout'
import { redirect } from '../../platform/http/answers'
import { type Route, route } from '../../platform/http/route'
import { wayTo } from '../pages/login-page'
import type { Members } from '../service'
import { type AccountParts, changing, createAccountPages, reading, wordsOf } from './member-pages'
import { doneAt } from './profile.routes'

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const linkPage = endpoint({ method: 'GET', path: '/account/email/:token', params })
const linkPost = endpoint({ method: 'POST', path: '/account/email/:token', params, body: z.object({}) })

/** What the links in mails about an address do: opening one changes nothing, a press does. */
export const emailRoutes = (members: Members, { checkout, arriving }: AccountParts): Route[] => {
  const page = createAccountPages(checkout)
  type Asked = Omit<Parameters<typeof FormPage>[0], 'title' | 'crumb' | 'fields'>
  const ask = (input: PageInput, { status = 200, ...asked }: Asked & { readonly status?: number }) =>
    page(input, { title: asked.heading, status }, ({ title }) => (
      <FormPage {...asked} {...{ title }} fields={[]} crumb={input.crumb()} />
    ))
  /** Nothing to press: only words, and where to go on. */
  const say = (input: PageInput, heading: string, { said, status, below }: Said) =>
    ask(input, { ...{ heading, said, below, lead: '', action: '', button: '' }, ...(status && { status }) })
  type Said = { readonly said: string; readonly below: ReactNode; readonly status?: number }

  const linkIsOver = (input: PageInput) => {
    const words = wordsOf(input)
    const below = <a href="/account">{words.account}</a>
    return say(input, words.emailTitle, { said: words.typing.linkOver, below, status: 404 })
  }

  return [
    route({
      ...reading,
      access: 'open',
      endpoint: linkPage,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, member } = input
        const { token } = input.params
        const open = await members.changeEmail.open(site.id, token, member)
        if (!open) return linkIsOver(input)
        const words = wordsOf(input)
        const action = `/account/email/${encodeURIComponent(token)}`
        if (open.kind === 'undo-email')
          return ask(input, {
            ...{ heading: words.undoEmailTitle, lead: formatMessage(words.undoEmailLead, { email: open.email }) },
            ...{ action, button: words.undoEmail },
          })
        if (!open.isOwn) {
          const below = <a href={wayTo('/account/login', { to: action })}>{words.typing.logIn}</a>
          return say(input, words.confirmEmailTitle, { said: words.confirmEmailLogIn, below })
        }
        return ask(input, {
          ...{ heading: words.confirmEmailTitle, lead: formatMessage(words.confirmEmailLead, { email: open.email }) },
          ...{ action, button: words.confirmEmail },
        })
      },
    }),
    route({
      ...changing,
      access: 'open',
      endpoint: linkPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, params, member } = input
        const words = wordsOf(input)
        const open = await members.changeEmail.open(site.id, params.token, member)
        if (open?.kind === 'undo-email' && (await members.changeEmail.undo(site.id, params.token))) {
          const below = <a href="/account/forgot">{words.typing.resetTitle}</a>
          return say(input, words.undoEmailTitle, { said: words.emailUndone, below })
        }
        if (open?.kind !== 'change-email' || !member) return linkIsOver(input)
        const { browser } = arriving.whoAsks(input)
        const outcome = await members.changeEmail.confirm(site.id, params.token, { member, browser })
        if (!outcome) return linkIsOver(input)
        await arriving.arrive(input, outcome)
        return redirect(doneAt('email'))
      },
    }),
  ]
}
