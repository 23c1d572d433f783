import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { LRUCache } from 'lru-cache'

export type SourcePlace = { readonly file: string; readonly line: number; readonly column: number }

export type SourcePlaces = {
  /** Where in the source a place of a built file is; undefined for files of others and of builds that are gone. */
  placeOf(file: string, line: number, column: number): Promise<SourcePlace | undefined>
  /** A stack whose lines in our own files name the source; all others stay as they came. */
  inSource(stack: string): Promise<string>
}

/** A few are behind most errors, and each takes up to a few hundred kilobytes once it is read. */
const mapsKept = 12
/** The built file that an address names, with nothing in its name that could lead out of the folder. */
const builtFile = /\/visitor\/([\w-]+\.js)$/
const place = /(?:https?:\/)?\/[^\s()]*?\/visitor\/[\w-]+\.js:\d+:\d+/g

/** Of the page's own script. The maps lie beside what was built and are served to nobody. */
export function createSourcePlaces(folder: string): SourcePlaces {
  const maps = new LRUCache<string, { readonly map: SourceMap | undefined }>({
    max: mapsKept,
    fetchMethod: async name => {
      const text = await readFile(posix.join(folder, `${name}.map`), 'utf8').catch(() => undefined)
      return { map: text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload) }
    },
  })

  const placeOf: SourcePlaces['placeOf'] = async (file, line, column) => {
    const [, name] = builtFile.exec(file) ?? []
    const known = name === undefined ? undefined : await maps.fetch(name)
    // Browsers count both from one, maps from nought.
    const entry = known?.map?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return undefined
    // Named from the built file; it is read from where the sources are.
    const source = posix.join('dist/visitor', entry.originalSource)
    return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }

  return {
    placeOf,
    async inSource(stack) {
      const found = new Map<string, string>()
      for (const [built] of stack.matchAll(place)) {
        const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(built) ?? []
        const source = found.has(built) ? undefined : await placeOf(file, Number(line), Number(column))
        if (source) found.set(built, `${source.file}:${source.line}:${source.column}`)
      }
      return stack.replace(place, built => found.get(built) ?? built)
    },
  }
}
