import type { Collection } from '@sitewright/contract/collections'
import { itemLimits } from '@sitewright/domain/collections'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { t } from '../../language'
import { itemPath } from '../../site/collection-paths'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { useCreateItem } from '../use-collections'
import { nouns } from '../words'

const mediaKinds = [
  { value: 'gallery-image', label: t('Picture') },
  { value: 'gallery-video', label: t('Film') },
] as const

/** Asks what it is called; everything else is said where it is written. */
export const AddItem = ({ collection, onClose }: { collection: Collection; onClose: () => void }) => {
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<'gallery-image' | 'gallery-video'>('gallery-image')
  const [isTried, setTried] = useState(false)
  const create = useCreateItem(collection.id)
  const { one } = nouns[collection.kind]
  return (
    <FormDialog
      title={/^[aeiou]/.test(one) ? t('Add an {one}', { one }) : t('Add a {one}', { one })}
      submit={[t('Add {one}', { one }), t('Adding')]}
      isBusy={create.isPending}
      onClose={onClose}
      failure={create.isError ? messageOf(create.error) : undefined}
      onSubmit={() => {
        setTried(true)
        if (title.trim() === '') return
        create.mutate(
          { title: title.trim(), ...(collection.kind === 'gallery' && { kind }) },
          { onSuccess: item => navigate({ path: itemPath(collection.id, item.id) }) },
        )
      }}
    >
      {collection.kind === 'gallery' && (
        <Segments label={t('Kind')} options={mediaKinds} value={kind} onChange={setKind} />
      )}
      <TextField
        label={t('Title')}
        value={title}
        onChange={setTitle}
        maxLength={itemLimits.title}
        autoFocus
        error={isTried && title.trim() === '' ? t('Please enter a title') : undefined}
      />
    </FormDialog>
  )
}
