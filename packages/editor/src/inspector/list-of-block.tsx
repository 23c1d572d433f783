import type { PropPath } from '@sitewright/domain/documents'
import { Suspense } from 'react'
import type { ListControlData } from '../canvas/item-controls'
import type { ItemPath } from '../history/editor-store'
import { later } from '../ui/later'
import { Waiting } from '../ui/states'

// Most blocks have no list.
const ListControl = later(async () => (await import('./list-control')).ListControl)
const MediaListControl = later(async () => (await import('./media-list-control')).MediaListControl)

export const ListOfBlock = ({
  control,
  blockId,
  item,
}: {
  control: ListControlData
  blockId: string
  item: ItemPath
}) => {
  const path = [...item, control.prop] as unknown as PropPath
  return (
    <Suspense fallback={<Waiting rows={3} />}>
      {control.control === 'list' ? (
        <ListControl control={control} blockId={blockId} path={path} />
      ) : (
        <MediaListControl control={control} blockId={blockId} path={path} />
      )}
    </Suspense>
  )
}
