import type { AssetAnswer } from '@sitewright/blocks/kit'
import type * as contract from '@sitewright/contract/media'
import { bytesPerMegabyte } from '@sitewright/domain/catalogue'
import { uploadMessages, validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Asset, assetAddress } from './asset'
import { maxDrawingDepth, maxDrawingElements, maxFrames, maxPixels } from './limits'
import type { UploadRefusal } from './store-upload'

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

export const uploadRefusalMessage = (refusal: UploadRefusal, fileName: string): string => {
  switch (refusal.reason) {
    case 'too-large': {
      const maxSize = `${refusal.most / bytesPerMegabyte} MB`
      return formatMessage(validationMessages.fileTooLarge, { fileName, maxSize })
    }
    case 'unsupported':
      return formatMessage(validationMessages.fileUnsupported, {
        fileName,
        fileKind: 'picture, sound, film or document',
      })
    default:
      return formatMessage(uploadMessages[refusal.reason], {
        fileName,
        maxElements: maxDrawingElements,
        maxDepth: maxDrawingDepth,
        maxMegapixels: maxPixels / 1_000_000,
        maxFrames,
      })
  }
}

/** 503 says that the same file may be taken another time. */
export const uploadRefusalStatus = ({ reason }: UploadRefusal): 413 | 422 | 503 =>
  reason === 'too-large' ? 413 : reason === 'not-processed' ? 503 : 422
