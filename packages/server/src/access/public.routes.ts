import { openLockedPage } from '@sitewright/contract/access'
import { inLanguage } from '../checkout'
import { notFound, redirect } from '../platform/http/answers'
import { ownPath } from '../platform/http/own-path'
import { type Route, route } from '../platform/http/route'
import { cookieNames, setCookie } from '../platform/sessions'
import type { DrawClosedPage } from './closed-pages'
import { grantSeconds } from './grants'
import type { Access } from './service'

export const publicRoutes = (
  access: Pick<Access, 'tryPassword'>,
  { draw, https }: { readonly draw: DrawClosedPage; readonly https: boolean },
): Route[] => [
  route({
    host: 'public',
    access: 'open',
    crumb: 'required',
    // What is guessed is counted in the database, with the rule.
    rate: { name: 'page-password', limit: 30, perSeconds: 60, by: 'ip' },
    bodyLimit: 8_192,
    endpoint: openLockedPage,
    handle: async asked => {
      const input = inLanguage(asked, asked.body.locale)
      const { site, params, body, ip } = input
      const to = ownPath(body.to ?? '/')
      const outcome = await access.tryPassword(site.id, { ruleId: params.ruleId, password: body.password, ip })
      if (outcome.ok) {
        const name = `${cookieNames({ https }).pageGrant}_${outcome.rule.ruleId}`
        input.setCookie(setCookie(name, outcome.grant, { https, seconds: grantSeconds }))
        return redirect(to)
      }
      if (outcome.reason === 'no-such-rule') return notFound()
      return draw(input, {
        rule: { ruleId: params.ruleId, kind: 'password', planIds: [] },
        ...{ to, locale: site.primaryLocale },
        problem: outcome.reason === 'no-match' ? 'wrong' : 'too-many',
      })
    },
  }),
]
