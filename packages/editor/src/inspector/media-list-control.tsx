import './list-control.css'
import type { Control } from '@sitewright/blocks/kit'
import type { PropPath } from '@sitewright/domain/documents'
import { ImagePlus, Plus } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useSession } from '../app/session'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { fullList, itemNoun } from '../canvas/item-controls'
import { t } from '../language'
import { mediaKinds } from '../media/media-kinds'
import { UploadRows } from '../media/upload-rows'
import { useUploads } from '../media/use-uploads'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { showToast } from '../ui/toast'
import { ItemMenu, useItemMenu } from './item-menu'
import { ListRows } from './list-rows'
import { useListRows } from './use-list-rows'

const MediaLibrary = lazy(async () => ({ default: (await import('../media/media-library')).MediaLibraryForMany }))

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that are dragged over an element, taken when they are let go. */
function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
}

/** Pictures in an order: chosen from the library, several at once, or dropped from the desktop. */
export const MediaListControl = ({
  control,
  blockId,
  path,
}: {
  control: Extract<Control, { control: 'media-list' }>
  blockId: string
  path: PropPath
}) => {
  const { actions } = useEditorScope()
  const { may } = useSession()
  const id = useId()
  const place = useMemo<ListPlace>(() => ({ blockId, path, control }), [blockId, path, control])
  const rows = useListRows(place)
  const menu = useItemMenu()
  const [isChoosing, setChoosing] = useState(false)
  const [arrivedId, setArrivedId] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const add = (assetIds: readonly string[]) =>
    actions.addItems(
      place,
      assetIds.map(assetId => ({ assetId })),
    )
  const { uploads, start, retry, forget } = useUploads({
    accept: control.accept,
    onArrived: asset => add([asset.id]),
  })
  // The library shows pictures and videos.
  const kind = control.accept === 'video' ? 'video' : 'image'
  const room = control.max - rows.length
  const isFull = room <= 0
  const take = (files: readonly File[]) => {
    const free = room - uploads.length
    if (files.length > free) showToast(fullList(control))
    start(files.slice(0, Math.max(0, free)))
  }
  const drop = useFileDrop(take)
  const choose = () => setChoosing(true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field media-list" role="group" aria-labelledby={id} {...(may('asset-library') ? drop : {})}>
      <div className="list-head">
        <span className="field-label" id={id}>
          {control.label}
        </span>
        <span className="list-count num">{t('{rows} of {max}', { rows: rows.length, max: control.max })}</span>
        <IconButton
          icon={Plus}
          label={t('Add {control}s', { control: itemNoun(control) })}
          isDisabled={isFull}
          hint={isFull ? fullList(control) : undefined}
          onPress={choose}
        />
      </div>
      {rows.length === 0 && (
        <button type="button" className="media-none" onClick={choose}>
          <Icon of={ImagePlus} />
          {t('Choose {control}s, or drop some here', { control: itemNoun(control) })}
        </button>
      )}
      <ListRows place={place} rows={rows} labelledBy={id} arrivedId={arrivedId} onMore={menu.open} />
      <UploadRows
        uploads={uploads}
        onRetry={retry}
        onForget={forget}
        onReplace={upload => {
          forget(upload.id)
          picker.current?.click()
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={mediaKinds[kind].accepted.join()}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {isFull && <p className="field-help">{fullList(control)}</p>}
      {control.help && <p className="field-help">{control.help}</p>}
      <ItemMenu place={place} ids={rows.map(row => row.id)} {...menu} />
      {isChoosing && (
        <Suspense>
          <MediaLibrary
            kind={kind}
            room={room}
            onClose={() => setChoosing(false)}
            onChoose={assetIds => {
              // What opened the library is gone when the list is no longer empty.
              setArrivedId(add(assetIds)[0])
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
