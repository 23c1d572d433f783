import { blockDataRefusalMessages, readGalleryBlockData } from '@sitewright/domain/galleries/block-data'
import { engineAttributes, type GalleryJson } from '../../../gallery-json'

/** JSON that no view of ours wrote: what makes no sense in it falls back, so that the gallery is still shown. */
export function readBlockJson(json: string | null): GalleryJson | undefined {
  const check = readGalleryBlockData(json)
  if (check.ok) return { ...check.data, engine: engineAttributes(check.data) }
  console.error(blockDataRefusalMessages[check.reason])
  return undefined
}
