import { Readable } from 'node:stream'
import type { TranslationFormat } from '@sitewright/contract/languages'
import type { SiteId } from '@sitewright/domain/sites'
import {
  escapeTags,
  safeCell,
  unitId,
  xliffFileHead,
  xliffFileTail,
  xliffHead,
  xliffTail,
  xliffUnit,
} from '@sitewright/domain/texts'
import { byteOrderMark, csvText } from '../imports'
import * as repository from './repository'
import type { Surroundings } from './surroundings'

const textsAtOnce = 500

export const csvHeader = ['id', 'place', 'state', 'check', 'source', 'translation'] as const

type Wanted = { readonly locale: string; readonly format: TranslationFormat; readonly state?: 'all' | 'todo' }

const target = ({ draft, standing }: repository.TextRow): string | null => draft ?? standing

const csvRow = (row: repository.TextRow, title: string): string[] =>
  [unitId(row), `${title}: ${row.label}`, row.state, row.fingerprint, row.source, target(row) ?? ''].map(safeCell)

const xliffStates = { missing: 'initial', draft: 'translated', ready: 'final', stale: 'translated' } as const

const xliffRow = (row: repository.TextRow): string => {
  const inTags = (words: string) => (row.kind === 'string' ? escapeTags(words) : words)
  const words = target(row)
  return xliffUnit({
    ...{ owner: row.owner, path: row.path, name: row.label, fingerprint: row.fingerprint },
    ...{ state: xliffStates[row.state], source: inTags(row.source), target: words === null ? null : inTags(words) },
  })
}

/** All texts of a site in one language, some at a time: neither the answer nor a transaction grows with the site. */
export const createExport = ({ database, index, siteIn, isTranslated }: Surroundings) => {
  async function* parts(
    siteId: SiteId,
    primaryLocale: string,
    { locale, format, state }: Wanted,
  ): AsyncGenerator<string> {
    const isCsv = format === 'csv'
    yield isCsv ? byteOrderMark + csvText([csvHeader]) : xliffHead({ source: primaryLocale, target: locale })
    let files = 0
    let owner: string | undefined
    for (let after: repository.Mark | undefined; ; ) {
      const { rows, titles } = await database.longRunning.withSite(siteId, async tx => {
        const found = await repository.listTexts(tx, { locale, state }, { after, limit: textsAtOnce })
        const heads = await repository.countByOwner(tx, locale, [...new Set(found.map(each => each.owner))])
        return { rows: found, titles: new Map(heads.map(head => [head.owner, head.title])) }
      })
      const text = rows.map(row => {
        const title = titles.get(row.owner) ?? row.owner
        if (isCsv) return csvText([csvRow(row, title)])
        const begins =
          row.owner === owner ? '' : `${owner === undefined ? '' : xliffFileTail}${xliffFileHead(++files, title)}`
        owner = row.owner
        return begins + xliffRow(row)
      })
      if (text.length > 0) yield text.join('')
      after = rows.at(-1)
      if (after === undefined) break
    }
    if (isCsv) return
    // A file without any unit would be none of the standard.
    if (owner !== undefined) yield xliffFileTail
    yield xliffTail
  }

  /** Undefined for a language that the site has not. */
  return async (siteId: SiteId, wanted: Wanted): Promise<Readable | undefined> => {
    const primaryLocale = await database.longRunning.withSite(siteId, async tx => {
      const site = await siteIn(tx)
      if (!(await isTranslated(tx, site, wanted.locale))) return undefined
      await index.refresh(tx, site.primaryLocale)
      return site.primaryLocale
    })
    return primaryLocale === undefined
      ? undefined
      : Readable.from(parts(siteId, primaryLocale, wanted), { objectMode: false })
  }
}
