import { endpoint } from '@sitewright/contract/endpoint'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { maskedEmail } from '@sitewright/domain/newsletter'
import type { SiteId } from '@sitewright/domain/sites'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { inLanguage, PageHead, type PageInput, type Pages, siteIn } from '../checkout'
import { type Answer, redirect } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { cookieNames, readCookie } from '../platform/sessions'
import type { Newsletter } from './service'

const params = z.object({ token: z.string().check(z.maxLength(600)) })
const confirmPage = endpoint({ method: 'GET', path: '/newsletter/confirm/:token', params })
const confirmPost = endpoint({ method: 'POST', path: '/newsletter/confirm/:token', params, body: z.object({}) })
const leavePage = endpoint({ method: 'GET', path: '/newsletter/unsubscribe/:token', params })
const leavePost = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  params,
  body: z.object({ act: z.optional(z.string().check(z.maxLength(10))) }),
})
const choicePage = endpoint({
  method: 'GET',
  path: '/newsletter/preferences/:token',
  params,
  query: z.object({ done: z.optional(z.string()) }),
})
const choicePost = endpoint({
  method: 'POST',
  path: '/newsletter/preferences/:token',
  params,
  body: z.looseObject({ act: z.optional(z.string().check(z.maxLength(10))) }),
})

type Words = ReturnType<typeof shopTexts>['newsletter']

const Page = ({
  title,
  heading,
  lead,
  isDone,
  children,
}: {
  title: string
  heading: string
  lead: string
  isDone?: boolean
  children?: ReactNode
}) => (
  <main className="confirmed">
    <PageHead title={title} />
    <h1>{heading}</h1>
    <p className="lead" role={isDone ? 'status' : undefined}>
      {lead}
    </p>
    {children}
  </main>
)

const Press = ({ id, act, crumb, button }: { id?: string; act?: string; crumb: string; button: string }) => (
  <form id={id} className="form" method="post">
    <input type="hidden" name="crumb" value={crumb} />
    {act && <input type="hidden" name="act" value={act} />}
    <button className={act === 'undo' || act === 'all' ? 'pay quiet' : 'pay'} type="submit">
      {button}
    </button>
  </form>
)

const signed = { exempt: 'The link is sealed for one reader, and mail programs post it without a cookie.' } as const

type NewsletterRouteDeps = {
  readonly pages: Pick<Pages, 'page'>
  readonly https: boolean
  /** As it is kept with what a visitor sends: a join that began with a form names its browser by it. */
  readonly visitorHash: (siteId: SiteId, visitor: string) => string
}

