import { type BuiltAssets, Head } from './head/head'
import { type DocumentWithData, PageBody } from './page-body'
import { pageContext, type ServerFacts } from './page-context'
import type { PageSubject } from './page-subject'
import { createPageScope } from './scope'
import type { Site } from './site'
import { siteCss } from './site-css'
import { baseCss, blockCss, blockTypesOf, sectionCss, themesOf } from './style-sheet'

export type RenderInput = {
  readonly site: Site
  readonly subject: PageSubject
  readonly content: DocumentWithData
  readonly footer: DocumentWithData
  readonly assets: BuiltAssets
  readonly facts: ServerFacts
}

/** The one tree of a page; benchmarks draw it bare. */
export const pageTree = (input: RenderInput, without?: ReadonlySet<string>) => {
  const { site, subject, content, footer, assets, facts } = input
  const documents = [content.document, footer.document]
  const css = [
    baseCss,
    sectionCss(documents),
    blockCss(blockTypesOf(documents)),
    siteCss(site.styles, { themes: themesOf(documents), fonts: assets.fonts }),
  ].join('\n')
  return (
    <html lang={site.locale}>
      <Head site={site} subject={subject} css={css} assets={assets} />
      <PageBody
        site={site}
        subject={subject}
        scope={createPageScope(site, { mode: 'page' })}
        content={content}
        footer={footer}
        context={pageContext(site, subject, facts)}
        script={assets.script}
        without={without}
      />
    </html>
  )
}
