import {
  builtInMail,
  isBuiltIn,
  type MailKind,
  type MailTemplate,
  readTemplate,
  type TemplateRefusal,
} from '@sitewright/domain/mail-templates'
import type { SiteId } from '@sitewright/domain/sites'
import type { ReactElement } from 'react'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import { drawMail } from '../platform/mail/draw'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

/** A mail as somebody would get it. */
export type DrawnMail = {
  readonly to: string
  readonly subject: string
  readonly body: ReactElement
  /** Of the order it is drawn with. */
  readonly orderNumber: number | null
}

export type MailTemplateSources = {
  languages(tx: SiteTransaction): Promise<{ readonly locales: readonly string[]; readonly primaryLocale: string }>
  /** A mail of this kind as it would be, with an order of the shop; undefined where there is none to show it with. */
  draw(tx: SiteTransaction, wanted: Wanted & { readonly locale: string }): Promise<DrawnMail | undefined>
  readonly limits: Pick<Limits, 'take'>
}

/** Enough for whoever tries words, too few for whoever would send mails with it. */
const tests = { name: 'test-mails', limit: 20, perSeconds: 3600, store: 'strict' } as const

type Wanted = {
  readonly kind: MailKind
  readonly template: MailTemplate
  readonly orderId?: string | undefined
  /** In which it is read; an order has its own. */
  readonly locale?: string | undefined
}

/** The words of a shop's mails: its own where it has any, the built-in ones everywhere else. */
export const createMailTemplates = (
  { database, clock, mail }: Platform,
  { languages, draw, limits }: MailTemplateSources,
) => {
  const drawn = async (tx: SiteTransaction, wanted: Wanted) => {
    const read = readTemplate(wanted.kind, wanted.template)
    if (!read.ok) return read
    const { locales, primaryLocale } = await languages(tx)
    const locale = locales.find(each => each === wanted.locale) ?? primaryLocale
    const found = await draw(tx, { ...wanted, locale, template: read.template })
    return found ? { ok: true as const, mail: found } : { ok: false as const, reason: 'no-order' as const }
  }

  return {
    /** What this mail says to whoever reads this language; the shop's own where we do not speak it either. */
    async template(tx: SiteTransaction, kind: MailKind, wanted?: string): Promise<MailTemplate> {
      const { primaryLocale } = await languages(tx)
      const locale = wanted ?? primaryLocale
      const saved = await repository.templatesIn(tx, kind, [locale, primaryLocale])
      const ownIn = (language: string) => saved.find(each => each.locale === language)?.template
      const own = ownIn(locale)
      if (own) return own
      if (isBuiltIn(locale) && locale !== primaryLocale) return builtInMail(kind, locale)
      return ownIn(primaryLocale) ?? builtInMail(kind, primaryLocale)
    },

    list: (siteId: SiteId) =>
      database.withSite(siteId, async tx => ({ items: await repository.templatesOf(tx), ...(await languages(tx)) })),

    save: (
      siteId: SiteId,
      { kind, locale, template }: Omit<repository.Saved, 'savedAt'>,
    ): Promise<{ ok: true; saved: repository.Saved } | TemplateRefusal | { ok: false; reason: 'no-such-language' }> =>
      database.withSite(siteId, async tx => {
        const { locales } = await languages(tx)
        if (!locales.includes(locale)) return { ok: false, reason: 'no-such-language' }
        const read = readTemplate(kind, template)
        if (!read.ok) return read
        const saved = { kind, locale, template: read.template, savedAt: clock.now() }
        await repository.saveTemplate(tx, saved)
        return { ok: true, saved }
      }),

    remove: (siteId: SiteId, kind: MailKind, locale: string): Promise<boolean> =>
      database.withSite(siteId, tx => repository.removeTemplate(tx, kind, locale)),

    preview: (siteId: SiteId, wanted: Wanted) =>
      database.withSite(siteId, async tx => {
        const outcome = await drawn(tx, wanted)
        if (!outcome.ok) return outcome
        const { to, subject, body, orderNumber } = outcome.mail
        return { ok: true as const, preview: { to, subject, orderNumber, html: drawMail(body) } }
      }),

    async test(siteId: SiteId, wanted: Wanted, account: { readonly id: string; readonly email: string }) {
      if (!(await limits.take({ ...tests, key: account.id })).ok)
        return { ok: false as const, reason: 'too-many' as const }
      return database.withSite(siteId, async tx => {
        const outcome = await drawn(tx, wanted)
        if (!outcome.ok) return outcome
        const { subject, body } = outcome.mail
        await mail.send(tx, { to: account.email, subject, body })
        return { ok: true as const }
      })
    },
  }
}

export type MailTemplates = ReturnType<typeof createMailTemplates>
