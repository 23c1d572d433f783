import { formActions } from '@sitewright/blocks/kit'
import type { MotionName } from '@sitewright/domain/catalogue'
import type { BlockRecord, FlowWidth, PropPath, SiteDocumentName } from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { createElement, memo, type ReactNode, useMemo } from 'react'
import { BlockGuard } from './block-guard'
import type { BlockData } from './page-data'
import { hiddenClass, placementStyle, sizesFor } from './placement'
import { preparedBlock } from './prepared-block'
import type { PageScope } from './scope'

/** How the canvas gets hold of what was drawn; each answers with the same function for the same id. */
export type DrawnElements = {
  readonly section: (id: string) => (element: HTMLElement | null) => void
  readonly block: (id: string) => (element: HTMLElement | null) => void
  /** What stands on every page. */
  readonly part: (name: SiteDocumentName) => (element: HTMLElement | null) => void
}

export type BlockFrameProps = {
  readonly block: BlockRecord
  readonly data: BlockData | undefined
  readonly scope: PageScope
  readonly pageWidth: SiteStyles['pageWidth']
  readonly isFirstPicture: boolean
  /** How it comes into view; absent where it is there at once. */
  readonly motion?: MotionName | undefined
  /** In a section whose blocks follow each other in one column. */
  readonly flow?: FlowWidth | undefined
  /** On a bar: whether it moves into the menu where there is little room, and what a menu takes along. */
  readonly bar?: { readonly isInMenu: boolean; readonly inMenu: ReactNode }
  readonly elements?: DrawnElements
}

const noData: BlockData = {}

const Unreadable = ({ scope }: { scope: PageScope }) => (
  <p className="unreadable">{scope.message('block.unreadable')}</p>
)

/** A block without its frame. */
export const BlockContent = ({ block, data, scope, pageWidth, isFirstPicture, flow, bar }: BlockFrameProps) => {
  const { id, type, placement, sectionId } = block
  const prepared = preparedBlock(block)
  const View = scope.views[type]
  const definition = prepared?.definition
  // On the canvas the context would be another with every letter.
  const foreign = scope.mode === 'page' && scope.locale !== scope.primaryLocale ? prepared?.props : undefined
  const inMenu = bar?.inMenu
  const isOnBar = bar !== undefined
  // One for as long as nothing in it changes: the entries of a long list are drawn again only for what they say.
  const context = useMemo(
    () =>
      definition && {
        ...scope,
        blockId: id,
        sizes: sizesFor({ placement, flow }, pageWidth),
        isFirstPicture,
        action: formActions(definition),
        ...(scope.bodyIn ? { body: scope.bodyIn(sectionId) } : {}),
        ...(foreign && scope.languageOfText
          ? { editable: (...path: PropPath) => scope.languageOfText!(foreign, path, scope) }
          : {}),
        ...(isOnBar ? { isOnBar } : {}),
        ...(inMenu ? { inMenu } : {}),
      },
    [scope, definition, foreign, id, sectionId, placement, flow, pageWidth, isFirstPicture, isOnBar, inMenu],
  )
  if (!prepared || !View || !context) return scope.mode === 'canvas' ? <Unreadable scope={scope} /> : null
  return createElement(View, { props: prepared.props as never, data: (data ?? noData) as never, context })
}

/** A block in its place. Drawn again only when its own record, its data or the site around it changed. */
export const BlockFrame = memo((props: BlockFrameProps) => {
  const { block, scope, flow, bar, elements, motion } = props
  const inBar = bar ? ` type-${block.type}${bar.isInMenu ? ' in-menu' : ''}` : ''
  return (
    <div
      ref={elements?.block(block.id)}
      id={`block-${block.id}`}
      className={`block${flow ? ` flow-${flow}` : ''}${inBar}${hiddenClass(block.placement)}`}
      style={placementStyle(block.placement)}
      data-animate={motion}
      data-block={scope.mode === 'canvas' ? block.id : undefined}
      data-type={scope.mode === 'canvas' ? block.type : undefined}
    >
      {scope.mode === 'canvas' ? (
        <BlockGuard block={block} fallback={<Unreadable scope={scope} />}>
          <BlockContent {...props} />
        </BlockGuard>
      ) : (
        <BlockContent {...props} />
      )}
    </div>
  )
})
BlockFrame.displayName = 'BlockFrame'
