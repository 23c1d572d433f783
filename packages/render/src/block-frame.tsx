import { formActions } from '@sitewright/blocks/kit'
import { views } from '@sitewright/blocks/views'
import type { BlockRecord } from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { createElement, memo } from 'react'
import { BlockGuard } from './block-guard'
import type { BlockData } from './page-data'
import { hiddenClass, placementStyle, sizesFor } from './placement'
import { preparedBlock } from './prepared-block'
import type { PageScope } from './scope'

/** How the canvas gets hold of what was drawn; each answers with the same function for the same id. */
export type DrawnElements = {
  readonly section: (id: string) => (element: HTMLElement | null) => void
  readonly block: (id: string) => (element: HTMLElement | null) => void
}

export type BlockFrameProps = {
  readonly block: BlockRecord
  readonly data: BlockData | undefined
  readonly scope: PageScope
  readonly pageWidth: SiteStyles['pageWidth']
  readonly isFirstPicture: boolean
  readonly elements?: DrawnElements
}

const noData: BlockData = {}

const Unreadable = ({ scope }: { scope: PageScope }) => (
  <p className="unreadable">{scope.message('block.unreadable')}</p>
)

const Content = ({ block, data, scope, pageWidth, isFirstPicture }: BlockFrameProps) => {
  const prepared = preparedBlock(block)
  const View = views[block.type]
  if (!prepared || !View) return scope.mode === 'canvas' ? <Unreadable scope={scope} /> : null
  const context = {
    ...scope,
    blockId: block.id,
    sizes: sizesFor(block.placement, pageWidth),
    isFirstPicture,
    action: formActions(prepared.definition),
  }
  return createElement(View, { props: prepared.props as never, data: (data ?? noData) as never, context })
}

/** A block in its place. Drawn again only when its own record, its data or the site around it changed. */
export const BlockFrame = memo((props: BlockFrameProps) => {
  const { block, scope, elements } = props
  return (
    <div
      ref={elements?.block(block.id)}
      id={`block-${block.id}`}
      className={`block${hiddenClass(block.placement)}`}
      style={placementStyle(block.placement)}
      data-block={scope.mode === 'canvas' ? block.id : undefined}
      data-type={scope.mode === 'canvas' ? block.type : undefined}
    >
      {scope.mode === 'canvas' ? (
        <BlockGuard block={block} fallback={<Unreadable scope={scope} />}>
          <Content {...props} />
        </BlockGuard>
      ) : (
        <Content {...props} />
      )}
    </div>
  )
})
BlockFrame.displayName = 'BlockFrame'
