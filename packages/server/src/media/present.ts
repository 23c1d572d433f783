import type { AssetAnswer } from '@sitewright/blocks/kit'
import type * as contract from '@sitewright/contract/media'
import { bytesPerMegabyte, limits } from '@sitewright/domain/catalogue'
import { limitMessages, uploadMessages, validationMessages } from '@sitewright/domain/catalogue/messages'
import { districtLimits } from '@sitewright/domain/maps'
import { formatMessage } from '@sitewright/domain/messages'
import { type Asset, assetAddress } from './asset'
import type { FolderRefusal } from './folders'
import { maxDrawingDepth, maxDrawingElements, maxFrames, maxPixels } from './limits'
import type { Listed } from './service'
import type { UploadRefusal } from './store-upload'

export const presentAsset = (asset: Asset): contract.Asset => {
  const { path: _, blobKey: __, revision: ___, createdAt, alt, ...shown } = asset
  return {
    ...shown,
    alt: { ...alt },
    focalPoint: { ...asset.focalPoint },
    url: assetAddress(asset),
    createdAt: createdAt.toISOString(),
  }
}

export const presentListed = ({ isUsed, ...asset }: Listed): contract.ListedAsset => ({
  ...presentAsset(asset),
  isUsed,
})

export const folderRefusals: Record<FolderRefusal, readonly [status: number, message: string]> = {
  'name-taken': [422, 'There is a folder of this name already.'],
  'limit-reached': [422, formatMessage(limitMessages.mediaFolders, { max: limits.mediaFolders })],
  'not-found': [404, 'This folder is not there any more.'],
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
        maxPoints: districtLimits.points,
        maxFeatures: districtLimits.features,
      })
  }
}

/** Whatever was uploaded, a browser never runs it on an address of ours. */
export const asBytesOnly = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

/** 503 says that the same file may be taken another time. */
export const uploadRefusalStatus = ({ reason }: UploadRefusal): 413 | 422 | 503 =>
  reason === 'too-large' ? 413 : reason === 'not-processed' ? 503 : 422
