import './media.css'
import type { Asset } from '@sitewright/contract/media'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import { Film, Upload } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger, GridList, GridListItem } from 'react-aria-components'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { Empty, Failed, Waiting } from '../ui/states'
import { type ShownKind, thumbnailOf, useAssets, useUpload } from './use-media'

/** What each kind of library says and takes. */
const words: Record<
  ShownKind,
  { title: string; upload: string; use: string; empty: string; accepted: readonly string[] }
> = {
  image: {
    title: 'Images',
    upload: 'Upload images',
    use: 'Use picture',
    empty: 'Pictures appear here. Drop some, or upload them.',
    accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
  },
  video: {
    title: 'Videos',
    upload: 'Upload videos',
    use: 'Use video',
    empty: 'Videos appear here. Drop some, or upload them: MP4 or WebM.',
    accepted: ['video/mp4', 'video/webm'],
  },
}

const nameOf = (asset: Asset): string => localise(asset.alt, 'en', 'en') || asset.fileName

/** A video is known by its name; of a picture a small one is shown. */
const Shown = ({ asset }: { asset: Asset }) =>
  asset.kind === 'video' ? (
    <span className="media-video">
      <Icon of={Film} />
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
}) => {
  const { may } = useSession()
  const { title, upload: uploadWords, use, empty, accepted } = words[kind]
  const assetPages = useAssets(kind)
  const upload = useUpload()
  const [failure, setFailure] = useState<string>()
  const [marked, setMarked] = useState(chosenId ?? undefined)
  const assets = assetPages.data?.pages.flatMap(page => page.items)
  const add = async (files: readonly File[]) => {
    setFailure(undefined)
    try {
      let last: Asset | undefined
      for (const file of files) last = await upload.mutateAsync(file)
      if (!last || files.length > 1) return
      // The library takes other files too; whoever asked for a picture or a video does not.
      if (last.kind === kind) onChoose(last.id)
      else setFailure(formatMessage(validationMessages.fileUnsupported, { fileName: last.fileName, fileKind: kind }))
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
          {may('asset-library') && (
            <FileTrigger
              acceptedFileTypes={accepted}
              allowsMultiple
              onSelect={files => void add(files ? [...files] : [])}
            >
              <Button icon={Upload} isDisabled={upload.isPending}>
                {upload.isPending ? 'Uploading' : uploadWords}
              </Button>
            </FileTrigger>
          )}
          <Button kind="primary" isDisabled={marked === undefined} onPress={() => marked && onChoose(marked)}>
            {use}
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
        {assets && assets.length > 0 && (
          <GridList
            aria-label={title}
            className="media-grid"
            layout="grid"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={marked ? [marked] : []}
            onSelectionChange={keys => {
              const [key] = keys === 'all' ? [] : keys
              if (key !== undefined) setMarked(String(key))
            }}
            items={assets}
          >
            {asset => (
              <GridListItem
                id={asset.id}
                textValue={nameOf(asset)}
                className="media-item"
                onDoubleClick={() => onChoose(asset.id)}
              >
                <Shown asset={asset} />
                <span className="media-name">{nameOf(asset)}</span>
              </GridListItem>
            )}
          </GridList>
        )}
        {assetPages.hasNextPage && (
          <Button isDisabled={assetPages.isFetchingNextPage} onPress={() => void assetPages.fetchNextPage()}>
            {assetPages.isFetchingNextPage ? 'Loading' : 'More'}
          </Button>
        )}
      </DropZone>
    </Dialog>
  )
}
