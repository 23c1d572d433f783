import { formLimits } from '@sitewright/domain/catalogue'
import { readTarget, type TargetKind, type TargetRefusal, type TargetSettings } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { OwnersMail } from '@sitewright/domain/texts'
import { type By, recordAct } from '../activity'
import { emailKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { seal } from '../platform/seal'
import { sealedFor } from './delivering'
import * as repository from './repository/deliveries'
import { formHead } from './repository/submissions'

export type TargetWish = {
  readonly id?: string | undefined
  readonly kind: TargetKind
  readonly isActive: boolean
  readonly settings: Readonly<Record<string, unknown>>
}
export type TargetSources = {
  hasList(tx: SiteTransaction, listId: string): Promise<boolean>
  /** Addresses of the people who work on the site. */
  peopleOf(siteId: SiteId): Promise<readonly string[]>
}
export type ShownTarget = repository.Target & { readonly lastError: string | null }
export type TargetsOutcome =
  | { readonly ok: true; readonly items: readonly ShownTarget[] }
  | { readonly ok: false; readonly reason: TargetRefusal | 'too-many-targets'; readonly email?: string }
  | { readonly ok: false; readonly reason: 'no-such-form' }

/** Where answers go besides the inbox. It holds at once, whatever is published. */
export const createTargets = (
  { database, clock, random, config }: Pick<Platform, 'database' | 'clock' | 'random' | 'config'>,
  { hasList, peopleOf }: TargetSources,
) => {
  const shown = async (tx: SiteTransaction, formId: string): Promise<ShownTarget[]> => {
    const errors = await repository.lastErrors(tx, formId)
    return (await repository.targetsOf(tx, formId)).map(target => ({
      ...target,
      lastError: errors.get(target.id) ?? null,
    }))
  }

  const newSecret = (siteId: SiteId, targetId: string) => {
    const secret = random.secret()
    return { secret, sealed: seal(config.secrets[0], secret, sealedFor(siteId, targetId)) }
  }

  return {
    /** Of a site that is being made: whoever sends the form joins the list. */
    async importList(tx: SiteTransaction, formId: string, listId: string): Promise<void> {
      if (!(await hasList(tx, listId))) throw new Error('a form leads to a mailing list that is not there')
      const target = { id: random.id(), formId, kind: 'list', position: 0, sealed: null, active: true } as const
      await repository.replaceTargets(tx, formId, [{ ...target, settings: { listId } }])
    },

    read: (siteId: SiteId, formId: string): Promise<ShownTarget[] | undefined> =>
      database.withSite(siteId, async tx => ((await formHead(tx, formId)) ? shown(tx, formId) : undefined)),

    async save(siteId: SiteId, formId: string, wishes: readonly TargetWish[]): Promise<TargetsOutcome> {
      if (wishes.length > formLimits.targets) return { ok: false, reason: 'too-many-targets' }
      const people = new Set((await peopleOf(siteId)).map(emailKey))
      return database.withSite(siteId, async tx => {
        if (!(await formHead(tx, formId))) return { ok: false, reason: 'no-such-form' }
        const before = await repository.targetsOf(tx, formId)
        const targets: repository.Target[] = []
        for (const [position, { kind, isActive, settings: given, ...wish }] of wishes.entries()) {
          const read = readTarget(kind, given)
          if (!read.ok) return read
          const known = before.find(({ id }) => id === wish.id && wish.id !== undefined)
          if (kind === 'list' && !(await hasList(tx, (read.settings as TargetSettings['list']).listId)))
            return { ok: false, reason: 'no-list' }
          // Nobody can make us write to strangers: who gets answers works here.
          const stranger =
            kind === 'email' &&
            (read.settings as TargetSettings['email']).addresses.find(each => !people.has(emailKey(each)))
          if (stranger) return { ok: false, reason: 'not-of-site', email: stranger }
          const id = known?.id ?? random.id()
          const sealed = kind === 'webhook' ? (known?.sealed ?? newSecret(siteId, id).sealed) : null
          targets.push({
            ...{ id, formId, kind, position, sealed, active: isActive },
            // What was written in other languages is not on the screen that saves this one.
            settings: {
              ...read.settings,
              ...(kind === 'auto-reply' && known?.kind === kind && { inLanguages: known.settings['inLanguages'] }),
            } as Record<string, unknown>,
          })
        }
        await repository.replaceTargets(tx, formId, targets)
        return { ok: true, items: await shown(tx, formId) }
      })
    },

    /** What whoever sends a form is answered, for those who translate it. */
    replies: {
      all: async (tx: SiteTransaction): Promise<(OwnersMail & { id: string; formId: string })[]> =>
        (await repository.autoRepliesOf(tx)).map(({ id, formId, settings }) => ({
          ...{ id, formId },
          ...(settings as TargetSettings['auto-reply']),
        })),
      save: (tx: SiteTransaction, { id, subject, text, inLanguages }: OwnersMail & { readonly id: string }) =>
        repository.changeSettings(tx, id, { subject, text, inLanguages }),
    },

    /** Shown this once: what is kept cannot be shown again. Undefined where there is no such webhook. */
    renewSecret: (
      siteId: SiteId,
      formId: string,
      { id, by }: { id: string; by?: By | undefined },
    ): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const { secret, sealed } = newSecret(siteId, id)
        if (!(await formHead(tx, formId)) || !(await repository.changeSecret(tx, { formId, id, sealed })))
          return undefined
        await recordAct(tx, { act: 'webhook-secret-renewed', by, objectId: id, at: clock.now() })
        return secret
      }),
  }
}
