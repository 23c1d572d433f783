import type { AssetAnswer } from '@sitewright/blocks/kit'
import type * as contract from '@sitewright/contract/media'
import { bytesPerMegabyte } from '@sitewright/domain/catalogue'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Asset, assetAddress } from './asset'
import type { UploadRefusal } from './intake'
import { maxBytes, maxFrames, maxPixels } from './limits'

export const presentAsset = (asset: Asset): contract.Asset => {
  const { path: _, blobKey: __, createdAt, alt, ...shown } = asset
  return {
    ...shown,
    alt: { ...alt },
    focalPoint: { ...asset.focalPoint },
    url: assetAddress(asset),
    createdAt: createdAt.toISOString(),
  }
}

/** The picture as blocks know it. */
export const answerAsset = (asset: Asset): AssetAnswer => ({
  id: asset.id,
  url: assetAddress(asset),
  kind: asset.kind,
  width: asset.width,
  height: asset.height,
  focalPoint: asset.focalPoint,
  alt: asset.alt,
  dominantColour: asset.dominantColour,
  ...(asset.placeholder ? { placeholder: asset.placeholder } : {}),
  contentType: asset.contentType,
})

const wholeMegabytes = (bytes: number) => `${bytes / bytesPerMegabyte} MB`

export const uploadRefusalMessage = (reason: UploadRefusal, fileName: string): string => {
  const sentences: Record<UploadRefusal, () => string> = {
    'too-large': () =>
      formatMessage(validationMessages.fileTooLarge, { fileName, maxSize: wholeMegabytes(maxBytes.image) }),
    empty: () => `The file ${fileName} is empty.`,
    unsupported: () =>
      formatMessage(validationMessages.fileUnsupported, { fileName, fileKind: 'picture, sound, film or document' }),
    'not-readable': () => `The file ${fileName} is damaged and cannot be read.`,
    'unsafe-drawing': () => `The drawing ${fileName} holds nothing that can be shown safely.`,
    'too-many-pixels': () => `The picture ${fileName} has more than ${maxPixels / 1_000_000} million pixels.`,
    'too-many-frames': () => `The picture ${fileName} has more than ${maxFrames} frames.`,
  }
  return sentences[reason]()
}
