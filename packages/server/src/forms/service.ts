import type { FormAnswer } from '@sitewright/blocks/kit'
import { formLimits } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import {
  type DefinitionRefusal,
  definitionRefusal,
  type FormDefinition,
  type FormKind,
  isAnswerless,
  newFormDefinition,
  type StartingWords,
} from '@sitewright/domain/forms'
import { mayEmitLink } from '@sitewright/domain/links'
import { formTexts, readMessages } from '@sitewright/domain/messages'
import type { ReleaseManifest } from '@sitewright/domain/publishing'
import { type LocalText, localise, type SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import { contentHash } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'
import { type ReleasedForm, releasedForm, type StoredForm } from './form'
import * as repository from './repository/forms'
import { createReleasedForms, type VersionedForm } from './repository/released'

export type FormsDeps = {
  readonly site: Sites['read']
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
}

export type FormRefusal = DefinitionRefusal | 'no-such-form' | 'too-many-forms' | 'changed-since'

export type ShownForm = StoredForm & { readonly isLive: boolean; readonly isChanged: boolean }
export type ListedForm = ShownForm & { readonly fields: number } & repository.FormCounts
export type OpenedForm = ShownForm & { readonly answered: Readonly<Record<string, number>> }
export type FormOutcome =
  | { readonly ok: true; readonly form: OpenedForm }
  | { readonly ok: false; readonly reason: 'changed-since'; readonly theirs: OpenedForm }
  | { readonly ok: false; readonly reason: Exclude<FormRefusal, 'changed-since'> }

export type FormUse = {
  readonly documentId: string
  readonly pageId: string | null
  readonly title: string
  readonly path: string
}

export type NewForm = {
  readonly id?: string
  readonly name: string
  readonly kind: FormKind
  readonly definition: FormDefinition
  readonly by: string
}

const shows = ({ blocks }: PageDocument, id: string): boolean =>
  Object.values(blocks).some(({ props }) => props['formId'] === id)

const startingWords = (locale: string): StartingWords => {
  const message = readMessages(formTexts(locale))
  return {
    name: message('form.name'),
    email: message('form.email'),
    message: message('form.message'),
    send: message('form.send'),
    subscribe: message('form.subscribe'),
    sentText: message('form.sentText'),
    newsletterText: message('form.newsletterText'),
  }
}

const noCounts: repository.FormCounts = { submissions: 0, unread: 0, failed: 0 }
const hashOf = (form: StoredForm): string => contentHash(releasedForm(form))

/** What owners make of forms. What visitors see of them goes live with the next release. */
export function createForms(
  { database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>,
  { site: siteIn, manifestOf }: FormsDeps,
) {
  const released = createReleasedForms()
  const liveHashes = async (tx: SiteTransaction): Promise<Readonly<Record<string, string>>> => {
    const releaseId = (await siteIn(tx))?.releaseId ?? null
    return (releaseId === null ? undefined : await manifestOf(tx, releaseId))?.forms ?? {}
  }
  const shown = (form: StoredForm, live: Readonly<Record<string, string>>): ShownForm => {
    const hash = Object.hasOwn(live, form.id) ? live[form.id] : undefined
    return { ...form, isLive: hash !== undefined, isChanged: hash !== hashOf(form) }
  }
  const opened = async (tx: SiteTransaction, form: StoredForm): Promise<OpenedForm> => ({
    ...shown(form, await liveHashes(tx)),
    answered: await repository.answeredFields(tx, form.id),
  })

  const insert = async (tx: SiteTransaction, { definition, by, ...given }: NewForm): Promise<FormOutcome> => {
    const reason = definitionRefusal(definition)
    if (reason) return { ok: false, reason }
    if ((await repository.countForms(tx)) >= formLimits.forms) return { ok: false, reason: 'too-many-forms' }
    const form: StoredForm = {
      ...{ id: random.id(), ...given, draft: definition, version: 1, retentionDays: null },
      ...{ editedBy: by, editedAt: clock.now() },
    }
    await repository.insertForm(tx, form)
    return { ok: true, form: await opened(tx, form) }
  }

  return {
    list: (siteId: SiteId): Promise<ListedForm[]> =>
      database.withSite(siteId, async tx => {
        const live = await liveHashes(tx)
        const counts = await repository.countsByForm(tx)
        return (await repository.allForms(tx)).map(form => ({
          ...shown(form, live),
          fields: form.draft.fields.filter(({ type }) => !isAnswerless(type)).length,
          ...(counts.get(form.id) ?? noCounts),
        }))
      }),

    read: (siteId: SiteId, id: string): Promise<OpenedForm | undefined> =>
      database.withSite(siteId, async tx => {
        const form = await repository.formById(tx, id)
        return form && opened(tx, form)
      }),

    create: (
      siteId: SiteId,
      { definition, ...given }: { name: string; kind: FormKind; definition?: FormDefinition | undefined; by: string },
    ): Promise<FormOutcome> =>
      database.withSite(siteId, async tx => {
        const locale = (await siteIn(tx))?.primaryLocale ?? 'en'
        return insert(tx, {
          ...given,
          definition: definition ?? newFormDefinition(given.kind, locale, startingWords(locale)),
        })
      }),

    /** Of a site that is being made. */
    import: async (tx: SiteTransaction, given: NewForm & { readonly id: string }): Promise<void> => {
      const made = await insert(tx, given)
      if (!made.ok) throw new Error(`the form ${given.name} cannot be made: ${made.reason}`)
    },

    copy: (siteId: SiteId, id: string, { name, by }: { name: string; by: string }): Promise<FormOutcome> =>
      database.withSite(siteId, async tx => {
        const form = await repository.formById(tx, id)
        if (!form) return { ok: false, reason: 'no-such-form' }
        return insert(tx, { name, by, kind: form.kind, definition: form.draft })
      }),

    save: (
      siteId: SiteId,
      {
        definition,
        ...given
      }: Pick<StoredForm, 'id' | 'version' | 'name' | 'retentionDays'> & { definition: FormDefinition; by: string },
    ): Promise<FormOutcome> =>
      database.withSite(siteId, async tx => {
        const reason = definitionRefusal(definition)
        if (reason) return { ok: false, reason }
        const { by: editedBy, ...values } = given
        const saved = await repository.updateForm(tx, {
          ...{ ...values, draft: definition, editedBy, editedAt: clock.now() },
        })
        if (saved) return { ok: true, form: await opened(tx, saved) }
        const theirs = await repository.formById(tx, given.id)
        if (!theirs) return { ok: false, reason: 'no-such-form' }
        return { ok: false, reason: 'changed-since', theirs: await opened(tx, theirs) }
      }),

    /** Takes no more answers from this moment on; those it has stay for their days. */
    remove: (siteId: SiteId, id: string, by?: By): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        const isDeleted = await repository.markDeleted(tx, id, now)
        if (isDeleted) await recordAct(tx, { act: 'form-deleted', by, objectId: id, at: now })
        return isDeleted
      }),

    usage: (siteId: SiteId, id: string): Promise<FormUse[] | undefined> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.formById(tx, id))) return undefined
        const locale = (await siteIn(tx))?.primaryLocale ?? 'en'
        const titleOf = (title: LocalText | null) => (title && localise(title, locale, locale)) ?? ''
        return (await repository.documentsNaming(tx, id))
          .filter(({ document }) => shows(document, id))
          .map(({ documentId, pageId, title, urlId }) => ({
            ...{ documentId, pageId },
            title: titleOf(title),
            path: urlId === null ? '' : `/${urlId}`,
          }))
      }),

    /** What a release made now says of the forms, by hash. */
    async toRelease(tx: SiteTransaction): Promise<ReadonlyMap<string, ReleasedForm>> {
      return new Map((await repository.allForms(tx)).map(form => [hashOf(form), releasedForm(form)]))
    },

    released,

    /** For those who translate them: what visitors read, and the draft with other words. */
    texts: {
      all: async (tx: SiteTransaction) =>
        (await repository.allForms(tx)).map(({ id, name, draft: definition }) => ({ id, name, definition })),
      /** False where it cannot be stored, or is gone. */
      async save(
        tx: SiteTransaction,
        { id, definition, by }: { readonly id: string; readonly definition: FormDefinition; readonly by: string },
      ): Promise<boolean> {
        const form = await repository.lockForm(tx, id)
        if (!form || definitionRefusal(definition)) return false
        const { kind: _, ...values } = form
        const saved = { ...values, draft: definition, editedBy: by, editedAt: clock.now() }
        return (await repository.updateForm(tx, saved)) !== undefined
      },
    },

    /** Where a visitor is led who has sent it, on the live site. */
    successAddress: (siteId: SiteId, id: string): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const live = await liveHashes(tx)
        const form = Object.hasOwn(live, id) ? await released.byHash(tx, live[id]!) : undefined
        const url = form?.definition.success.url
        if (url?.kind === 'address') return mayEmitLink(url.href, { developerMode: false }) ? url.href : undefined
        return url && repository.pageAddress(tx, url.pageId)
      }),

    /** For blocks: of a release, or as the draft has them for whoever edits the pages they stand on. */
    answers: async (
      tx: SiteTransaction,
      ids: readonly string[],
      of: NonNullable<ReleaseManifest['forms']> | 'draft',
    ): Promise<FormAnswer[]> => {
      const found: VersionedForm[] =
        of === 'draft'
          ? (await repository.allForms(tx))
              .filter(({ id }) => ids.includes(id))
              .map(form => ({ ...releasedForm(form), hash: hashOf(form) }))
          : await released.ofRelease(tx, of, ids)
      const asks = found.some(({ definition }) => definition.captcha === 'always')
      const widget = asks ? (await siteIn(tx))?.facts.captcha?.provider : undefined
      return found.map(({ hash: version, ...form }) => ({
        ...form,
        version,
        // Elsewhere the device proves what has to be proven, and nobody is asked anything.
        ...(widget && form.definition.captcha === 'always' && { widget }),
      }))
    },
  }
}

export type Forms = ReturnType<typeof createForms>
