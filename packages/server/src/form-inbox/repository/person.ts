import { and, eq, or, sql } from 'drizzle-orm'
import { formSubmissions } from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'
import { isAmong, type Person, type PersonHolder } from '../../platform/persons'
import type { Platform } from '../../platform/platform'
import { type ObjectsByHash, readAnswersOf, versionsOf } from '../reading'
import * as deliveries from './deliveries'
import { formHead, remove } from './submissions'

type Sources = {
  readonly objectsByHash: ObjectsByHash
  siteOf(tx: SiteTransaction): Promise<{ readonly primaryLocale: string }>
}

/** What somebody sent with forms, whether it was filed, spam or deleted. */
export function createSubmissionsOfPerson(
  { blobs }: Pick<Platform, 'blobs'>,
  { objectsByHash, siteOf }: Sources,
): PersonHolder {
  const of = (tx: SiteTransaction, { keys, memberId }: Person) =>
    tx
      .select()
      .from(formSubmissions)
      .where(
        and(
          eq(formSubmissions.siteId, tx.siteId),
          or(
            isAmong(formSubmissions.emailKey, keys),
            memberId === null ? sql`false` : eq(formSubmissions.memberId, memberId),
          ),
        ),
      )
  return {
    holder: 'submissions',
    async find(tx, person) {
      const rows = await of(tx, person)
      const { primaryLocale } = await siteOf(tx)
      const versions = await versionsOf(
        tx,
        objectsByHash,
        rows.map(({ versionHash }) => versionHash),
      )
      const files = await deliveries.uploadsOf(
        tx,
        rows.map(({ id }) => id),
      )
      const found: object[] = []
      for (const { id, formId, versionHash, answers, state, receivedAt, origin } of rows) {
        const form = await formHead(tx, formId)
        const definition = versions.get(versionHash) ?? form?.draft
        const texts = definition ? readAnswersOf(definition, answers, primaryLocale) : []
        found.push({
          ...{ id, form: form?.name ?? formId, state, receivedAt, page: origin.path },
          answers: texts
            .filter(({ field }) => field.type !== 'password')
            .map(({ label, text }) => ({ question: label, answer: text })),
          files: files.filter(({ submissionId }) => submissionId === id).map(({ name, bytes }) => ({ name, bytes })),
        })
      }
      return found
    },
    async erase(tx, person) {
      const ids = (await of(tx, person)).map(({ id }) => id)
      if (ids.length === 0) return undefined
      const files = await deliveries.uploadsOf(tx, ids)
      await remove(tx, ids)
      return async () => {
        for (const { blobKey } of files) await blobs.delete(blobKey)
      }
    },
  }
}
