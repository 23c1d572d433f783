import { districtContentType } from '@sitewright/domain/maps'
import { fileTypeFromBuffer } from 'file-type'
import type { AssetKind } from '../asset'

export type Sniffed = { readonly kind: AssetKind; readonly contentType: string; readonly extension: string }

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
const sounds = new Set(['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/flac', 'audio/aac'])
const films = new Set(['video/mp4', 'video/webm', 'video/quicktime', 'video/ogg'])
/** Letters and tables as offices write them: for a form, and nothing that a website shows. */
const office = /^application\/(?:x-cfb|vnd\.openxmlformats-officedocument\..+|vnd\.oasis\.opendocument\..+)$/
const files = new Set(['application/pdf', 'application/zip', 'font/woff2', 'application/epub+zip'])

/** What may stand before the drawing itself, each with the sign that ends it. */
const preamble = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** Walks past comments and declarations by hand: a pattern for them would try every way to divide them up. */
function looksLikeSvg(head: string): boolean {
  let rest = head.trimStart()
  for (;;) {
    const found = preamble.find(([start]) => rest.startsWith(start))
    const end = found ? found[1] : /^<!doctype/i.test(rest) ? (/^[^>[]*\[/.test(rest) ? ']>' : '>') : undefined
    if (end === undefined) return /^<svg[\s>]/i.test(rest)
    const at = rest.indexOf(end)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}
/** By its first letters, which say what it is a collection of; its reader says whether it is a sound one. */
const looksLikeDistrict = (head: string) => /^\s*\{/.test(head) && /"FeatureCollection"/.test(head)
const looksLikeMarkup = (head: string) => /<(?:!doctype|html|head|body|script|iframe|svg|\?xml|\?php)/i.test(head)

/** The content decides what a file is; its name and the sender's word do not. */
export async function sniff(head: Buffer, { takesOffice = false } = {}): Promise<Sniffed | undefined> {
  // Its first line is its sign; the words below it are never markup of a page.
  if (/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8', 0, 16)))
    return { kind: 'file', contentType: 'text/vtt; charset=utf-8', extension: 'vtt' }
  const found = await fileTypeFromBuffer(head)
  if (found && found.mime !== 'application/xml') {
    const { mime, ext } = found
    if (pictures.has(mime)) return { kind: 'image', contentType: mime, extension: ext }
    if (sounds.has(mime)) return { kind: 'audio', contentType: mime, extension: ext }
    if (films.has(mime)) return { kind: 'video', contentType: mime, extension: ext }
    if (files.has(mime) || (takesOffice && office.test(mime)))
      return { kind: 'file', contentType: mime, extension: ext }
    return undefined
  }
  const text = head.toString('utf8')
  if (looksLikeDistrict(text)) return { kind: 'file', contentType: districtContentType, extension: 'geojson' }
  if (looksLikeSvg(text)) return { kind: 'image', contentType: 'image/svg+xml', extension: 'svg' }
  if (head.includes(0) || looksLikeMarkup(text) || text.includes('\ufffd')) return undefined
  return { kind: 'file', contentType: 'text/plain; charset=utf-8', extension: 'txt' }
}
