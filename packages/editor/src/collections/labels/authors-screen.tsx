import '../../ui/table.css'
import '../items/items.css'
import { type Author, createAuthor, deleteAuthor, mergeAuthors, saveAuthor } from '@sitewright/contract/collections'
import { authorLimits } from '@sitewright/domain/collections'
import { localise } from '@sitewright/domain/sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { ImageControl } from '../../media/image-control'
import { thumbnailOf } from '../../media/use-media'
import { renewAnswers, useAsset } from '../../site/answers'
import { itemsPath } from '../../site/collection-paths'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { collectionKeys, renewCollection } from '../keys'
import { useAuthors, useCollection } from '../use-collections'
import { titleIn } from '../words'

const AuthorDialog = ({ author, onDone, onClose }: { author?: Author; onDone: () => void; onClose: () => void }) => {
  const { primaryLocale: locale } = useSession().site
  const [name, setName] = useState(author?.name ?? '')
  const [bio, setBio] = useState(localise(author?.bio, locale, locale) ?? '')
  const [imageId, setImage] = useState(author?.imageId ?? null)
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), bio: { ...author?.bio, [locale]: bio }, imageId }
      return author ? call(saveAuthor, { params: { authorId: author.id }, body }) : call(createAuthor, { body })
    },
    onSuccess: () => {
      showToast(t('Saved'))
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={author ? author.name : t('Add an author')}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onClose={onClose}
      failure={save.isError ? messageOf(save.error) : undefined}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '') save.mutate()
      }}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={authorLimits.name}
        autoFocus
        error={isTried && name.trim() === '' ? t('Please enter a name') : undefined}
      />
      <TextField
        label={t('About them')}
        value={bio}
        onChange={setBio}
        rows={4}
        maxLength={authorLimits.bio}
        help={<span className="num">{t('{bio} of {bio2}', { bio: bio.length, bio2: authorLimits.bio })}</span>}
      />
      <ImageControl label={t('Picture')} assetId={imageId} isOptional onChange={setImage} />
    </FormDialog>
  )
}

const MergeDialog = ({
  author,
  others,
  onDone,
  onClose,
}: {
  author: Author
  others: readonly Author[]
  onDone: () => void
  onClose: () => void
}) => {
  const [into, setInto] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () => call(mergeAuthors, { body: { from: [author.id], into } }),
    onSuccess: () => {
      showToast(t('Merged'))
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Merge {name}', { name: author.name })}
      submit={[t('Merge'), t('Merging')]}
      isBusy={merge.isPending}
      onSubmit={() => into !== '' && merge.mutate()}
      onClose={onClose}
      failure={merge.isError ? messageOf(merge.error) : undefined}
    >
      <Select
        label={t('Into')}
        options={others.map(other => ({ value: other.id, label: other.name }))}
        value={into}
        onChange={setInto}
        help={t('What {name} wrote is by the other one then.', { name: author.name })}
      />
    </FormDialog>
  )
}

const Portrait = ({ assetId }: { assetId: string | null }) => {
  const asset = useAsset(assetId)
  return asset ? (
    <img className="item-picture" src={thumbnailOf(asset, 100)} alt="" />
  ) : (
    <span className="item-picture none" />
  )
}

type Asked = { readonly action: 'add' } | { readonly action: 'edit' | 'merge' | 'delete'; readonly author: Author }

/** People of the content. They are not accounts: somebody can write without signing in. */
export const AuthorsScreen = ({ collectionId }: { collectionId: string }) => {
  const client = useQueryClient()
  const { primaryLocale: locale } = useSession().site
  const collection = useCollection(collectionId)
  const authors = useAuthors()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const renew = () => {
    renewAnswers()
    void renewCollection(client, collectionId)
    return client.invalidateQueries({ queryKey: collectionKeys.authors })
  }
  const remove = useMutation({
    mutationFn: (authorId: string) => call(deleteAuthor, { params: { authorId } }),
    onSuccess: () => {
      showToast(t('Deleted'))
      close()
      return renew()
    },
    onError: error => showToast(messageOf(error)),
  })
  const all = authors.data?.authors
  const add = (
    <Button kind="primary" onPress={() => setAsked({ action: 'add' })}>
      {t('Add author')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <span className="items-back">
          <IconButton
            icon={ArrowLeft}
            label={t('Back to the list')}
            onPress={() => navigate({ path: itemsPath(collectionId) })}
          />
        </span>
        <div className="page-title">
          <p className="page-area">{collection.data ? titleIn(collection.data, locale) : ''}</p>
          <h1>{t('Authors')}</h1>
        </div>
        {add}
      </header>
      <div className="items-scroll">
        {!all &&
          (authors.isError ? <Failed onRetry={() => void authors.refetch()} /> : <Waiting rows={4} rowHeight={64} />)}
        {all?.length === 0 && (
          <Empty action={add}>{t('Who wrote something stands here, with a page of their own.')}</Empty>
        )}
        {all && all.length > 0 && (
          <ul className="label-rows">
            {all.map(author => (
              <li key={author.id} className="with-picture">
                <Portrait assetId={author.imageId} />
                <b>{author.name}</b>
                <span className="second">{localise(author.bio, locale, locale) || `/author/${author.slug}`}</span>
                <Menu
                  label={t('More for {name}', { name: author.name })}
                  button={<IconButton icon={Ellipsis} label={t('More for {name}', { name: author.name })} />}
                >
                  <MenuItem text={t('Edit')} onAction={() => setAsked({ action: 'edit', author })} />
                  {all.length > 1 && (
                    <MenuItem text={t('Merge')} onAction={() => setAsked({ action: 'merge', author })} />
                  )}
                  <MenuItem text={t('Delete')} onAction={() => setAsked({ action: 'delete', author })} />
                </Menu>
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked?.action === 'add' && <AuthorDialog onDone={renew} onClose={close} />}
      {asked?.action === 'edit' && <AuthorDialog author={asked.author} onDone={renew} onClose={close} />}
      {asked?.action === 'merge' && (
        <MergeDialog
          author={asked.author}
          others={(all ?? []).filter(({ id }) => id !== asked.author.id)}
          onDone={renew}
          onClose={close}
        />
      )}
      <Confirmation
        isOpen={asked?.action === 'delete'}
        onClose={close}
        title={asked?.action === 'delete' ? t('Delete {name}?', { name: asked.author.name }) : ''}
        confirm={t('Delete author')}
        kind="danger"
        isBusy={remove.isPending}
        onConfirm={() => asked?.action === 'delete' && remove.mutate(asked.author.id)}
      >
        {t('What they wrote stays, without their name.')}
      </Confirmation>
    </main>
  )
}
