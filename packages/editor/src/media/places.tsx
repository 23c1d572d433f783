import type { Folder as FolderFacts, MediaOverview } from '@sitewright/contract/media'
import { humanizeFileSize } from '@sitewright/domain/catalogue'
import { EyeOff, Folder, Images, type LucideIcon, Plus, TriangleAlert } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { t, tx } from '../language'
import { Icon } from '../ui/icon'
import { showToast } from '../ui/toast'
import { FolderDialog } from './folder-dialog'
import { FolderMenu } from './folder-menu'
import { filesDragged, movedWords } from './moving'
import type { LibraryState } from './use-library'
import { type Place, useMoveAssets } from './use-library-data'

const isSame = (a: Place, b: Place): boolean => a.part === b.part && a.folderId === b.folderId

const parts = [
  { place: {}, icon: Images, label: t('All files'), count: 'total' },
  { place: { part: 'unused' }, icon: EyeOff, label: t('Not used'), count: 'unused' },
  { place: { part: 'undescribed' }, icon: TriangleAlert, label: t('No description'), count: 'undescribed' },
] as const satisfies readonly { place: Place; icon: LucideIcon; label: string; count: keyof MediaOverview }[]

const PlaceButton = ({
  icon,
  label,
  count,
  isOn,
  onPress,
}: {
  icon: LucideIcon
  label: string
  count: number | undefined
  isOn: boolean
  onPress: () => void
}) => (
  <button type="button" className="media-place" aria-current={isOn ? 'true' : undefined} onClick={onPress}>
    <Icon of={icon} />
    <span className="media-place-name">{label}</span>
    <span className="num quiet">{count}</span>
  </button>
)

/** Files that are dragged onto a folder are moved into it. */
function useFolderDrop(folder: FolderFacts) {
  const [isOver, setOver] = useState(false)
  const move = useMoveAssets()
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!filesDragged.isIn(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const assetIds = filesDragged.read(event)
      if (assetIds.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      move.mutate(
        { assetIds, folderId: folder.id },
        {
          onSuccess: () => showToast(movedWords(assetIds.length, folder.name)),
          onError: error => showToast(messageOf(error)),
        },
      )
    },
  }
}

const FolderPlace = ({ library, folder }: { library: LibraryState; folder: MediaOverview['folders'][number] }) => {
  const drop = useFolderDrop(folder)
  const isOn = library.filter.place.folderId === folder.id
  return (
    <li className="media-folder" {...drop}>
      <PlaceButton
        icon={Folder}
        label={folder.name}
        count={folder.count}
        isOn={isOn}
        onPress={() => library.goTo({ folderId: folder.id })}
      />
      {isOn && <FolderMenu folder={folder} />}
    </li>
  )
}

/** Where files are: all, those that want attention, and folders. */
export const Places = ({ library }: { library: LibraryState }) => {
  const { overview, filter } = library
  const { may } = useSession()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <nav className="media-places" aria-label={t('Parts of the library')}>
        <ul>
          {parts.map(({ place, icon, label, count }) => (
            <li key={label}>
              <PlaceButton
                icon={icon}
                label={label}
                count={overview?.[count]}
                isOn={isSame(filter.place, place)}
                onPress={() => library.goTo(place)}
              />
            </li>
          ))}
        </ul>
        <p className="media-places-label" id="media-folders">
          {t('Folders')}
        </p>
        <ul aria-labelledby="media-folders">
          {overview?.folders.map(folder => (
            <FolderPlace key={folder.id} library={library} folder={folder} />
          ))}
          {may('asset-library') && (
            <li>
              <button type="button" className="media-place" onClick={() => setMaking(true)}>
                <Icon of={Plus} />
                <span className="media-place-name">{t('New folder')}</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      {overview && (
        <p className="media-bytes num">{tx('{bytes} in all', { bytes: humanizeFileSize(overview.bytes) })}</p>
      )}
      {isMaking && (
        <FolderDialog onClose={() => setMaking(false)} onDone={folder => library.goTo({ folderId: folder.id })} />
      )}
    </>
  )
}
