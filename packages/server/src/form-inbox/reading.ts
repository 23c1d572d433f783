import type { FieldValues } from '@sitewright/domain/forms'
import { answerText, type Field, type FormDefinition, isAnswerless } from '@sitewright/domain/forms'
import { localise } from '@sitewright/domain/sites'
import type { ReleasedForm } from '../forms'
import type { SiteTransaction } from '../platform/database'

export type ObjectsByHash = (
  tx: SiteTransaction,
  hashes: readonly string[],
) => Promise<{ readonly hash: string; readonly body: unknown }[]>

/** The forms that submissions were given to: what was renamed or removed since says what it said then. */
export async function versionsOf(
  tx: SiteTransaction,
  objectsByHash: ObjectsByHash,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const found = await objectsByHash(tx, [...new Set(hashes)])
  return new Map(found.map(({ hash, body }) => [hash, (body as ReleasedForm).definition]))
}

export type ReadAnswer = {
  readonly field: Field
  readonly label: string
  readonly text: string
}

/** What was answered, in the order of the form; a password is not among the texts. */
export const readAnswersOf = (
  { fields }: Pick<FormDefinition, 'fields'>,
  answers: FieldValues,
  locale: string,
): ReadAnswer[] =>
  fields
    .filter(({ type }) => !isAnswerless(type))
    .map(field => ({
      field,
      label: localise(field.label, locale, locale) || field.settings.key || field.id,
      text:
        field.type === 'password'
          ? ''
          : field.type === 'consent'
            ? answers[field.id] === 'yes'
              ? 'Yes'
              : ''
            : answerText(field, answers[field.id], { locale, primaryLocale: locale }),
    }))
