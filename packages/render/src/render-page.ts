import { definitions } from '@sitewright/blocks/definitions'
import { thirdPartiesOf } from '@sitewright/blocks/kit'
import type { ProviderName } from '@sitewright/domain/catalogue'
import { requestedFonts } from '@sitewright/domain/design'
import type { BlockRecord } from '@sitewright/domain/documents'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import { BlockFrame } from './block-frame'
import { choiceOn } from './choice'
import { withIslandFiles } from './island-files'
import type { BlockData } from './page-data'
import { pageTree, type RenderInput } from './page-tree'
import { preparedBlock } from './prepared-block'
import { createPageScope } from './scope'
import { withSnippets } from './snippets'
import { blockTypesOf } from './style-sheet'

export { renderCartDrawer } from './cart-drawer'
export { renderQuickView } from './quick-view'
export { renderPopup } from './render-popup'
export { earlyNamesScript, runsEarly } from './snippets'
export { pageTree, type RenderInput }

export type BlockProblem = { readonly blockId: string; readonly type: string; readonly error: unknown }

export type RenderedPage = {
  readonly html: string
  /** Types of the islands on the page. */
  readonly islands: readonly string[]
  /** Whom its blocks may ask besides us. */
  readonly providers: readonly ProviderName[]
  /** Texts of our own scripts that stand in the page itself, which its policy has to let through. */
  readonly inlineScripts: readonly string[]
  /** Blocks that could not be drawn and were left out. */
  readonly problems: readonly BlockProblem[]
}

const documentsOf = ({ content, body, shared }: RenderInput) => [
  content,
  ...(body ? [body] : []),
  ...Object.values(shared),
]

const blocksOfPage = (input: RenderInput) =>
  documentsOf(input).flatMap(({ document, data }) =>
    Object.values(document.blocks).map(block => ({ block, data: data[block.id] })),
  )

const providersOf = (block: BlockRecord, { mapsKey = '' }: RenderInput['facts']): readonly ProviderName[] => {
  const prepared = preparedBlock(block)
  return prepared ? thirdPartiesOf(prepared.definition, prepared.props, { hasMapsKey: mapsKey !== '' }) : []
}

/** Whoever sends forms may be asked by whom the owner chose, whether they are people. */
const sendsForms = ({ type }: BlockRecord): boolean => definitions[type]?.posts?.includes('send-form') === true

/** Draws each block alone, to find those that a page cannot be drawn with. */
function findProblems(input: RenderInput): BlockProblem[] {
  const scope = createPageScope(input.site, { mode: 'page', supplies: allSupplies(input.site.locale) })
  const drawn = ({ block, data }: { block: BlockRecord; data: BlockData | undefined }) => {
    try {
      const { pageWidth } = input.site.styles
      renderToString(createElement(BlockFrame, { block, data, scope, pageWidth, isFirstPicture: false }))
      return []
    } catch (error) {
      return [{ blockId: block.id, type: block.type, error }]
    }
  }
  return blocksOfPage(input).flatMap(drawn)
}

/** A finished page. A block that throws is left out and reported; only a fault outside every block stops the page. */
export function renderPage(input: RenderInput): RenderedPage {
  const types = blockTypesOf(documentsOf(input).map(({ document }) => document))
  const opened = input.popup ? Object.values(input.popup.blocks) : []
  const blocks = [...blocksOfPage(input).map(({ block }) => block), ...opened]
  const fontServices = requestedFonts(input.site.styles.outsideFonts).services
  const { captcha } = input.facts
  const asksPeople = captcha !== undefined && blocks.some(sendsForms)
  const providers = [
    ...new Set([
      ...blocks.flatMap(block => providersOf(block, input.facts)),
      ...(asksPeople ? [captcha.provider] : []),
      ...fontServices,
    ]),
  ]
  const choice = choiceOn(input)
  const finished = (html: string, problems: readonly BlockProblem[]) => ({
    html: withSnippets(`<!doctype html>${withIslandFiles(html, input.assets.islands)}`, input.snippets ?? []),
    // Some blocks have behaviour only in some of their looks.
    islands: types.filter(type => definitions[type]?.island && html.includes(`data-island="${type}"`)),
    providers,
    inlineScripts: choice ? [choice.script] : [],
    problems,
  })
  try {
    return finished(renderToString(pageTree(input)), [])
  } catch (error) {
    const problems = findProblems(input)
    if (problems.length === 0) throw error
    const without = new Set([...(input.hidden ?? []), ...problems.map(problem => problem.blockId)])
    return finished(renderToString(pageTree(input, without)), problems)
  }
}
