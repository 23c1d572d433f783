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
import { thumbnailOf, useImages, useUpload } from './use-media'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']

const nameOf = (asset: Asset): string => localise(asset.alt, 'en', 'en') || asset.fileName

export const MediaLibrary = ({
  chosenId,
  onChoose,
  onClose,
}: {
  chosenId: string | null
  onChoose: (assetId: string) => void
  onClose: () => void
}) => {
  const { may } = useSession()
  const images = useImages()
  const upload = useUpload()
  const [failure, setFailure] = useState<string>()
  const [marked, setMarked] = useState(chosenId ?? undefined)
  const assets = images.data?.pages.flatMap(page => page.items)
  const add = async (files: readonly File[]) => {
    setFailure(undefined)
    try {
      let last: Asset | undefined
      for (const file of files) last = await upload.mutateAsync(file)
      if (!last || files.length > 1) return
      // The library takes other files too; a block that asked for a picture does not.
      if (last.kind === 'image') onChoose(last.id)
      else setFailure(formatMessage(validationMessages.fileUnsupported, { fileName: last.fileName, fileKind: 'image' }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Images"
      actions={
        <>
          {may('asset-library') && (
            <FileTrigger
              acceptedFileTypes={accepted}
              allowsMultiple
              onSelect={files => void add(files ? [...files] : [])}
            >
              <Button icon={Upload} isDisabled={upload.isPending}>
                {upload.isPending ? 'Uploading' : 'Upload images'}
              </Button>
            </FileTrigger>
          )}
          <Button kind="primary" isDisabled={marked === undefined} onPress={() => marked && onChoose(marked)}>
            Use picture
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
          (images.isError ? <Failed onRetry={() => void images.refetch()} /> : <Waiting rows={4} rowHeight={96} />)}
        {assets?.length === 0 && <Empty>Pictures appear here. Drop some, or upload them.</Empty>}
        {assets && assets.length > 0 && (
          <GridList
            aria-label="Images"
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
