import { type BlockRecord, flowWidth } from '@sitewright/domain/documents'
import { BlockFrame, createPageScope, type PageScope, type Site, type Supplies } from '@sitewright/render'
import { memo, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { blockName } from '../../canvas/block-words'
import { useDrawnDocument } from '../../canvas/drawn-document'
import { useDocumentData } from '../../site/answers'
import type { BodyHosts } from './body-hosts'

type DrawnBlock = {
  readonly block: BlockRecord
  readonly host: HTMLElement
  readonly data: ReturnType<typeof useDocumentData>[string] | undefined
  readonly scope: PageScope
  readonly locale: string
}

const InPlace = memo(({ block, host, data, scope, locale }: DrawnBlock) => {
  const width = flowWidth(block.placement.desktop, 'desktop')
  useLayoutEffect(() => {
    host.classList.toggle('is-wide', width === 'wide')
    host.classList.toggle('is-full', width === 'full')
    host.setAttribute('role', 'img')
    host.setAttribute('aria-label', blockName(block, { breakpoint: 'desktop', locale, order: 'in the text' }))
  }, [host, width, block, locale])
  return createPortal(
    <BlockFrame
      block={block}
      data={data}
      scope={scope}
      pageWidth={scope.styles.pageWidth}
      isFirstPicture={false}
      flow={width}
    />,
    host,
  )
})
InPlace.displayName = 'InPlace'

/** The blocks of a body, each drawn as on the page, in the place that the text keeps for it. */
export const BodyBlocks = ({
  hosts: { useHosts },
  site,
  supplies,
  pageId,
}: {
  hosts: BodyHosts
  site: Site
  supplies: Supplies
  pageId: string
}) => {
  const document = useDrawnDocument()
  const hosts = useHosts(state => state.hosts)
  const data = useDocumentData(document, { pageId })
  const scope = useMemo(
    () => createPageScope(site, { mode: 'canvas', supplies, pageId, isItem: true }),
    [site, supplies, pageId],
  )
  return Object.entries(hosts).map(([id, host]) => {
    const block = document.blocks[id]
    return block && <InPlace key={id} {...{ block, host, scope }} data={data[id]} locale={site.locale} />
  })
}
