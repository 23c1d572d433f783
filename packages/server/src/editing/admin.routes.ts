import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import { html, type Route, readRate, refused, route } from '../platform/http'
import { type EditorFiles, editorShell } from './shell'

const query = z.looseObject({})

/** Every address below `/config` is a screen of the editor. */
export const adminRoutes = ({
  files,
  titleOf,
}: {
  files: EditorFiles | undefined
  titleOf: (siteId: string) => Promise<string>
}): Route[] =>
  ['/config', '/config/*'].map(path =>
    route({
      endpoint: endpoint({ method: 'GET', path, query }),
      host: 'owner',
      access: 'config',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site, nonce }) =>
        files
          ? html(editorShell(files, { title: await titleOf(site.id), nonce }))
          : refused(503, 'not-built', 'The editing area has not been built. Run npm run build.'),
    }),
  )
