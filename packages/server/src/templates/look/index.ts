import { readFileSync } from 'node:fs'
import { requestOnPage } from '@sitewright/blocks/kit'
import { openDocument } from '@sitewright/domain/documents'
import { isStandIn, onEveryPage, onNoPage, pagePaths, standsAlone } from '@sitewright/domain/publishing'
import { readBusiness, wallTime } from '@sitewright/domain/sites'
import {
  type BuiltAssets,
  type DocumentWithData,
  requestsOf,
  shownTimes,
  siteOfDraft,
  withAnswers,
} from '@sitewright/render'
import { renderPage } from '@sitewright/render/render-page'
import { audienceNotice, collectionPlaces } from '../../published'
import { makeDraft } from '../make-draft'
import { makeItems } from '../make-items'
import type { ReferenceKind } from '../references'
import type { Template } from '../template'
import { createAnswers, type DrawMap } from './answers'
import { nextMidnight } from './entries'
import { idOf, libraryOf } from './files'
import { leadWithin } from './links'

export type { DrawMap } from './answers'

export type LookTools = {
  readonly built: Pick<BuiltAssets, 'fonts'>
  readonly drawMap: DrawMap
  readonly now: Date
}

export type Look = {
  /** Undefined for an address at which the template has no page. */
  draw(path: string, addressOf: (path: string) => string): string | undefined
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** From then on something else is ahead. */
  readonly until: number
}

/** A template as a site would look that is made of it now; nothing is stored, and no page of it has a script. */
export function createLook(template: Template, { built, drawMap, now }: LookTools): Look {
  const { about, site, files = [], forms = new Map() } = template
  const { primaryLocale, locales, currency, timeZone } = site.settings
  let made = 0
  const newId = () => `look-${++made}`
  const resolve = (kind: ReferenceKind, name: string) => {
    if (kind === 'donation') return '/donation'
    return idOf(kind === 'label' ? name.slice(name.lastIndexOf('/') + 1) : name)
  }
  const draft = makeDraft(template, { newId, resolve })
  const paths = pagePaths(draft.pages, draft.homePageId)
  const today = wallTime(now.getTime(), timeZone).slice(0, 10)
  const view = siteOfDraft(
    {
      ...draft,
      ...{ title: site.title, primaryLocale, locales },
      pages: draft.pages.map(page => ({ ...page, path: paths[page.id] })),
    },
    {
      ...{ id: about.name, identifier: about.name, currency, timeZone, publicAddress: '' },
      business: readBusiness({}),
    },
  )
  const library = libraryOf(template)
  const answer = createAnswers({
    ...{ template, library, now, drawMap },
    filled: makeItems(template, { newId, resolve, today }),
    places: collectionPlaces(draft.pages, paths),
    pages: { ...draft, primaryLocale },
    forms: new Map(
      [...forms].map(([name, { kind, definition }]) => [
        idOf(name),
        { id: idOf(name), kind, definition, version: '1' },
      ]),
    ),
    district: id => {
      const file = files.find(each => idOf(each.file) === id)
      return file && readFileSync(file.path, 'utf8')
    },
  })
  const closed = new Set([...template.pages].flatMap(([name, page]) => (page.closed ? [resolve('page', name)] : [])))
  const shown = draft.pages.filter(
    ({ id, kind }) => paths[id] !== undefined && !isStandIn(kind) && kind !== 'cart' && !closed.has(id),
  )
  const frames = onEveryPage(draft.documents)

  return {
    until: nextMidnight(now, timeZone),
    pages: shown.map(({ id, title }) => ({ path: paths[id]!, title: title[primaryLocale] ?? '' })),
    draw(path, addressOf) {
      const page = shown.find(({ id }) => paths[id] === path)
      if (!page) return undefined
      const content = openDocument(page.document, null, audienceNotice(primaryLocale))
      const documents = { content, ...(standsAlone(page.kind) ? onNoPage() : frames) }
      const answers = requestsOf(documents).map(request => answer(requestOnPage(request, { pageId: page.id })))
      const { content: answered, ...shared } = withAnswers<string>(documents, answers) as Record<
        string,
        DocumentWithData
      >
      const { html, problems } = renderPage({
        site: view,
        subject: { pageId: page.id, kind: page.kind, title: page.title, seo: page.seo, path, status: 200 },
        content: answered!,
        hidden: shownTimes([page.document, ...Object.values(frames)], now).without,
        shared: shared as Parameters<typeof renderPage>[0]['shared'],
        assets: { script: undefined, scriptImports: [], islands: {}, fonts: built.fonts },
        facts: { appDomain: '', siteStatus: 0 },
      })
      if (problems[0]) throw problems[0].error
      const there = new Set(shown.map(({ id }) => paths[id]))
      return leadWithin(html, to => (there.has(to) ? addressOf(to) : undefined))
    },
  }
}
