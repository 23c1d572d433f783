import '../../ui/table.css'
import '../items/items.css'
import { createLabel, deleteLabel, type Label, mergeLabels, saveLabel } from '@sitewright/contract/collections'
import { addTag, limits, renameTag, type TagKind } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { itemsPath } from '../../site/collection-paths'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { labelRefusal } from '../item/label-field'
import { collectionKeys, renewCollection } from '../keys'
import { useCollection, useLabels } from '../use-collections'
import { countWords, titleIn } from '../words'

const kinds = [
  {
    kind: 'category',
    title: t('Categories'),
    add: t('Add category'),
    none: t('Categories sort what is here; each has a page.'),
  },
  { kind: 'tag', title: t('Tags'), add: t('Add tag'), none: t('Tags say what something is about; each has a page.') },
] as const satisfies readonly { kind: TagKind; title: string; add: string; none: string }[]

type Asked =
  | { readonly action: 'add'; readonly kind: TagKind }
  | { readonly action: 'rename' | 'merge' | 'delete'; readonly label: Label }

const NameDialog = ({
  collectionId,
  kind,
  label,
  labels,
  onClose,
}: {
  collectionId: string
  kind: TagKind
  label?: Label | undefined
  labels: readonly Label[]
  onClose: () => void
}) => {
  const client = useQueryClient()
  const { primaryLocale: locale } = useSession().site
  const nameOf = (of: Label) => localise(of.name, locale, locale) ?? ''
  const before = label ? nameOf(label) : ''
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: () => {
      const body = { name: { ...label?.name, [locale]: name.trim() } }
      return label
        ? call(saveLabel, { params: { collectionId, labelId: label.id }, body })
        : call(createLabel, { params: { collectionId }, body: { kind, ...body } })
    },
    onSuccess: () => {
      showToast(label ? t('Renamed') : t('Added'))
      onClose()
      void renewCollection(client, collectionId)
      return client.invalidateQueries({ queryKey: collectionKeys.labels(collectionId) })
    },
    onError: failure => setError(messageOf(failure)),
  })
  const submit = () => {
    const names = labels.filter(each => each.kind === kind).map(nameOf)
    const changed = label ? renameTag(kind, names, before, name) : addTag(kind, names, name)
    if (!changed.ok) return setError(labelRefusal(kind, changed.reason, name))
    save.mutate()
  }
  return (
    <FormDialog
      title={label ? t('Rename {before}', { before }) : t('Add a {kind}', { kind })}
      submit={label ? [t('Rename'), t('Renaming')] : [t('Add'), t('Adding')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={typed => {
          setName(typed)
          setError(undefined)
        }}
        autoFocus
        error={error}
        help={
          label
            ? t('Everything that has it takes the new name. The old address leads to the new one.')
            : t('{rest} signs at most', { rest: limits[kind === 'tag' ? 'tagLength' : 'categoryLength'] })
        }
      />
    </FormDialog>
  )
}

const MergeDialog = ({
  collectionId,
  label,
  others,
  onClose,
}: {
  collectionId: string
  label: Label
  others: readonly Label[]
  onClose: () => void
}) => {
  const client = useQueryClient()
  const { primaryLocale: locale } = useSession().site
  const nameOf = (of: Label) => localise(of.name, locale, locale) ?? ''
  const [into, setInto] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () => call(mergeLabels, { params: { collectionId }, body: { from: [label.id], into } }),
    onSuccess: () => {
      showToast(t('Merged'))
      onClose()
      void renewCollection(client, collectionId)
      return client.invalidateQueries({ queryKey: collectionKeys.labels(collectionId) })
    },
  })
  return (
    <FormDialog
      title={t('Merge {label}', { label: nameOf(label) })}
      submit={[t('Merge'), t('Merging')]}
      isBusy={merge.isPending}
      onSubmit={() => into !== '' && merge.mutate()}
      onClose={onClose}
      failure={merge.isError ? messageOf(merge.error) : undefined}
    >
      <Select
        label={t('Into')}
        options={others.map(other => ({ value: other.id, label: nameOf(other) }))}
        value={into}
        onChange={setInto}
        help={t('What has {label} has the other one then. Its address leads there.', { label: nameOf(label) })}
      />
    </FormDialog>
  )
}

