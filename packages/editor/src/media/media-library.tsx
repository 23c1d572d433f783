import './media.css'
import type { Asset } from '@sitewright/contract/media'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger, GridList, GridListItem } from 'react-aria-components'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Empty, Failed, Waiting } from '../ui/states'
import { pictureTypes } from './media-kinds'
import { thumbnailOf, useImages, useUpload } from './use-media'

const nameOf = (asset: Asset): string => localise(asset.alt, 'en', 'en') || asset.fileName

type Marked = readonly string[]

const Pictures = ({
  assets,
  marked,
  isForMany,
  onMark,
  onChoose,
}: {
  assets: readonly Asset[]
  marked: Marked
  isForMany: boolean
  onMark: (marked: Marked) => void
  onChoose: (assetIds: Marked) => void
}) => (
  <GridList
    aria-label="Images"
    className="media-grid"
    layout="grid"
    // A press adds to what is marked, as a finger can do it too; the keyboard marks with Space.
    selectionMode={isForMany ? 'multiple' : 'single'}
    selectionBehavior="toggle"
    disallowEmptySelection={!isForMany}
    selectedKeys={marked}
    // In the order they were pressed: that is the order they come in.
    onSelectionChange={keys => onMark(keys === 'all' ? assets.map(({ id }) => id) : [...keys].map(String))}
    items={assets}
  >
    {asset => (
      <GridListItem
        id={asset.id}
        textValue={nameOf(asset)}
        className="media-item"
        onDoubleClick={() => isForMany || onChoose([asset.id])}
      >
        <img
          src={thumbnailOf(asset)}
          alt=""
          loading="lazy"
          style={{
            backgroundColor: asset.dominantColour,
            objectPosition: `${asset.focalPoint.x * 100}% ${asset.focalPoint.y * 100}%`,
          }}
        />
        <span className="media-name">{nameOf(asset)}</span>
      </GridListItem>
    )}
  </GridList>
)

const roomWords = (room: number) =>
  room === 1 ? 'There is room for one more picture.' : `There is room for ${room} more pictures.`

/** The library as a window: for one picture, or for as many as there is room for. */
const LibraryWindow = ({
  chosen,
  room,
  onChoose,
  onClose,
}: {
  chosen: Marked
  /** How many may be chosen; 1 takes the place of the chosen one. */
  room: number
  onChoose: (assetIds: Marked) => void
  onClose: () => void
}) => {
  const { may } = useSession()
  const images = useImages()
  const upload = useUpload()
  const [failure, setFailure] = useState<string>()
  const [marked, setMarked] = useState<Marked>(chosen)
  const isForMany = room > 1
  const assets = images.data?.pages.flatMap(page => page.items)
  const add = async (files: readonly File[]) => {
    setFailure(undefined)
    try {
      const added: Asset[] = []
      for (const file of files) added.push(await upload.mutateAsync({ file }))
      // The library takes other files too; a block that asked for a picture does not.
      const other = added.find(({ kind }) => kind !== 'image')
      if (other)
        setFailure(formatMessage(validationMessages.fileUnsupported, { fileName: other.fileName, fileKind: 'image' }))
      const pictures = added.filter(({ kind }) => kind === 'image').map(({ id }) => id)
      if (isForMany) setMarked(before => [...before, ...pictures])
      else if (files.length === 1 && pictures.length === 1) onChoose(pictures)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const isTooMany = marked.length > room
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Images"
      actions={
        <>
          {isTooMany && (
            <p className="field-error media-room" role="alert">
              {roomWords(room)}
            </p>
          )}
          {may('asset-library') && (
            <FileTrigger
              acceptedFileTypes={pictureTypes}
              allowsMultiple
              onSelect={files => void add(files ? [...files] : [])}
            >
              <Button icon={Upload} isDisabled={upload.isPending}>
                {upload.isPending ? 'Uploading' : 'Upload images'}
              </Button>
            </FileTrigger>
          )}
          <Button kind="primary" isDisabled={marked.length === 0 || isTooMany} onPress={() => onChoose(marked)}>
            {marked.length > 1 ? `Use ${marked.length} pictures` : 'Use picture'}
          </Button>
        </>
      }
    >
      <DropZone
        className="media-drop"
        getDropOperation={types => (pictureTypes.some(type => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={async event => {
          const files = event.items.flatMap(item => (item.kind === 'file' ? [item.getFile()] : []))
          await add(await Promise.all(files))
        }}
      >
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        {!assets &&
          (images.isError ? <Failed onRetry={() => void images.refetch()} /> : <Waiting rows={4} rowHeight={96} />)}
        {assets?.length === 0 && <Empty>Pictures appear here. Drop some, or upload them.</Empty>}
        {assets && assets.length > 0 && (
          <Pictures assets={assets} marked={marked} isForMany={isForMany} onMark={setMarked} onChoose={onChoose} />
        )}
        {images.hasNextPage && (
          <Button isDisabled={images.isFetchingNextPage} onPress={() => void images.fetchNextPage()}>
            {images.isFetchingNextPage ? 'Loading' : 'More'}
          </Button>
        )}
      </DropZone>
    </Dialog>
  )
}

export const MediaLibrary = ({
  chosenId,
  onChoose,
  onClose,
}: {
  chosenId: string | null
  onChoose: (assetId: string) => void
  onClose: () => void
}) => (
  <LibraryWindow
    chosen={chosenId === null ? [] : [chosenId]}
    room={1}
    onChoose={([assetId]) => assetId !== undefined && onChoose(assetId)}
    onClose={onClose}
  />
)

/** For several pictures in one go. */
export const MediaLibraryForMany = (props: {
  room: number
  onChoose: (assetIds: readonly string[]) => void
  onClose: () => void
}) => <LibraryWindow chosen={[]} {...props} />
