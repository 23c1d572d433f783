import './media.css'
import './library.css'
import { X } from 'lucide-react'
import { DropZone } from 'react-aria-components'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { Empty, Failed } from '../ui/states'
import { AssetGrid } from './asset-grid'
import { ChooseButton } from './choosing'
import { Details } from './details'
import { LibraryTools } from './library-tools'
import { mediaKinds } from './media-kinds'
import { dragType } from './moving'
import { Places } from './places'
import { SelectionBar } from './selection-bar'
import { UploadTile } from './upload-tile'
import { UploadsBar } from './uploads-bar'
import { type LibraryState, type Purpose, useLibrary } from './use-library'

/** Grey tiles where pictures will be. */
const WaitingTiles = () => (
  <div className="media-tiles" aria-busy="true">
    {Array.from({ length: 15 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
      <div key={index} className="media-waiting" />
    ))}
  </div>
)

const emptyWords = ({ purpose, filter }: LibraryState): string => {
  if (filter.typed.trim() !== '') return t('No file by these words.')
  if (filter.place.part === 'unused') return t('Every file is used somewhere.')
  if (filter.place.part === 'undescribed') return t('Every picture has a description.')
  if (filter.place.folderId) return t('Nothing in this folder yet. Drop some files here.')
  return mediaKinds[purpose.kind === 'choose' ? purpose.accept : 'image'].empty
}

const Files = ({ library }: { library: LibraryState }) => {
  const { list, assets, view, uploads } = library
  if (!assets) return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <WaitingTiles />
  return (
    <>
      {assets.length === 0 && uploads.uploads.length === 0 && <Empty>{emptyWords(library)}</Empty>}
      <div className={view === 'grid' ? 'media-tiles' : 'media-tiles as-list'}>
        {uploads.uploads.length > 0 && (
          <ul aria-label={t('Uploads')}>
            {uploads.uploads.map(upload => (
              <UploadTile key={upload.id} upload={upload} {...uploads} />
            ))}
          </ul>
        )}
        {assets.length > 0 && <AssetGrid library={library} assets={assets} />}
      </div>
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t('Loading') : t('More')}
        </Button>
      )}
    </>
  )
}

/** Files of the site: where they are, which they are, and one of them with all about it. */
export const Library = ({ purpose }: { purpose: Purpose }) => {
  const { may } = useSession()
  const library = useLibrary(purpose)
  const { marked, isNarrow, isDetailsOpen, current } = library
  const close = purpose.kind === 'choose' ? purpose.onClose : undefined
  const heading =
    purpose.kind === 'keep' ? (
      <h1 className="media-title">{t('Media')}</h1>
    ) : (
      <h2 className="media-title">{t('Media')}</h2>
    )
  return (
    <DropZone
      className="library"
      isDisabled={!may('asset-library')}
      getDropOperation={types => (types.has(dragType) ? 'cancel' : 'copy')}
      onDrop={async event => {
        const files = event.items.flatMap(item => (item.kind === 'file' ? [item.getFile()] : []))
        if (files.length > 0) library.upload(await Promise.all(files))
      }}
    >
      <div className="media-side">
        <div className="media-head">
          {heading}
          {isNarrow && close && <IconButton icon={X} label={t('Close')} onPress={close} />}
        </div>
        <Places library={library} />
      </div>
      <div className="media-main">
        <LibraryTools library={library} />
        {/* What is chosen to be taken is no bulk of work; its number stands on the button. */}
        {marked.length > 0 && <SelectionBar library={library} />}
        <div className="media-scroll">
          <Files library={library} />
        </div>
        <UploadsBar library={library} />
        {isNarrow && purpose.kind === 'choose' && (
          <div className="media-foot">
            <Button isDisabled={!current} onPress={() => library.setDetailsOpen(true)}>
              {t('Details')}
            </Button>
            <ChooseButton library={library} />
          </div>
        )}
      </div>
      {(!isNarrow || isDetailsOpen) && <Details library={library} />}
    </DropZone>
  )
}
