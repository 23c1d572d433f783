import type { RenditionFormat } from './asset'

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
