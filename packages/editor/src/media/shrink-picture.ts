import { imageWidths } from '@sitewright/domain/assets'

/** Pages never ask for more; what is larger only takes room. */
const widest = imageWidths.at(-1)!
/** Each turn has two thirds of the width of the one before. */
const turns = 5

const drawn = async (picture: ImageBitmap, width: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, type, 0.9))
}

/** The same picture with fewer bytes; undefined when the browser cannot read it. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  // What may be seen through stays so.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  try {
    for (
      let turn = 0, width = Math.min(widest, picture.width);
      turn < turns;
      turn += 1, width = Math.ceil(width / 1.5)
    ) {
      const blob = await drawn(picture, width, type)
      if (blob && blob.size <= maxBytes) return new File([blob], file.name, { type: blob.type })
    }
    return undefined
  } finally {
    picture.close()
  }
}
