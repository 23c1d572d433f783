import type { RenditionFormat } from './asset'
import { readable } from './inspect-picture'
import { drawSeconds } from './limits'

/** The picture at a width, turned upright, without the camera's private notes. It is never made larger than it is. */
export function makeRendition({
  file,
  width,
  format,
}: {
  file: string
  width: number
  format: RenditionFormat
}): Promise<Buffer> {
  const picture = readable(file, { animated: format === 'webp' || format === 'gif', seconds: drawSeconds })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80 }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case 'gif':
      return picture.gif().toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  }
}

/** These may move, and AVIF would show their first frame only. */
const mayMove = new Set(['image/gif', 'image/webp'])

const originalFormat: Record<string, RenditionFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'jpeg',
}

/** Formats the client takes, best first; the last one every client can show. */
export function acceptedFormats(accept: string, contentType: string): RenditionFormat[] {
  const formats: RenditionFormat[] = []
  if (accept.includes('image/avif') && !mayMove.has(contentType)) formats.push('avif')
  if (accept.includes('image/webp')) formats.push('webp')
  const original = originalFormat[contentType] ?? 'jpeg'
  return formats.includes(original) ? formats : [...formats, original]
}
