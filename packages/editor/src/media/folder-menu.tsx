import type { MediaOverview } from '@sitewright/contract/media'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { MenuItem, MenuWindow } from '../ui/menu'
import { useMenuButton } from '../ui/menu-button'
import { showToast } from '../ui/toast'
import { FolderDialog } from './folder-dialog'
import { filesWords } from './moving'
import { useDeleteFolder } from './use-library-data'

/** Another name for a folder, or an end to it. */
export const FolderMenu = ({ folder }: { folder: MediaOverview['folders'][number] }) => {
  const { may } = useSession()
  const { openedBy, buttonProps } = useMenuButton()
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const remove = useDeleteFolder()
  const close = () => setAsked(undefined)
  return (
    <>
      <IconButton icon={Ellipsis} label={t('More about the folder {name}', { name: folder.name })} {...buttonProps} />
      <MenuWindow label={t('Folder')} openedBy={openedBy}>
        <MenuItem icon={Pencil} text={t('Rename')} onAction={() => setAsked('rename')} />
        {may('asset-library-manage') && (
          <MenuItem icon={Trash2} text={t('Delete folder')} onAction={() => setAsked('delete')} />
        )}
      </MenuWindow>
      {asked === 'rename' && <FolderDialog folder={folder} onClose={close} />}
      <Confirmation
        isOpen={asked === 'delete'}
        onClose={close}
        title={t('Delete the folder {name}?', { name: folder.name })}
        confirm={t('Delete folder')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(folder.id, { onSuccess: close, onError: error => showToast(messageOf(error)) })}
      >
        {folder.count === 0
          ? t('It is empty.')
          : t('Its {count} stay in the library.', { count: filesWords(folder.count) })}
      </Confirmation>
    </>
  )
}
