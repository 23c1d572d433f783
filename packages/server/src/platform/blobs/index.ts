import type { BlobConfig } from '../config'
import type { Blobs } from './blobs'
import { createFolderBlobs } from './folder-blobs'
import { createS3Blobs } from './s3-blobs'

export type { BlobInfo, Blobs } from './blobs'

export const openBlobs = (config: BlobConfig): Blobs =>
  config.kind === 'folder' ? createFolderBlobs(config.folder) : createS3Blobs(config)
