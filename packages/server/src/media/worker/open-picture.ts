import sharp, { type Sharp } from 'sharp'
import { maxPixels } from '../limits'

// One picture at a time, and nothing kept for the next: the cache would hold on to memory between them.
sharp.cache(false)
sharp.concurrency(1)

// The library reads dozens of kinds, some through large parsers of other formats. Only those we take are left switched on.
const kinds = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'] as const
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: kinds.map(kind => `VipsForeignLoad${kind}`) })

export const openPicture = (file: string | Buffer, { animated = false }: { animated?: boolean } = {}): Sharp =>
  sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated })

/** The head alone; nothing is unpacked. */
export const readHead = (file: string) => sharp(file, { limitInputPixels: false }).metadata()
