import { escapeTags, readUnitId, wordsOf, xliffNamespace } from '@sitewright/domain/texts'
import { SaxesParser } from 'saxes'
import type { FileRead, FileRefusal } from './read-file'
import type { ImportLine, ImportProblem } from './tables'

const deepest = 40
const longestUnit = 400_000
const mostUnits = 50_000

/** What cannot be read ends the reading. */
class Unreadable extends Error {
  constructor(
    readonly reason: FileRefusal,
    readonly line?: number,
  ) {
    super(reason)
  }
}

type Unit = { id: string; line: number; check: string; source: string; target: string | null }

/** Elements that say something about words and are no tags of ours. */
const transparent = new Set(['mrk', 'sm', 'em'])
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * A translated file of the standard, read as it comes. A document type is refused whole: the standard has none, and with
 * it a file could name entities that grow without end or are fetched from elsewhere.
 */
export function readXliff(
  text: string,
  { locale, fingerprintOf }: { locale: string; fingerprintOf: (source: string) => string },
): FileRead {
  const parser = new SaxesParser()
  const lines: ImportLine[] = []
  const problems: ImportProblem[] = []
  const open: string[] = []
  let isXliff = false
  let unit: Unit | undefined
  let into: 'source' | 'target' | 'check' | undefined
  let total = 0

  const add = (words: string) => {
    if (!unit || into === undefined) return
    if (into === 'check') unit.check += words
    else if (into === 'source') unit.source += words
    else unit.target = (unit.target ?? '') + words
    if (unit.source.length + (unit.target?.length ?? 0) + unit.check.length > longestUnit)
      throw new Unreadable('unit-too-long', parser.line)
  }
  const begin = (attributes: Record<string, string>) => {
    if (++total > mostUnits) throw new Unreadable('too-many')
    unit = { id: attributes['id'] ?? '', line: parser.line, check: '', source: '', target: null }
  }
  const end = ({ id, line, check, source, target }: Unit) => {
    const key = readUnitId(id)
    if (!key) problems.push({ line, id: id.slice(0, 200), reason: 'no-such-text' })
    else if (target !== null)
      lines.push({
        ...key,
        line,
        check: check.trim() || fingerprintOf(wordsOf(source) ?? source),
        written: target,
        isTagged: true,
      })
  }

  parser.on('doctype', () => {
    throw new Unreadable('doctype', parser.line)
  })
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    open.push(tag)
    if (open.length > deepest) throw new Unreadable('too-deep', parser.line)
    if (open.length === 1) {
      const { xmlns, version = '' } = attributes
      if (tag !== 'xliff' || (xmlns !== undefined && xmlns !== xliffNamespace) || !version.startsWith('2.'))
        throw new Unreadable('not-xliff', parser.line)
      if (attributes['trgLang']?.toLowerCase() !== locale.toLowerCase()) throw new Unreadable('other-language')
      isXliff = true
    } else if (tag === 'unit') begin(attributes)
    else if (tag === 'note' && attributes['category'] === 'fingerprint') into = 'check'
    else if ((tag === 'source' || tag === 'target') && unit) {
      into = tag
      add('')
    } else if (tag === 'pc') add(`<${Number(attributes['id'])}>`)
    else if (tag === 'ph') add(`<${Number(attributes['id'])}/>`)
    else if (tag === 'cp') add(escapeTags(String.fromCharCode(Number.parseInt(attributes['hex'] ?? '', 16) || 0)))
    else if (into !== undefined && !transparent.has(tag)) throw new Unreadable('unknown-tag', parser.line)
  })
  parser.on('text', words => add(into === 'check' ? words : escapeTags(words)))
  parser.on('cdata', words => add(escapeTags(words)))
  parser.on('closetag', ({ name, attributes }) => {
    const tag = local(name)
    open.pop()
    if (tag === 'pc') add(`</${Number(attributes['id'])}>`)
    else if (tag === 'source' || tag === 'target' || tag === 'note') into = undefined
    else if (tag === 'unit' && unit) {
      end(unit)
      unit = undefined
    }
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.reason, line: error.line }
    return { ok: false, reason: isXliff ? 'broken-xml' : 'not-xliff', line: parser.line }
  }
  return { ok: true, lines, problems }
}
