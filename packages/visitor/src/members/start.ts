import type { Dispose } from '@sitewright/blocks/kit/island'
import type { MemberSession } from '@sitewright/contract/members'
import { languageAfter, localeRequest, memberHint, memberSessionPath } from '@sitewright/domain/members'
import { memberTexts } from '@sitewright/domain/messages'
import { clearedCookieText } from '@sitewright/domain/requests'
import { contextChangedEvent } from '../page-context'
import { pageCookies } from '../page-cookies'
import type { PageTools, StartPagePart } from '../page-parts'
import { held } from './held'

/** Nothing is known without a connection, and nothing is forgotten by it. */
async function askSession(): Promise<MemberSession | null | undefined> {
  const known = held.read()
  if (known) return known
  const answer = await fetch(memberSessionPath).catch(() => undefined)
  const said = (await answer?.json().catch(() => undefined)) as Partial<MemberSession> | undefined
  if (!answer?.ok || !said) return undefined
  if (!said.member || !said.xsrfToken) return null
  const session = { xsrfToken: said.xsrfToken, member: said.member }
  held.write(session)
  return session
}

const switchSelector = '.language-switch a[hreflang]'

/** Whoever means to open another window is not held up. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** The language that a member chooses is theirs from then on; one that cannot be kept is not shown either. */
function hearLanguages({ page, services }: PageTools, go: (address: string) => void): Dispose {
  const shown = page.documentElement.lang
  const choose = async (link: HTMLAnchorElement) => {
    const asked = localeRequest({ language: link.hreflang, hasTranslationPlugin: true })
    if (!asked) return
    const answer = await services.request({ method: 'POST', path: asked.url, body: asked.json })
    const next = languageAfter({ shown, asked: link.hreflang, succeeded: answer.ok })
    if (next !== shown) go(link.href)
    else if (answer.status !== 401) {
      const { toast } = await import('@sitewright/blocks/kit/engines/dialogs/toast')
      await toast(memberTexts(services.locale).languageFailed, services)
    }
  }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(switchSelector)
    if (!link || !isPlain(event) || event.defaultPrevented || link.hreflang === shown) return
    event.preventDefault()
    choose(link).catch(services.report)
  }
  page.addEventListener('click', press)
  return () => page.removeEventListener('click', press)
}

/** For members who are logged in: blocks and snippets know who they are, and a language they choose is kept. */
export const start: StartPagePart = async tools => {
  const { page, context, services } = tools
  const session = await askSession()
  if (session === undefined) return () => {}
  if (session === null) {
    // It said more than is true, or the session has ended since.
    pageCookies.write(clearedCookieText(memberHint))
    return () => {}
  }
  Object.assign(context as object, { member: session.member })
  services.events.emit(contextChangedEvent, context)
  return page.querySelector(switchSelector) ? hearLanguages(tools, address => location.assign(address)) : () => {}
}
