import type { ListedAsset } from '@sitewright/contract/media'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '../language'
import { AssetTile } from './asset-tile'
import { reached } from './selection'
import type { LibraryState } from './use-library'

/** As many as stand in the first row, as it is drawn. */
const columnsOf = (rows: readonly HTMLElement[]): number =>
  Math.max(1, rows.filter(row => row.offsetTop === rows[0]?.offsetTop).length)

/** The files as tiles or lines. Arrows go from one to the next, with Shift they mark, Space marks one. */
export const AssetGrid = ({ library, assets }: { library: LibraryState; assets: readonly ListedAsset[] }) => {
  const { purpose, takesOne, currentId, marked } = library
  const grid = useRef<HTMLDivElement>(null)
  const tabStop = assets.some(({ id }) => id === currentId) ? currentId : assets[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...(grid.current?.children ?? [])] as HTMLElement[]
    const index = rows.findIndex(row => row.contains(event.target as Node))
    const asset = assets[index]
    if (!asset) return
    const to = reached(event.key, { index, count: rows.length, columns: columnsOf(rows) })
    if (to !== undefined) {
      if (event.shiftKey) library.extendTo(assets[to]!.id, marked.length === 0 ? asset.id : undefined)
      rows[to]?.focus()
    } else if (event.key === ' ') {
      if (!takesOne) library.toggle(asset.id)
    } else if (event.key === 'Enter') {
      if (takesOne && purpose.kind === 'choose') purpose.onChoose([asset.id])
      else library.setDetailsOpen(true)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      if (!takesOne) library.setMarked(assets.map(({ id }) => id))
    } else if (event.key === 'Escape' && marked.length > 0) {
      library.setMarked([])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be laid out as tiles
    <div
      ref={grid}
      role="grid"
      aria-label={t('Files')}
      aria-multiselectable={!takesOne}
      className="media-files"
      onKeyDown={onKeyDown}
    >
      {assets.map(asset => (
        <AssetTile key={asset.id} library={library} asset={asset} isTabStop={asset.id === tabStop} />
      ))}
    </div>
  )
}
