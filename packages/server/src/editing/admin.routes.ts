import { endpoint } from '@sitewright/contract/endpoint'
import { permissionsOf } from '@sitewright/domain/roles'
import type { FontFiles } from '@sitewright/render'
import * as z from 'zod/mini'
import type { ReadOpening } from '../pages'
import { html, type Route, readRate, refused, route } from '../platform/http'
import type { SessionReader } from '../sites'
import type { DrawFirstSight } from './first-sight'
import { type EditorFiles, editorShell, screenOf } from './shell'

const query = z.looseObject({ frameUrl: z.optional(z.string()) })

/** Only a path of this site is framed; anything else is the home page. */
const framedPath = (frameUrl: string | undefined): string =>
  frameUrl !== undefined && /^\/(?![/\\])/.test(frameUrl) ? frameUrl : '/'

/** Every address below `/config` is a screen of the editor. */
export const adminRoutes = ({
  files,
  titleOf,
  readSession,
  readOpening,
  fonts,
  drawFirstSight,
}: {
  files: EditorFiles | undefined
  titleOf: (siteId: string) => Promise<string>
  readSession: SessionReader
  readOpening: ReadOpening
  /** What pages of sites load, by file name. */
  fonts: FontFiles
  drawFirstSight: DrawFirstSight
}): Route[] =>
  ['/config', '/config/*'].map(path =>
    route({
      endpoint: endpoint({ method: 'GET', path, query }),
      host: 'owner',
      access: 'config',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site, account, context, query: { frameUrl }, request, nonce }) => {
        if (!files) return refused(503, 'not-built', 'The editing area has not been built. Run npm run build.')
        const permissions = permissionsOf(context.actor)
        const [title, session, content] = await Promise.all([
          titleOf(site.id),
          readSession(site.id, account!.id),
          permissions.has('content') ? readOpening(site.id, framedPath(frameUrl)) : undefined,
        ])
        const screen = screenOf(request.url)
        const { drawn: _, ...carried } = content ?? {}
        const opening = { session: { ...session, permissions: [...permissions] }, fonts, ...carried }
        const sight = screen === 'edit' && content ? drawFirstSight(content, session.site) : undefined
        return html(editorShell(files, { title, nonce, screen, opening, sight }))
      },
    }),
  )
