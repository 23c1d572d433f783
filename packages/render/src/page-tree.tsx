import type { CommentsAnswer } from '@sitewright/blocks/kit'
import { styles } from '@sitewright/blocks/styles'
import type { PageDocument, SectionTheme } from '@sitewright/domain/documents'
import { variantsCss } from '@sitewright/domain/experiments'
import { popupOnPage } from '@sitewright/domain/popups'
import { type PageFrameDocuments, standsAlone } from '@sitewright/domain/publishing'
import type { ReleasedSnippet } from '@sitewright/domain/snippets'
import { directionOf } from '@sitewright/domain/texts'
import { allSupplies } from './all-supplies'
import { animationCss } from './block-motion'
import { choiceOn } from './choice'
import { bannerOf } from './cookies'
import { startsWithPicture } from './first-picture'
import { type BuiltAssets, Head } from './head/head'
import { isAnnouncing } from './header/site-header'
import { localisedPath } from './hrefs'
import { type DocumentWithData, PageBody } from './page-body'
import { pageContext, type ServerFacts } from './page-context'
import type { PageSubject } from './page-subject'
import { PageView } from './page-view'
import { createPageScope } from './scope'
import type { Site } from './site'
import { siteCss } from './site-css'
import { baseCss, blockCss, blockTypesOf, sectionCss, themesOf } from './style-sheet'

export type RenderInput = {
  readonly site: Site
  readonly subject: PageSubject
  readonly content: DocumentWithData
  /** What was written for the item whose page it is. */
  readonly body?: DocumentWithData | undefined
  readonly shared: PageFrameDocuments<DocumentWithData>
  /** What may open above the page: it is not part of it, but whom its blocks ask must be allowed on it. */
  readonly popup?: PageDocument | undefined
  readonly assets: BuiltAssets
  /** The owner's own code; none unless said. */
  readonly snippets?: readonly ReleasedSnippet[]
  readonly facts: ServerFacts
  /** Blocks whose time it is not. */
  readonly hidden?: ReadonlySet<string>
}

/** On the ground of the section whose block shows it. */
function bodyOnPage({ document, data }: DocumentWithData, theme: SectionTheme | undefined): DocumentWithData {
  if (!theme) return { document, data }
  const sections = Object.entries(document.sections).map(([id, section]) => [id, { ...section, theme }] as const)
  return { document: { ...document, sections: Object.fromEntries(sections) }, data }
}

const commentsOn = ({ document, data }: DocumentWithData): CommentsAnswer | undefined => {
  const block = Object.values(document.blocks).find(({ type, id }) => type === 'comments' && data[id]?.['comments'])
  return block && (data[block.id]!['comments'] as CommentsAnswer)
}

/** The one tree of a page; benchmarks draw it bare. */
export const pageTree = (input: RenderInput, without: ReadonlySet<string> | undefined = input.hidden) => {
  const { site, subject, content, shared, assets, facts } = input
  const { body } = input
  const themeOf = (sectionId: string) => content.document.sections[sectionId]?.theme
  const shownBy = Object.values(content.document.blocks).find(({ type }) => type === 'item-body')
  const shownBody = body && bodyOnPage(body, shownBy && themeOf(shownBy.sectionId))
  const documents = [content, ...(shownBody ? [shownBody] : []), ...Object.values(shared)].map(
    ({ document }) => document,
  )
  const bare = createPageScope(site, {
    mode: 'page',
    supplies: allSupplies(site.locale),
    pageId: subject.pageId,
    path: subject.path,
    isItem: subject.product !== undefined || subject.item !== undefined,
  })
  const scope = body
    ? {
        ...bare,
        bodyIn: (sectionId: string) => (
          <PageView
            {...bodyOnPage(body, themeOf(sectionId))}
            scope={bare}
            pageWidth={site.styles.pageWidth}
            hasFirstPicture={false}
            without={without}
          />
        ),
      }
    : bare
  const css = [
    baseCss,
    sectionCss(documents),
    animationCss(documents, site.styles),
    blockCss(blockTypesOf(documents), styles),
    siteCss(site.styles, { themes: themesOf(documents, site), fonts: assets.fonts }),
  ].join('\n')
  return (
    <html lang={site.locale} dir={directionOf(site.locale) === 'rtl' ? 'rtl' : undefined}>
      <Head
        site={site}
        subject={subject}
        css={css}
        variantsCss={variantsCss(facts.experiments ?? [])}
        choice={choiceOn(input)}
        assets={assets}
        startsWithPicture={startsWithPicture(content.document, content.data)}
      />
      <PageBody
        site={site}
        scope={scope}
        content={content}
        shared={shared}
        context={pageContext(site, subject, {
          ...facts,
          comments: commentsOn(content),
          banner: bannerOf(site),
          script: assets.script,
          popup: input.popup && popupOnPage(site.popup, subject, localisedPath(site, '/')),
          showAnnouncementBar: isAnnouncing({ document: shared.announcement.document, without }),
        })}
        scripts={assets}
        without={without}
        isAlone={standsAlone(subject.kind)}
      />
    </html>
  )
}
