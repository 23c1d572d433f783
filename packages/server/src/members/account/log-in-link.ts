import { mayLogIn } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { MemberOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { type Browser, hashOf } from '../../platform/sessions'
import type { Links } from '../links'
import { memberById } from '../repository/members'
import type { MemberToken } from '../repository/tokens'
import type { LoggedIn } from '../service'
import type { Begin } from './begin'

export type OpenLogIn = {
  readonly email: string
  readonly locale: string | undefined
  /** The browser it was asked for in, by what it called itself. */
  readonly device: string
  readonly isAsker: boolean
}

type At = { readonly browser: Browser; readonly replaced: MemberOfRequest | null }

/** Logging in without a password: by a link in a mail, or by its code where it was asked for. */
export function createLogInLink(
  { database }: Pick<Platform, 'database'>,
  { links, begin }: { readonly links: Links; readonly begin: Begin },
) {
  const enter = async (
    tx: SiteTransaction,
    taken: MemberToken | undefined,
    { browser, replaced }: At,
  ): Promise<LoggedIn | undefined> => {
    if (taken?.kind !== 'login' || taken.memberId === null) return undefined
    const { payload, memberId, emailKey } = taken
    const member = await memberById(tx, memberId)
    if (!member || member.emailKey !== emailKey || !mayLogIn(member.state)) return undefined
    const how = { method: 'link', remember: payload.remember === true, browser, replaced } as const
    return begin(tx, member, how, payload.goOnTo)
  }

  return {
    /** What the browser is known by that asked. The same, and for the same work, whether or not the address is known. */
    ask: (
      siteId: SiteId,
      {
        email,
        browser,
        ...payload
      }: {
        readonly email: string
        readonly browser: Browser
        readonly locale: string
        readonly remember: boolean
        readonly goOnTo?: string
      },
    ): Promise<string> =>
      links.ask(siteId, {
        ...{ kind: 'login', email, ip: browser.ip },
        payload: { ...payload, device: browser.userAgent.slice(0, 300) },
      }),

    async open(siteId: SiteId, token: string, browserSecret: string | undefined): Promise<OpenLogIn | undefined> {
      const found = await links.read(siteId, token, ['login'])
      if (!found) return undefined
      const { email, payload, browserHash } = found
      const isAsker = browserSecret !== undefined && hashOf(browserSecret) === browserHash
      return { email, locale: payload.locale, device: payload.device ?? '', isAsker }
    },

    /** Undefined for a link that was used or has ended. */
    async byLink(siteId: SiteId, token: string, at: At): Promise<LoggedIn | undefined> {
      if (!(await links.read(siteId, token, ['login']))) return undefined
      return database.withSite(siteId, async tx => enter(tx, await links.take(tx, token), at))
    },

    byCode: (
      siteId: SiteId,
      typed: { readonly browserSecret: string; readonly code: string },
      at: At,
    ): Promise<LoggedIn | undefined> =>
      database.withSite(siteId, async tx => enter(tx, await links.takeByCode(tx, typed), at)),
  }
}
