import {
  type ContentSource,
  contentImportLimits,
  type Entry,
  type EntryPerson,
} from '@sitewright/domain/content-imports'
import type { Blobs } from '../../platform/blobs'
import { type ContentFile, textOf } from './decode'
import { atomEntry, rssEntry } from './feeds'
import { ghostEntries, ghostPeople } from './ghost'
import { readXml } from './read-xml'
import { UnreadableFile } from './refusal'
import { wordpressEntry, wordpressPerson } from './wordpress'

export type SourceFile = ContentFile & { readonly source: ContentSource }
export type NumberedEntry = Entry & { readonly number: number; readonly isTooLong: boolean }

/** Whose file it is, by how it begins; undefined for one of nobody we know. */
export function recogniseContent(start: string): ContentSource | undefined {
  const begins = start.replace(/^\ufeff/, '').trimStart()
  if (begins.startsWith('{')) return /"(?:db|data)"\s*:/.test(begins) ? 'ghost' : undefined
  if (/xmlns:wp\s*=|<wp:wxr_version/i.test(begins)) return /squarespace/i.test(begins) ? 'squarespace' : 'wordpress'
  if (/<(?:rss|rdf:RDF)[\s>]/i.test(begins)) return 'rss'
  return /<feed[\s>]/i.test(begins) ? 'atom' : undefined
}

async function wholeText(blobs: Blobs, file: SourceFile): Promise<string> {
  if (file.bytes > contentImportLimits.jsonBytes) throw new UnreadableFile('too-large')
  const parts: string[] = []
  for await (const part of textOf(blobs, file)) parts.push(part)
  return parts.join('')
}

/** The entries of a file, in an order that is the same at every reading. */
export async function* readEntries(blobs: Blobs, file: SourceFile): AsyncGenerator<NumberedEntry> {
  let number = 0
  const numbered = (entry: Entry, isTooLong = false): NumberedEntry => {
    number += 1
    if (number > contentImportLimits.entries) throw new UnreadableFile('too-many')
    return { ...entry, number, isTooLong }
  }
  if (file.source === 'ghost') {
    for (const entry of ghostEntries(await wholeText(blobs, file))) yield numbered(entry)
    return
  }
  const wanted = file.source === 'atom' ? 'entry' : 'item'
  const read = { wordpress: wordpressEntry, squarespace: wordpressEntry, rss: rssEntry, atom: atomEntry }[file.source]
  for await (const { node, isTooLong } of readXml(textOf(blobs, file), name => name === wanted))
    yield numbered(read(node), isTooLong)
}

/** What is read before the entries, because they name it. */
export type FileAbout = {
  /** Addresses of files by their numbers: posts name their pictures so, and before the file does. */
  readonly files: ReadonlyMap<string, string>
  /** By what entries call them. */
  readonly people: ReadonlyMap<string, EntryPerson>
}

const named = (people: readonly EntryPerson[]): ReadonlyMap<string, EntryPerson> =>
  new Map(people.filter(({ login }) => login !== '').map(person => [person.login, person]))

export async function aboutOf(blobs: Blobs, file: SourceFile): Promise<FileAbout> {
  const files = new Map<string, string>()
  if (file.source === 'ghost') return { files, people: named(ghostPeople(await wholeText(blobs, file))) }
  const people: EntryPerson[] = []
  if (file.source !== 'wordpress' && file.source !== 'squarespace') return { files, people: named(people) }
  for await (const { node } of readXml(textOf(blobs, file), name => name === 'item' || name === 'wp:author')) {
    if (node.name === 'wp:author') {
      people.push(wordpressPerson(node))
      continue
    }
    const { kind, id, file: address } = wordpressEntry(node)
    if (kind === 'file' && id !== '' && address !== '') files.set(id, address)
  }
  return { files, people: named(people) }
}
