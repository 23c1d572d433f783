import sharp from 'sharp'
import { decodeSeconds, maxFrames, maxPixels } from './limits'

// One picture at a time per core is fastest here, and the cache would hold on to memory between uploads.
sharp.cache(false)

export type PictureFacts = {
  readonly width: number
  readonly height: number
  readonly dominantColour: string
  readonly placeholder: string
}

export type PictureRefusal = 'not-readable' | 'too-many-pixels' | 'too-many-frames'

export const readable = (file: string, { animated = false, seconds = decodeSeconds } = {}) =>
  sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated }).timeout({ seconds })

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`

/** Reads only the head first, so that a bomb is refused before it is unpacked. */
export async function inspectPicture(
  file: string,
): Promise<{ ok: true; facts: PictureFacts } | { ok: false; reason: PictureRefusal }> {
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata()
    if (!head.width || !head.height) return { ok: false, reason: 'not-readable' }
    if ((head.pages ?? 1) > maxFrames) return { ok: false, reason: 'too-many-frames' }
    if (head.width * head.height * (head.pages ?? 1) > maxPixels) return { ok: false, reason: 'too-many-pixels' }
    const turned = (head.orientation ?? 1) >= 5
    const small = await readable(file)
      .rotate()
      .resize({ width: 64, height: 64, fit: 'inside' })
      .removeAlpha()
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const { dominant } = await sharp(small).stats()
    const tiny = await sharp(small).resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 40 }).toBuffer()
    return {
      ok: true,
      facts: {
        width: turned ? head.height : head.width,
        height: turned ? head.width : head.height,
        dominantColour: hex(dominant),
        placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      },
    }
  } catch {
    return { ok: false, reason: 'not-readable' }
  }
}
