export type { ArchiveEnd } from './archive'
export { type BackupOptions, createBackup } from './create-backup'
export { type RestoreOptions, restoreBackup } from './restore-backup'