/** What the items of a collection are sorted under. */
export const LabelsScreen = ({ collectionId }: { collectionId: string }) => {
  const client = useQueryClient()
  const { site } = useSession()
  const collection = useCollection(collectionId)
  const labels = useLabels(collectionId)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const nameOf = (of: Label) => localise(of.name, site.primaryLocale, site.primaryLocale) ?? ''
  const remove = useMutation({
    mutationFn: (labelId: string) => call(deleteLabel, { params: { collectionId, labelId } }),
    onSuccess: () => {
      showToast(t('Deleted'))
      close()
      void renewCollection(client, collectionId)
      return client.invalidateQueries({ queryKey: collectionKeys.labels(collectionId) })
    },
    onError: error => showToast(messageOf(error)),
  })
  const all = labels.data?.labels
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
          <p className="page-area">{collection.data ? titleIn(collection.data, site.primaryLocale) : ''}</p>
          <h1>{t('Categories and tags')}</h1>
        </div>
      </header>
      <div className="items-scroll labels-columns">
        {!all &&
          (labels.isError ? <Failed onRetry={() => void labels.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {all &&
          kinds.map(({ kind, title, add, none }) => {
            const own = all.filter(label => label.kind === kind)
            return (
              <section key={kind} aria-label={title}>
                <header className="labels-head">
                  <h2>{title}</h2>
                  <Button onPress={() => setAsked({ action: 'add', kind })}>{add}</Button>
                </header>
                {own.length === 0 && <Empty>{none}</Empty>}
                <ul className="label-rows">
                  {own.map(label => (
                    <li key={label.id}>
                      <b>{nameOf(label)}</b>
                      <span className="second">
                        {`/${kind}/${label.slug}`}
                        {collection.data && `, ${countWords(collection.data.kind, label.items)}`}
                      </span>
                      <Menu
                        label={t('More for {label}', { label: nameOf(label) })}
                        button={<IconButton icon={Ellipsis} label={t('More for {label}', { label: nameOf(label) })} />}
                      >
                        <MenuItem text={t('Rename')} onAction={() => setAsked({ action: 'rename', label })} />
                        {own.length > 1 && (
                          <MenuItem text={t('Merge')} onAction={() => setAsked({ action: 'merge', label })} />
                        )}
                        <MenuItem text={t('Delete')} onAction={() => setAsked({ action: 'delete', label })} />
                      </Menu>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
      </div>
      {all && asked?.action === 'add' && (
        <NameDialog {...{ collectionId }} kind={asked.kind} labels={all} onClose={close} />
      )}
      {all && asked?.action === 'rename' && (
        <NameDialog {...{ collectionId }} kind={asked.label.kind} label={asked.label} labels={all} onClose={close} />
      )}
      {all && asked?.action === 'merge' && (
        <MergeDialog
          collectionId={collectionId}
          label={asked.label}
          others={all.filter(({ id, kind }) => kind === asked.label.kind && id !== asked.label.id)}
          onClose={close}
        />
      )}
      <Confirmation
        isOpen={asked?.action === 'delete'}
        onClose={close}
        title={asked?.action === 'delete' ? t('Delete {label}?', { label: nameOf(asked.label) }) : ''}
        confirm={t('Delete')}
        kind="danger"
        isBusy={remove.isPending}
        onConfirm={() => asked?.action === 'delete' && remove.mutate(asked.label.id)}
      >
        {t('What has it stays, without it. Its page is no longer there.')}
      </Confirmation>
    </main>
  )
}
