import type { Readable } from 'node:stream'
import { formLimits } from '@sitewright/domain/catalogue'
import { takesFile } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { FormKeys } from './keys'
import * as repository from './repository/uploads'
import type { Sender, Submit } from './submit'

type Kept =
  | { readonly ok: true; readonly content: { blobKey: string; contentType: string; bytes: number }; extension: string }
  | { readonly ok: false; readonly reason: string }

export type UploadsDeps = {
  readonly keys: FormKeys
  readonly submit: Pick<Submit, 'fieldFor' | 'visitorHash'>
  /** Through the checks of every file that a stranger sends. */
  readonly keep: (siteId: SiteId, stream: Readable, takes: (contentType: string) => boolean) => Promise<Kept>
  readonly dropBlobs: (tx: SiteTransaction, keys: readonly string[]) => Promise<unknown>
  readonly siteIds: () => Promise<readonly SiteId[]>
}

export type UploadOutcome =
  | { readonly ok: true; readonly file: { readonly id: string; readonly name: string; readonly bytes: number } }
  | {
      readonly ok: false
      readonly reason: 'key' | 'no-such-field' | 'too-many-files' | 'too-large' | 'refused' | 'later'
    }

const purgeJob = 'forms:purge-uploads'
const atOnce = 200

/** The name it had, with the ending of what it is: nothing that a header or a folder could take for more. */
const nameOf = (given: string, extension: string): string => {
  const base = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
    .replace(/[\u0000-\u001f\u007f"<>:|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, 100)
    // Half of a character: no database takes it.
    .replace(/[\ud800-\udfff]/gu, '')
  return `${base || 'file'}.${extension}`
}

/** Files that visitors send ahead of their answers. What no answer names ends by itself. */
export function createUploads(
  { database, clock, random, jobs, log }: Pick<Platform, 'database' | 'clock' | 'random' | 'jobs' | 'log'>,
  { keys, submit, keep, dropBlobs, siteIds }: UploadsDeps,
) {
  const ofVisitor = (sender: Sender, formId: string) => ({
    ...{ formId, visitorHash: submit.visitorHash(sender.siteId, sender.visitor), now: clock.now() },
  })

  jobs.handle(purgeJob, async (_: unknown, { signal }) => {
    for (const siteId of await siteIds())
      for (let isMore = true; isMore; ) {
        signal.throwIfAborted()
        await database.withSite(siteId, async tx => {
          const blobs = await repository.removeExpired(tx, clock.now(), atOnce)
          isMore = blobs.length === atOnce
          if (blobs.length > 0) await dropBlobs(tx, blobs)
        })
      }
  })
  jobs.every(600, purgeJob)

  return {
    async take(
      sender: Sender,
      {
        key,
        formId,
        fieldId,
        fileName,
        stream,
      }: { key: string; formId: string; fieldId: string; fileName: string; stream: Readable },
    ): Promise<UploadOutcome> {
      if (!keys.open(key, sender)) return { ok: false, reason: 'key' }
      const { siteId } = sender
      const { field, waiting } = await database.withSite(siteId, async tx => ({
        field: await submit.fieldFor(tx, sender, { formId, fieldId }),
        waiting: await repository.waitingUploads(tx, ofVisitor(sender, formId)),
      }))
      if (field?.type !== 'file') return { ok: false, reason: 'no-such-field' }
      if (waiting.length >= formLimits.filesWaiting) return { ok: false, reason: 'too-many-files' }
      const kept = await keep(siteId, stream, contentType => takesFile(field.settings.accept, contentType))
      if (!kept.ok) {
        if (kept.reason === 'not-processed') return { ok: false, reason: 'later' }
        log.info({ siteId, reason: kept.reason }, 'a file for a form was not taken')
        return { ok: false, reason: kept.reason === 'too-large' ? 'too-large' : 'refused' }
      }
      const { content, extension } = kept
      const id = random.id()
      const upload = {
        ...{ id, fieldId, blobKey: content.blobKey, bytes: content.bytes, type: content.contentType },
        name: nameOf(fileName, extension),
      }
      await database.withSite(siteId, async tx => {
        const { now, ...own } = ofVisitor(sender, formId)
        const expiresAt = new Date(now.getTime() + formLimits.uploadMinutes * 60_000)
        await repository.insertUpload(tx, { ...upload, ...own, createdAt: now, expiresAt })
      })
      return { ok: true, file: { id, name: upload.name, bytes: content.bytes } }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
