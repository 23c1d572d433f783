export { downloadLimits } from '../catalogue/limits'
export {
  checkDownload,
  type DownloadGrant,
  type DownloadRefusal,
  keepsDownloads,
  sameDownloadSince,
} from './grant'
