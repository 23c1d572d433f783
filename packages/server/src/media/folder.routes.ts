import * as contract from '@sitewright/contract/media'
import { type Answer, created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, route, writeRate } from '../platform/http/route'
import type { FolderRefusal } from './folders'
import { folderRefusals } from './present'
import type { Media } from './service'

const writing = { host: 'owner', access: 'asset-library', crumb: 'required', rate: writeRate } as const

const notDone = (reason: FolderRefusal): Answer<never> =>
  refused(folderRefusals[reason][0], reason, folderRefusals[reason][1])

export const folderRoutes = (media: Media): Route[] => [
  route({
    ...writing,
    endpoint: contract.createFolder,
    handle: async ({ site, body }) => {
      const made = await media.createFolder(site.id, body)
      return made.ok ? created(made.folder) : notDone(made.reason)
    },
  }),
  route({
    ...writing,
    endpoint: contract.renameFolder,
    handle: async ({ site, params, body }) => {
      const renamed = await media.renameFolder(site.id, { id: params.folderId, ...body })
      return renamed.ok ? ok(renamed.folder) : notDone(renamed.reason)
    },
  }),
  route({
    ...writing,
    endpoint: contract.deleteFolder,
    access: 'asset-library-manage',
    handle: async ({ site, params }) =>
      (await media.removeFolder(site.id, params.folderId)) ? noContent() : notFound(),
  }),
]
