import { checkLimit } from '@sitewright/domain/catalogue'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

export type FolderRefusal = 'limit-reached' | 'name-taken' | 'not-found'
type FolderOutcome = { ok: true; folder: repository.Folder } | { ok: false; reason: FolderRefusal }

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const createFolders = ({ database, random, clock }: Pick<Platform, 'database' | 'random' | 'clock'>) => {
  const others = async (tx: SiteTransaction, id?: string) => {
    await repository.lockFolders(tx)
    return (await repository.listFolders(tx)).filter(folder => folder.id !== id)
  }
  return {
    createFolder: (siteId: SiteId, { name }: { name: string }): Promise<FolderOutcome> =>
      database.withSite(siteId, async (tx): Promise<FolderOutcome> => {
        const there = await others(tx)
        if (there.some(folder => isSameName(folder.name, name))) return { ok: false, reason: 'name-taken' }
        if (!checkLimit('mediaFolders', there.length + 1).ok) return { ok: false, reason: 'limit-reached' }
        const folder = { id: random.id(), name }
        await repository.insertFolder(tx, { ...folder, createdAt: clock.now() })
        return { ok: true, folder }
      }),

    renameFolder: (siteId: SiteId, folder: repository.Folder): Promise<FolderOutcome> =>
      database.withSite(siteId, async (tx): Promise<FolderOutcome> => {
        const there = await others(tx, folder.id)
        if (there.some(other => isSameName(other.name, folder.name))) return { ok: false, reason: 'name-taken' }
        return (await repository.renameFolder(tx, folder)) ? { ok: true, folder } : { ok: false, reason: 'not-found' }
      }),

    /** Its files stay in the library, in no folder. */
    removeFolder: (siteId: SiteId, id: string): Promise<boolean> =>
      database.withSite(siteId, tx => repository.deleteFolder(tx, id)),
  }
}
