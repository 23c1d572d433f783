import type { Sharp } from 'sharp'
import type { RenditionFormat } from '../asset'
import type { RenderResult, RenderTask } from '../tasks'
import { openPicture } from './open-picture'

function encode(picture: Sharp, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 })
    case 'webp':
      return picture.webp({ quality: 80 })
    case 'png':
      return picture.png({ compressionLevel: 9 })
    case 'gif':
      return picture.gif()
    case 'jpeg':
      return picture.jpeg({ quality: 82, mozjpeg: true })
  }
}

/** The picture at a width, turned upright, without the camera's private notes. It is never made larger than it is. */
export async function render({ file, width, format, renderedFile }: RenderTask): Promise<RenderResult> {
  const picture = openPicture(file, { animated: format === 'webp' || format === 'gif' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  try {
    const { size } = await encode(picture, format).toFile(renderedFile)
    return { ok: true, bytes: size }
  } catch {
    // Its head was in order when it came; a later part is not.
    return { ok: false }
  }
}
