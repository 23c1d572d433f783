import './media.css'
import type { Asset } from '@sitewright/contract/media'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import { FileText, Film, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { DropZone, GridList, GridListItem } from 'react-aria-components'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { Empty, Failed, Waiting } from '../ui/states'
import { mediaKinds, type ShownKind } from './media-kinds'
import { thumbnailOf, useAssets, useUpload } from './use-media'

const nameOf = (asset: Asset): string => localise(asset.alt, 'en', 'en') || asset.fileName

/** Videos and files are known by their names; of a picture a small one is shown. */
const Shown = ({ asset }: { asset: Asset }) =>
  asset.kind !== 'image' ? (
    <span className="media-unseen">
      <Icon of={asset.kind === 'video' ? Film : FileText} />
    </span>
  ) : (
    <img
      src={thumbnailOf(asset)}
      alt=""
      loading="lazy"
      style={{
        backgroundColor: asset.dominantColour,
        objectPosition: `${asset.focalPoint.x * 100}% ${asset.focalPoint.y * 100}%`,
      }}
    />
  )

type LibraryProps = {
  kind: ShownKind
  /** How many may be chosen; where it is one, another takes its place. */
  room: number
  marked: readonly string[]
  onMark: (marked: readonly string[]) => void
  onChoose: (assetIds: readonly string[]) => void
}

const Library = ({ assets, kind, room, marked, onMark, onChoose }: LibraryProps & { assets: readonly Asset[] }) => (
  <GridList
    aria-label={mediaKinds[kind].title}
    className="media-grid"
    layout="grid"
    selectionMode={room > 1 ? 'multiple' : 'single'}
    disallowEmptySelection={room === 1}
    selectedKeys={marked}
    // They come in the order they were pressed.
    onSelectionChange={keys => onMark(keys === 'all' ? assets.map(({ id }) => id) : [...keys].map(String))}
    items={assets}
  >
    {asset => (
      <GridListItem
        id={asset.id}
        textValue={nameOf(asset)}
        className="media-item"
        onDoubleClick={() => room === 1 && onChoose([asset.id])}
      >
        <Shown asset={asset} />
        <span className="media-name">{nameOf(asset)}</span>
      </GridListItem>
    )}
  </GridList>
)

const chooseWords = (kind: ShownKind, count: number): string =>
  count > 1 ? `Use ${count} ${mediaKinds[kind].many}` : `Use ${mediaKinds[kind].one}`

const roomWords = (kind: ShownKind, room: number): string =>
  `There is room for ${room} more ${room === 1 ? mediaKinds[kind].one : mediaKinds[kind].many}.`

/** The library as a window, for one thing or for as many as there is room for. */
const LibraryWindow = ({
  kind,
  room,
  chosen,
  onChoose,
  onClose,
}: Pick<LibraryProps, 'kind' | 'room' | 'onChoose'> & { chosen: readonly string[]; onClose: () => void }) => {
  const { may } = useSession()
  const { title, upload: uploadWords, empty, accepted } = mediaKinds[kind]
  const assetPages = useAssets(kind)
  const upload = useUpload()
  const files = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [marked, setMarked] = useState(chosen)
  const assets = assetPages.data?.pages.flatMap(page => page.items)
  const isTooMany = marked.length > room
  const add = async (chosenFiles: readonly File[]) => {
    setFailure(undefined)
    try {
      const added: Asset[] = []
      for (const file of chosenFiles) added.push(await upload.mutateAsync({ file }))
      // The library takes other files too; whoever asked for a picture or a video does not.
      const other = added.find(asset => asset.kind !== kind)
      if (other)
        setFailure(formatMessage(validationMessages.fileUnsupported, { fileName: other.fileName, fileKind: kind }))
      const fitting = added.filter(asset => asset.kind === kind).map(({ id }) => id)
      if (room > 1) setMarked(before => [...before, ...fitting])
      else if (chosenFiles.length === 1 && fitting.length === 1) onChoose(fitting)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          {isTooMany && (
            <p className="field-error media-room" role="alert">
              {roomWords(kind, room)}
            </p>
          )}
          {may('asset-library') && (
            <>
              <input
                ref={files}
                type="file"
                hidden
                multiple
                accept={accepted.join()}
                onChange={({ currentTarget }) => {
                  void add([...(currentTarget.files ?? [])])
                  // The same file once more is a change as well.
                  currentTarget.value = ''
                }}
              />
              <Button icon={Upload} isDisabled={upload.isPending} onPress={() => files.current?.click()}>
                {upload.isPending ? 'Uploading' : uploadWords}
              </Button>
            </>
          )}
          <Button kind="primary" isDisabled={marked.length === 0 || isTooMany} onPress={() => onChoose(marked)}>
            {chooseWords(kind, marked.length)}
          </Button>
        </>
      }
    >
      <DropZone
        className="media-drop"
        getDropOperation={types => (accepted.some(type => types.has(type)) ? 'copy' : 'cancel')}
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
          (assetPages.isError ? (
            <Failed onRetry={() => void assetPages.refetch()} />
          ) : (
            <Waiting rows={4} rowHeight={96} />
          ))}
        {assets?.length === 0 && <Empty>{empty}</Empty>}
        {assets && assets.length > 0 && <Library {...{ assets, kind, room, marked, onChoose }} onMark={setMarked} />}
        {assetPages.hasNextPage && (
          <Button isDisabled={assetPages.isFetchingNextPage} onPress={() => void assetPages.fetchNextPage()}>
            {assetPages.isFetchingNextPage ? 'Loading' : 'More'}
          </Button>
        )}
      </DropZone>
    </Dialog>
  )
}

export const MediaLibrary = ({
  kind = 'image',
  chosenId,
  onChoose,
  onClose,
}: {
  kind?: ShownKind
  chosenId: string | null
  onChoose: (assetId: string) => void
  onClose: () => void
}) => (
  <LibraryWindow
    kind={kind}
    room={1}
    chosen={chosenId === null ? [] : [chosenId]}
    onChoose={([assetId]) => assetId !== undefined && onChoose(assetId)}
    onClose={onClose}
  />
)

/** For several in one go. */
export const MediaLibraryForMany = (
  props: Pick<LibraryProps, 'kind' | 'room' | 'onChoose'> & { onClose: () => void },
) => <LibraryWindow chosen={[]} {...props} />
