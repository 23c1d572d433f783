import { addressOf } from '@sitewright/contract/endpoint'
import { downloadAsset } from '@sitewright/contract/media'
import { maxAssetsAtOnce } from '@sitewright/domain/catalogue'
import { Download, Folder, FolderMinus, FolderPlus, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { showToast } from '../ui/toast'
import { DeleteQuestion } from './delete-question'
import { DescribeDialog } from './describe-dialog'
import { FolderDialog } from './folder-dialog'
import { movedWords } from './moving'
import type { LibraryState } from './use-library'
import { useMoveAssets } from './use-library-data'

/** A browser saves what a link with this attribute leads to, one file per link. */
function download(assetIds: readonly string[]): void {
  for (const assetId of assetIds) {
    const link = document.createElement('a')
    link.href = addressOf(downloadAsset, { assetId })
    link.download = ''
    link.click()
  }
}

/** Into a folder, out of one, or into one that is made for it. */
const MoveMenu = ({ library }: { library: LibraryState }) => {
  const { marked, overview } = library
  const [isMaking, setMaking] = useState(false)
  const move = useMoveAssets()
  const moveTo = (folder: { id: string; name: string } | null) =>
    move.mutate(
      { assetIds: marked, folderId: folder?.id ?? null },
      {
        onSuccess: () => showToast(movedWords(marked.length, folder?.name)),
        onError: error => showToast(messageOf(error)),
      },
    )
  return (
    <>
      <Menu
        label={t('Move to')}
        button={
          <Button kind="ghost" icon={Folder}>
            {t('Move')}
          </Button>
        }
      >
        {overview?.folders.map(folder => (
          <MenuItem key={folder.id} icon={Folder} text={folder.name} onAction={() => moveTo(folder)} />
        ))}
        <MenuItem icon={FolderMinus} text={t('No folder')} onAction={() => moveTo(null)} />
        <MenuItem icon={FolderPlus} text={t('New folder')} onAction={() => setMaking(true)} />
      </Menu>
      {isMaking && <FolderDialog onClose={() => setMaking(false)} onDone={moveTo} />}
    </>
  )
}

/** What can be done with everything that is marked. */
export const SelectionBar = ({ library }: { library: LibraryState }) => {
  const { marked, assets = [] } = library
  const { may } = useSession()
  const [asked, setAsked] = useState<'describe' | 'delete'>()
  const pictures = library.known(marked).filter(({ kind }) => kind === 'image')
  const isAll = assets.length > 0 && assets.every(({ id }) => marked.includes(id))
  const isTooMany = marked.length > maxAssetsAtOnce
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div className="media-bulk" role="group" aria-label={t('Marked files')}>
      <input
        type="checkbox"
        className="media-mark"
        aria-label={t('Mark all')}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = !isAll
        }}
        onChange={() => library.setMarked(isAll ? [] : assets.map(({ id }) => id))}
      />
      <span className="media-marked" role="status">
        {t('{marked} chosen', { marked: marked.length })}
      </span>
      {isTooMany ? (
        <span className="quiet">{t('At most {maxAssetsAtOnce} can be changed at once.', { maxAssetsAtOnce })}</span>
      ) : (
        <>
          <MoveMenu library={library} />
          <Button
            kind="ghost"
            icon={Pencil}
            isDisabled={pictures.length === 0}
            hint={pictures.length === 0 ? t('Only pictures have descriptions.') : undefined}
            onPress={() => setAsked('describe')}
          >
            {t('Describe')}
          </Button>
          <Button kind="ghost" icon={Download} onPress={() => download(marked)}>
            {t('Download')}
          </Button>
          {may('asset-library-manage') && (
            <Button kind="ghost" icon={Trash2} onPress={() => setAsked('delete')}>
              {t('Delete')}
            </Button>
          )}
        </>
      )}
      <IconButton icon={X} label={t('Mark none')} onPress={() => library.setMarked([])} />
      {asked === 'describe' && <DescribeDialog assets={pictures} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <DeleteQuestion
          assetIds={marked}
          name={marked.length === 1 ? library.known(marked)[0]?.fileName : undefined}
          onClose={() => setAsked(undefined)}
          onDeleted={() => library.leave(marked)}
        />
      )}
    </div>
  )
}
