import { type TextKey, unitId } from './unit-id'

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** What a file says of one text. `source` and `target` are as translators get them, in escaped form. */
export type XliffUnit = TextKey & {
  readonly name: string
  readonly fingerprint: string
  readonly state: 'initial' | 'translated' | 'final'
  readonly source: string
  readonly target: string | null
}

const inAttribute = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[<>&"\t\n\r]/g, sign => `&#${sign.charCodeAt(0)};`)

const inText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, its own elements can
  text.replace(/[<>&\r]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, sign => {
    const code = sign.charCodeAt(0)
    return '<>&\r'.includes(sign) ? `&#${code};` : `<cp hex="${code.toString(16).padStart(4, '0').toUpperCase()}"/>`
  })

/** Numbered tags as the inline elements of the standard. */
const inlineXml = (tagged: string): string =>
  [...tagged.matchAll(/\\([\\<])|<(\/?)(\d{1,6})(\/?)>|([^\\<]+|[\\<])/g)]
    .map(([, escaped, closing, number, alone, words]) => {
      if (number === undefined) return inText(escaped ?? words ?? '')
      if (alone) return `<ph id="${number}"/>`
      return closing ? '</pc>' : `<pc id="${number}">`
    })
    .join('')

/** Words without tags in the form that has some. */
export const escapeTags = (words: string): string => words.replace(/[\\<]/g, sign => `\\${sign}`)

/** Undefined where there are tags. */
export const wordsOf = (tagged: string): string | undefined =>
  /(?<!\\)(?:\\\\)*<\/?\d{1,6}\/?>/.test(tagged) ? undefined : tagged.replace(/\\([\\<])/g, '$1')

export const xliffHead = ({ source, target }: { source: string; target: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="${inAttribute(source)}" trgLang="${inAttribute(target)}">\n`

export const xliffFileHead = (number: number, title: string): string =>
  `<file id="f${number}" original="${inAttribute(title)}">\n`

export const xliffUnit = ({ name, fingerprint, state, source, target, ...key }: XliffUnit): string =>
  `<unit id="${unitId(key)}" name="${inAttribute(name)}" xml:space="preserve">` +
  `<notes><note category="fingerprint">${inText(fingerprint)}</note></notes>` +
  `<segment state="${state}"><source>${inlineXml(source)}</source>` +
  `${target === null ? '' : `<target>${inlineXml(target)}</target>`}</segment></unit>\n`

export const xliffFileTail = '</file>\n'
export const xliffTail = '</xliff>\n'
