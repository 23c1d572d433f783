import { definitions } from '@sitewright/blocks/definitions'
import type { BlockRecord } from '@sitewright/domain/documents'
import { renderToString } from 'react-dom/server'
import { BlockFrame } from './block-frame'
import { type BuiltAssets, Head } from './head/head'
import { type DocumentWithData, PageBody } from './page-body'
import { pageContext, type ServerFacts } from './page-context'
import type { PageSubject } from './page-subject'
import { createPageScope } from './scope'
import type { Site } from './site'
import { siteCss } from './site-css'
import { baseCss, blockCss, blockTypesOf, themesOf } from './style-sheet'

export type RenderInput = {
  readonly site: Site
  readonly subject: PageSubject
  readonly content: DocumentWithData
  readonly footer: DocumentWithData
  readonly assets: BuiltAssets
  readonly facts: ServerFacts
}

export type BlockProblem = { readonly blockId: string; readonly type: string; readonly error: unknown }

export type RenderedPage = {
  readonly html: string
  /** Types of the islands on the page. */
  readonly islands: readonly string[]
  /** Blocks that could not be drawn and were left out. */
  readonly problems: readonly BlockProblem[]
}

/** The one tree of a page; benchmarks draw it bare. */
export const pageTree = (input: RenderInput, without?: ReadonlySet<string>) => {
  const { site, subject, content, footer, assets, facts } = input
  const documents = [content.document, footer.document]
  const css = [
    baseCss,
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

const blocksOfPage = ({ content, footer }: RenderInput) =>
  [content, footer].flatMap(({ document, data }) =>
    Object.values(document.blocks).map(block => ({ block, data: data[block.id] })),
  )

/** Draws each block alone, to find those that a page cannot be drawn with. */
function findProblems(input: RenderInput): BlockProblem[] {
  const scope = createPageScope(input.site, { mode: 'page' })
  const drawn = ({ block, data }: { block: BlockRecord; data: RenderInput['content']['data'][string] | undefined }) => {
    try {
      const { pageWidth } = input.site.styles
      renderToString(
        <BlockFrame block={block} data={data} scope={scope} pageWidth={pageWidth} isFirstPicture={false} />,
      )
      return []
    } catch (error) {
      return [{ blockId: block.id, type: block.type, error }]
    }
  }
  return blocksOfPage(input).flatMap(drawn)
}

/** A finished page. A block that throws is left out and reported; only a fault outside every block stops the page. */
export function renderPage(input: RenderInput): RenderedPage {
  const islands = blockTypesOf([input.content.document, input.footer.document]).filter(
    type => definitions[type]?.island,
  )
  const finished = (html: string, problems: readonly BlockProblem[]) => ({
    html: `<!doctype html>${html}`,
    islands,
    problems,
  })
  try {
    return finished(renderToString(pageTree(input)), [])
  } catch (error) {
    const problems = findProblems(input)
    if (problems.length === 0) throw error
    const without = new Set(problems.map(problem => problem.blockId))
    return finished(renderToString(pageTree(input, without)), problems)
  }
}
