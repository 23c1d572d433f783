import type { AnyRequest } from '@sitewright/blocks/kit'
import type { PageDocument } from '@sitewright/domain/documents'
import type { DocumentWithData } from './page-body'
import { sortData, wantedData } from './page-data'

/** Documents with the answers to what their blocks ask for. All of them are asked for at once. */
export async function withAnswers<Name extends string>(
  documents: Readonly<Record<Name, PageDocument>>,
  ask: (requests: readonly AnyRequest[]) => Promise<readonly unknown[]>,
): Promise<Readonly<Record<Name, DocumentWithData>>> {
  const parts = (Object.entries(documents) as [Name, PageDocument][]).map(([name, document]) => ({
    name,
    document,
    wanted: wantedData(document),
  }))
  const answers = await ask(parts.flatMap(({ wanted }) => wanted.map(({ request }) => request)))
  let taken = 0
  const answered = parts.map(({ name, document, wanted }) => {
    const data = sortData(wanted, answers.slice(taken, taken + wanted.length))
    taken += wanted.length
    return [name, { document, data }]
  })
  return Object.fromEntries(answered) as Record<Name, DocumentWithData>
}
