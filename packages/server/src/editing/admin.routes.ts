import { endpoint } from '@sitewright/contract/endpoint'
import { interfaceLanguageCookie, interfaceLanguageOf } from '@sitewright/domain/catalogue'
import { permissionsOf } from '@sitewright/domain/roles'
import { blockTypesOf, type FontFiles } from '@sitewright/render'
import * as z from 'zod/mini'
import type { ReadOpening } from '../pages'
import { html, type Route, readRate, refused, route } from '../platform/http'
import { readCookie } from '../platform/sessions'
import type { SessionReader } from '../sites'
import type { DrawFirstSight } from './first-sight'
import { type EditorFiles, editorShell, extrasOf, framesPage, screenOf } from './shell'

const query = z.looseObject({ frameUrl: z.optional(z.string()) })

/** Only a path of this site is framed; anything else is the home page. */
const framedPath = (frameUrl: string | undefined): string =>
  frameUrl !== undefined && /^\/(?![/\\])/.test(frameUrl) ? frameUrl : '/'

/** What the framed page is drawn with, and whatever it shows the items of. */
const wantedBy = ({ draft, page }: Awaited<ReturnType<ReadOpening>>) => {
  const shared = Object.values(draft.documents).map(({ document }) => document)
  const own = [page?.document, page?.itemDocument].filter(document => document !== undefined)
  return { types: blockTypesOf([...shared, ...own]), locale: draft.primaryLocale }
}

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
        const { cookie, 'accept-language': accepted } = request.headers
        const language = interfaceLanguageOf(readCookie(cookie, interfaceLanguageCookie), accepted)
        const wanted = content && framesPage(screen) ? extrasOf(wantedBy(content)) : []
        return html(editorShell(files, { title, nonce, language, screen, wanted, opening, sight }))
      },
    }),
  )
