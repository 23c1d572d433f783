import { maxFrames, maxPixels } from '../limits'
import type { PictureFacts, PictureRefusal } from '../tasks'
import { openPicture, readHead } from './open-picture'

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`

/** Reads only the head first, so that a bomb is refused before it is unpacked. */
export async function inspectPicture(
  file: string,
): Promise<{ ok: true; facts: PictureFacts } | { ok: false; reason: PictureRefusal }> {
  try {
    const head = await readHead(file)
    if (!head.width || !head.height) return { ok: false, reason: 'not-readable' }
    if ((head.pages ?? 1) > maxFrames) return { ok: false, reason: 'too-many-frames' }
    if (head.width * head.height * (head.pages ?? 1) > maxPixels) return { ok: false, reason: 'too-many-pixels' }
    const turned = (head.orientation ?? 1) >= 5
    const small = await openPicture(file)
      .rotate()
      .resize({ width: 64, height: 64, fit: 'inside' })
      .removeAlpha()
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const again = () => openPicture(small)
    const { dominant } = await again().stats()
    const tiny = await again().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 40 }).toBuffer()
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
