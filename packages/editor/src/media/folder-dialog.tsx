import type { Folder } from '@sitewright/contract/media'
import { maxFolderNameLength } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { t } from '../language'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { useCreateFolder, useRenameFolder } from './use-library-data'

/** Asks for the name of a folder: of a new one, or another name for one that is there. */
export const FolderDialog = ({
  folder,
  onClose,
  onDone,
}: {
  folder?: Folder
  onClose: () => void
  onDone?: (folder: Folder) => void
}) => {
  const [name, setName] = useState(folder?.name ?? '')
  const [failure, setFailure] = useState<string>()
  const create = useCreateFolder()
  const rename = useRenameFolder()
  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return setFailure(t('A folder needs a name.'))
    try {
      const saved = folder
        ? await rename.mutateAsync({ id: folder.id, name: wanted })
        : await create.mutateAsync(wanted)
      onDone?.(saved)
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <FormDialog
      title={folder ? t('Rename folder') : t('New folder')}
      submit={folder ? [t('Rename'), t('Renaming')] : [t('Make folder'), t('Making')]}
      isBusy={create.isPending || rename.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
      failure={failure}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={value => {
          setName(value)
          setFailure(undefined)
        }}
        maxLength={maxFolderNameLength}
        autoFocus
      />
    </FormDialog>
  )
}
