import type { ListedAsset } from '@sitewright/contract/media'
import { focalPointToObjectPosition } from '@sitewright/domain/assets'
import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { FileText, Film, Music } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { filesDragged } from './moving'
import type { LibraryState } from './use-library'
import { thumbnailOf } from './use-media'

const icons = { video: Film, audio: Music, file: FileText } as const

/** Videos and files are known by their names; of a picture a small one is shown. */
const Shown = ({ asset }: { asset: ListedAsset }) =>
  asset.kind !== 'image' ? (
    <span className="media-unseen">
      <Icon of={icons[asset.kind]} />
    </span>
  ) : (
    <img
      src={thumbnailOf(asset)}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ backgroundColor: asset.dominantColour, objectPosition: focalPointToObjectPosition(asset.focalPoint) }}
    />
  )

const isDescribed = ({ kind, alt }: ListedAsset): boolean => kind !== 'image' || Object.values(alt).some(Boolean)

/** What wants attention, in as few words as there is room for. */
const Remark = ({ asset }: { asset: ListedAsset }) => {
  if (!isDescribed(asset))
    return (
      <span className="media-remark warning" title={t('No description')}>
        {t('No words')}
      </span>
    )
  return asset.isUsed ? null : <span className="media-remark">{t('Not used')}</span>
}

const Facts = ({ asset }: { asset: ListedAsset }) => {
  const { dayOf } = useTimes()
  return (
    <>
      <span className="media-fact num">{asset.width > 0 ? `${asset.width} × ${asset.height}` : ''}</span>
      <span className="media-fact num">{humanizeFileSize(asset.bytes)}</span>
      <span className="media-fact num">{dayOf(asset.createdAt)}</span>
    </>
  )
}

/** One file: pressed, it is open beside the others; its box marks it. */
export const AssetTile = ({
  library,
  asset,
  isTabStop,
}: {
  library: LibraryState
  asset: ListedAsset
  isTabStop: boolean
}) => {
  const { purpose, takesOne, takesMany, currentId, marked, view, isNarrow } = library
  const isCurrent = asset.id === currentId
  const isMarked = marked.includes(asset.id)
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) return library.extendTo(asset.id)
    if (takesMany || event.ctrlKey || event.metaKey) library.toggle(asset.id)
    if (isNarrow && purpose.kind === 'keep') library.setDetailsOpen(true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a table cannot be laid out as a tile
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its rows
    <div
      role="row"
      aria-label={asset.fileName}
      aria-selected={takesOne ? isCurrent : isMarked}
      tabIndex={isTabStop ? 0 : -1}
      className="media-item"
      data-current={isCurrent || undefined}
      data-marked={isMarked || undefined}
      draggable={!takesMany && !takesOne}
      onDragStart={event => filesDragged.write(event, isMarked ? marked : [asset.id])}
      onFocus={() => library.setCurrentId(asset.id)}
      onClick={onClick}
      onDoubleClick={() => takesOne && purpose.kind === 'choose' && purpose.onChoose([asset.id])}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row has the focus */}
      <div role="gridcell" className="media-cell">
        <span className="media-picture">
          <Shown asset={asset} />
          <input
            type="checkbox"
            className="media-mark"
            aria-label={t('Mark {fileName}', { fileName: asset.fileName })}
            tabIndex={-1}
            checked={isMarked}
            onClick={event => event.stopPropagation()}
            onChange={event =>
              (event.nativeEvent as unknown as MouseEvent).shiftKey
                ? library.extendTo(asset.id)
                : library.toggle(asset.id)
            }
          />
        </span>
        <span className="media-caption">
          <span className="media-name">{asset.fileName}</span>
          <Remark asset={asset} />
        </span>
        {view === 'list' && <Facts asset={asset} />}
      </div>
    </div>
  )
}
