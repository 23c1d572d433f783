import type * as contract from '@sitewright/contract/languages'
import { type Language, type LanguagesRefusal, mostLanguages, ownLanguageName } from '@sitewright/domain/texts'
import { editRefusals } from '../pages'
import type { UploadOutcome } from './imports'
import type { ImportRow, TextRow } from './repository'
import type { TextOutcome } from './set-texts'
import type { ImportProblem } from './tables'

export const presentLanguage = (language: Language, primaryLocale: string): contract.SiteLanguage => ({
  ...language,
  name: language.name || ownLanguageName(language.locale),
  ownName: language.name,
  isPrimary: language.locale === primaryLocale,
})

export const presentText = (row: TextRow): contract.TranslationText => {
  const isOlder = row.writtenOn !== null && row.writtenOn !== row.fingerprint && row.state !== 'missing'
  return {
    ...{ owner: row.owner, path: row.path, label: row.label, kind: row.kind, source: row.source },
    ...{ fingerprint: row.fingerprint, max: row.longest, state: row.state, standing: row.standing, draft: row.draft },
    formerSource: isOlder ? row.formerSource : null,
    changedAt: row.at?.toISOString() ?? null,
  }
}

const named = (locale: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

export const languagesRefusals: Record<LanguagesRefusal, (locale: string) => string> = {
  'unknown-locale': locale => `“${locale}” is not a language. Write languages like de or pt-BR.`,
  'repeated-locale': locale => `${named(locale)} is there already.`,
  'primary-left-out': locale => `${named(locale)} is the main language of the site. It stays.`,
  'primary-hidden': locale => `${named(locale)} is the main language of the site. It cannot be hidden.`,
  'too-many-languages': () => `A site has ${mostLanguages} languages at most.`,
  'unknown-fallback': locale => `${named(locale)} can only fall back to another language of the site.`,
}

const tagged = (words: (tag: string) => string) => words

const refusals: Readonly<Record<string, string | ReturnType<typeof tagged>>> = {
  ...editRefusals,
  empty: 'There are no words in it.',
  'too-long': 'It is longer than this text may be.',
  'no-such-text': 'This text is not there any more.',
  'source-changed': 'The original has changed since. Read it again, then save.',
  'nothing-to-approve': 'There is no translation yet.',
  'title-needed': 'A page needs a title.',
  'bad-address': 'An address has small letters, digits and hyphens, and is no word that lists use themselves.',
  'tag-missing': tagged(tag => `The tag <${tag}> is missing. Every tag of the original must come back once.`),
  'tag-unknown': tagged(tag => `There is no tag <${tag}> in the original.`),
  'tag-twice': tagged(tag => `The tag <${tag}> stands there twice.`),
  'tag-broken': tagged(tag => `The tag <${tag}> is not opened and closed in order.`),
  'tag-moved': tagged(tag => `The tag <${tag}> stands in another place than in the original.`),
}

export function refusalWords(reason: string, tag = ''): string {
  const words = Object.hasOwn(refusals, reason) ? refusals[reason]! : 'This could not be saved.'
  return typeof words === 'function' ? words(tag) : words
}

export const presentOutcome = (
  outcome: TextOutcome,
  row: TextRow | undefined,
): contract.SavedTranslations['results'][number] => ({
  ok: outcome.ok,
  reason: outcome.ok ? null : outcome.reason,
  error: outcome.ok ? null : refusalWords(outcome.reason, outcome.tag),
  text: row ? presentText(row) : null,
})

const presentProblem = ({ line, id, reason, tag }: ImportProblem) => ({
  ...{ line, id, reason },
  text: refusalWords(reason, tag),
})

export const presentImport = (row: ImportRow): contract.TranslationImport => ({
  ...{ id: row.id, fileName: row.fileName, locale: row.locale, as: row.madeAs, total: row.total, done: row.done },
  ...{ ready: row.ready, drafts: row.drafts, marked: row.marked, same: row.same, refused: row.refused },
  isDone: row.finishedAt !== null,
  problems: row.problems.map(presentProblem),
  createdAt: row.createdAt.toISOString(),
})

type Refused = Extract<UploadOutcome, { ok: false }>

const inLine = ({ line }: Refused): string => (line === undefined ? '' : ` It stops in line ${line}.`)

export const uploadRefusals: Record<Refused['reason'], (refused: Refused) => string> = {
  'no-such-language': () => 'The site has no such language. Add it first.',
  'too-large': () => 'The file is larger than 20 MB. Split it.',
  empty: () => 'The file is empty.',
  'not-text': () => 'This is no table. Send the CSV or XLIFF file that was exported here.',
  'wrong-encoding': () => 'The file is not in UTF-8. Save it in UTF-8 and send it again.',
  'not-a-table': () => 'This is no table. Send the CSV or XLIFF file that was exported here.',
  'columns-missing': () =>
    'The columns id, source and translation must be there, as in the file that was exported here.',
  'broken-table': refused => `The table cannot be read: a quotation mark is not closed.${inLine(refused)}`,
  'not-xliff': () => 'This is no XLIFF file of version 2. Send the file that was exported here.',
  'broken-xml': refused => `The file is broken: a tag is not closed or a sign is not allowed.${inLine(refused)}`,
  doctype: () => 'The file has a document type (DOCTYPE), which translations have no use for. Remove it.',
  'too-deep': refused => `The tags of the file stand too deep in one another.${inLine(refused)}`,
  'unknown-tag': refused => `A text has a tag that was not in the file that was exported here.${inLine(refused)}`,
  'unit-too-long': refused => `One of the texts is too long.${inLine(refused)}`,
  'too-many': () => 'The file has more than 50,000 texts. Split it.',
  'other-language': () => 'The file is in another language than the one you chose.',
}
