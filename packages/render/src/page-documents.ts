import type { AnyRequest } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import type { DocumentWithData } from './page-body'
import { sortData, wantedData } from './page-data'

type Documents<Name extends string> = Readonly<Record<Name, PageDocument>>

/** Everything that several documents ask for, to be asked at once. */
export const requestsOf = (documents: Documents<string>): AnyRequest[] =>
  Object.values(documents).flatMap(document => wantedData(document).map(({ request }) => request))

/** Hands each document the answers to what it asked for; they are in the order of `requestsOf`. */
export function withAnswers<Name extends string>(
  documents: Documents<Name>,
  answers: readonly unknown[],
): Readonly<Record<Name, DocumentWithData>> {
  let taken = 0
  const answered = (Object.entries(documents) as [Name, PageDocument][]).map(([name, document]) => {
    const wanted = wantedData(document)
    const data = sortData(wanted, answers.slice(taken, taken + wanted.length))
    taken += wanted.length
    return [name, { document, data }]
  })
  return Object.fromEntries(answered) as Record<Name, DocumentWithData>
}