/** Where the links of newsletters lead. Programs that look through mails open them: only a press does something. */
export const publicRoutes = (
  newsletter: Newsletter,
  { pages: { page }, https, visitorHash }: NewsletterRouteDeps,
): Route[] => {
  const names = cookieNames({ https })
  const shared = { host: 'public', load: 'checkout', access: 'open' } as const
  const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
  const writing = {
    ...shared,
    bodyLimit: 8_192,
    rate: { name: 'newsletter', limit: 30, perSeconds: 60, by: 'ip' },
  } as const
  const { leaving } = newsletter

  const wordsOf = ({ site }: PageInput): Words => shopTexts(site.primaryLocale).newsletter
  const inLocale = <Input extends PageInput>(input: Input, locale: string): Input => ({
    ...input,
    site: siteIn(input.site, locale),
  })

  const linkIsOver = (asked: PageInput): Promise<Answer<never>> => {
    const input = inLanguage(asked)
    const words = wordsOf(input)
    return page(input, { title: words.linkOver, status: 404 }, look => (
      <Page title={look.title} heading={words.linkOver} lead={words.linkOverLead}>
        <a className="back" href="/">
          {words.toSite}
        </a>
      </Page>
    ))
  }

  const showConfirmed = (input: PageInput, { listName, email }: { listName: string; email: string }) => {
    const words = wordsOf(input)
    return page(input, { title: words.confirmedTitle }, look => (
      <Page
        title={look.title}
        heading={words.confirmedTitle}
        lead={formatMessage(words.confirmed, { site: look.title, list: listName, email: maskedEmail(email) })}
        isDone
      >
        <a className="back" href="/">
          {words.toSite}
        </a>
      </Page>
    ))
  }

  const showLeaving = (asked: PageInput, open: Awaited<ReturnType<typeof leaving.open>>) => {
    if (!open) return linkIsOver(asked)
    const input = inLocale(asked, open.locale)
    const words = wordsOf(input)
    const hasLeft = open.state === 'unsubscribed'
    const filling = { list: open.listName, email: maskedEmail(open.email) }
    const heading = formatMessage(hasLeft ? words.leftTitle : words.leaveTitle, filling)
    return page(input, { title: heading }, look => (
      <Page
        title={look.title}
        heading={heading}
        lead={hasLeft ? words.left : formatMessage(words.leaveLead, filling)}
        isDone={hasLeft}
      >
        <Press
          act={hasLeft ? 'undo' : 'leave'}
          crumb={input.crumb()}
          button={hasLeft ? words.undo : words.leaveButton}
        />
      </Page>
    ))
  }

  const showChoice = async (asked: PageInput, token: string, isSaved: boolean) => {
    const found = await leaving.preferences(asked.site.id, token)
    if (!found) return linkIsOver(asked)
    const input = inLocale(asked, found.locale)
    const words = wordsOf(input)
    return page(input, { title: words.preferences }, look => (
      <Page
        title={look.title}
        heading={formatMessage(words.preferencesTitle, { site: look.title })}
        lead={
          isSaved ? words.preferencesSaved : formatMessage(words.preferencesLead, { email: maskedEmail(found.email) })
        }
        isDone={isSaved}
      >
        <form className="form" method="post">
          <input type="hidden" name="crumb" value={input.crumb()} />
          {found.lists.map(({ id, name, description, isOn }) => (
            <label key={id} className="check">
              <input type="checkbox" name={`list-${id}`} value="on" defaultChecked={isOn} />
              <span>
                {name}
                {description && <small> {description}</small>}
              </span>
            </label>
          ))}
          {found.asksToMeasure && (
            <label className="check">
              <input type="checkbox" name="measure" value="on" defaultChecked={found.allowsMeasuring} />
              <span>{words.measureAllow}</span>
            </label>
          )}
          <button className="pay" type="submit">
            {words.preferencesSave}
          </button>
        </form>
        <Press act="all" crumb={input.crumb()} button={words.leaveAll} />
      </Page>
    ))
  }

  return [
    route({
      ...reading,
      endpoint: confirmPage,
      handle: async asked => {
        const open = await leaving.open(asked.site.id, asked.params.token, 'confirm')
        if (!open) return linkIsOver(asked)
        const input = inLocale(asked, open.locale)
        if (open.state === 'confirmed') return showConfirmed(input, open)
        const words = wordsOf(input)
        const visitor = readCookie(asked.request.headers.cookie, names.visitor)
        // The browser that asked presses by itself: a program that opens links has no cookie of it.
        const isOwn = Boolean(visitor) && visitorHash(asked.site.id, visitor!) === open.browserHash
        const heading = formatMessage(words.confirmTitle, { list: open.listName })
        return page(input, { title: heading }, look => (
          <Page
            title={look.title}
            heading={heading}
            lead={formatMessage(words.confirmLead, {
              ...{ site: look.title, list: open.listName, email: maskedEmail(open.email) },
            })}
          >
            <Press id="confirm" crumb={input.crumb()} button={words.confirm} />
            {isOwn && <script nonce={input.nonce}>{'document.getElementById("confirm").submit()'}</script>}
          </Page>
        ))
      },
    }),
    route({
      ...writing,
      crumb: 'required',
      endpoint: confirmPost,
      handle: async asked => {
        const { site, params: given } = asked
        const isDone = await leaving.confirm(site.id, given.token)
        const open = isDone ? await leaving.open(site.id, given.token, 'confirm') : undefined
        return open ? showConfirmed(inLocale(asked, open.locale), open) : linkIsOver(asked)
      },
    }),
    route({
      ...reading,
      endpoint: leavePage,
      handle: async asked => showLeaving(asked, await leaving.open(asked.site.id, asked.params.token, 'leave')),
    }),
    route({
      ...writing,
      crumb: signed,
      endpoint: leavePost,
      // Answered in place: mail programs follow no redirect, and one for a stale link is as content as any other.
      handle: async asked => {
        const { site, params: given, body } = asked
        await (body.act === 'undo' ? leaving.undo : leaving.leave)(site.id, given.token)
        const open = await leaving.open(site.id, given.token, 'leave')
        if (open) return showLeaving(asked, open)
        const input = inLanguage(asked)
        const words = wordsOf(input)
        return page(input, { title: words.left }, look => (
          <Page title={look.title} heading={words.left} lead="" isDone />
        ))
      },
    }),
    route({
      ...reading,
      endpoint: choicePage,
      handle: asked => showChoice(asked, asked.params.token, asked.query.done !== undefined),
    }),
    route({
      ...writing,
      crumb: 'required',
      endpoint: choicePost,
      handle: async asked => {
        const { site, params: given, body } = asked
        const ticked = new Set(
          body.act === 'all'
            ? []
            : Object.keys(body).flatMap(name => (name.startsWith('list-') ? [name.slice('list-'.length)] : [])),
        )
        const allowsMeasuring = body.act !== 'all' && body['measure'] === 'on'
        const isKnown = await leaving.savePreferences(site.id, given.token, { ticked, allowsMeasuring })
        return isKnown
          ? redirect(`/newsletter/preferences/${encodeURIComponent(given.token)}?done=1`)
          : linkIsOver(asked)
      },
    }),
  ]
}
