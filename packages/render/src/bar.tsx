import { type BlockRecord, barZone, barZones, inReadingOrder } from '@sitewright/domain/documents'
import type { ReactNode } from 'react'
import { BlockContent, BlockFrame, type BlockFrameProps } from './block-frame'
import { preparedBlock } from './prepared-block'

export type BarProps = {
  readonly blocks: readonly BlockRecord[]
  readonly frameOf: (block: BlockRecord) => Omit<BlockFrameProps, 'bar'>
}

const hasMenu = (block: BlockRecord): boolean =>
  block.type === 'navigation' && preparedBlock(block)?.props['onPhones'] === 'menu'

/** What moves into the menu where the bar is narrow. Without a menu it stays where it is. */
const inMenuOf = (blocks: readonly BlockRecord[]): ReadonlySet<string> =>
  new Set(
    blocks.some(hasMenu)
      ? blocks.filter(block => preparedBlock(block)?.props['inMenuOnPhones'] === true).map(({ id }) => id)
      : [],
  )

/** One line with three zones. One without blocks is left out: the others then share its room. */
export const Bar = ({ blocks, frameOf }: BarProps) => {
  const ordered = inReadingOrder(blocks, 'desktop')
  const moved = inMenuOf(ordered)
  const copies: ReactNode = ordered
    .filter(({ id }) => moved.has(id))
    .map(block => <BlockContent key={block.id} {...frameOf(block)} />)
  return barZones.map(zone => {
    const own = ordered.filter(({ placement }) => barZone(placement.desktop, 'desktop') === zone)
    return own.length === 0 ? null : (
      <div key={zone} className={`zone zone-${zone}`}>
        {own.map(block => {
          const inMenu = hasMenu(block) && moved.size > 0 ? copies : undefined
          return <BlockFrame key={block.id} {...frameOf(block)} bar={{ isInMenu: moved.has(block.id), inMenu }} />
        })}
      </div>
    )
  })
}
