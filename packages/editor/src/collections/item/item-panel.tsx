import type { Collection, Item } from '@sitewright/contract/collections'
import { createAuthor } from '@sitewright/contract/collections'
import type { TagEditing } from '@sitewright/domain/catalogue'
import { authorLimits, itemLimits, itemPath } from '@sitewright/domain/collections'
import { localise, type WallTime } from '@sitewright/domain/sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { ImageControl } from '../../media/image-control'
import { IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { Status } from '../../ui/status'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { collectionKeys } from '../keys'
import { useAuthors, useLabels } from '../use-collections'
import { stateWords } from '../words'
import { FactsFields } from './facts-fields'
import { LabelField } from './label-field'
import type { ItemFormState } from './use-item'

type Props = { readonly collection: Collection; readonly item: ItemFormState; readonly locale: string }

const Authors = ({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) => {
  const client = useQueryClient()
  const authors = useAuthors().data?.authors ?? []
  const [name, setName] = useState<string>()
  const create = useMutation({
    mutationFn: (wanted: string) => call(createAuthor, { body: { name: wanted } }),
    onSuccess: author => {
      setName(undefined)
      onChange([...ids, author.id])
      return client.invalidateQueries({ queryKey: collectionKeys.authors })
    },
    onError: error => showToast(messageOf(error)),
  })
  const own = ids.flatMap(id => authors.find(author => author.id === id) ?? [])
  const others = authors.filter(({ id }) => !ids.includes(id))
  const settle = () => (name?.trim() ? create.mutate(name.trim()) : setName(undefined))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="label-field" role="group" aria-label={t('Authors')}>
      <span className="field-label">{t('Authors')}</span>
      {own.length > 0 && (
        <ul>
          {own.map(author => (
            <li key={author.id}>
              <span>{author.name}</span>
              <IconButton
                icon={X}
                label={t('Remove {name}', { name: author.name })}
                onPress={() => onChange(ids.filter(id => id !== author.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        ids.length < itemLimits.authors && (
          <Select
            label={t('Add an author')}
            isLabelHidden
            options={[
              { value: 'none', label: t('Add an author') },
              ...others.map(author => ({ value: author.id, label: author.name })),
              { value: 'new', label: t('Somebody new') },
            ]}
            value="none"
            onChange={chosen => {
              if (chosen === 'new') setName('')
              else if (chosen !== 'none') onChange([...ids, chosen])
            }}
          />
        )
      ) : (
        <TextField
          label={t('Name of the author')}
          isLabelHidden
          value={name}
          onChange={setName}
          maxLength={authorLimits.name}
          autoFocus
          input={{ placeholder: t('Their name') }}
          onKeyDown={event => {
            if (event.key === 'Enter') settle()
            else if (event.key === 'Escape') setName(undefined)
            else return event.continuePropagation()
            event.preventDefault()
          }}
          onBlur={settle}
        />
      )}
    </div>
  )
}

/** What stands in front of the last part of the address, by the format of the collection. */
const addressBefore = (collection: Collection, at: string): string => {
  const whole = itemPath(collection.path, collection.settings.addressFormat, { at: at as WallTime, urlId: '' })
  return whole.endsWith('/') ? whole : `${whole}/`
}

/** Who sees it, where it is, what it is sorted under, and what only its kind says. */
export const ItemDetails = ({ collection, item, locale }: Props) => {
  const { known, form, status, change } = item
  const times = useTimes()
  const labels = useLabels(collection.id).data?.labels ?? []
  const [editing, setEditing] = useState<TagEditing>(null)
  const { words, tone, isWaiting } = stateWords(known, times)
  const common = { collectionId: collection.id, labels, locale, editing, onEdit: setEditing }
  const failed = status.kind === 'failed' && status.field === 'urlId' ? status.message : undefined
  const excerpt = form.excerpt[locale] ?? ''
  const at = form.at ?? known.at
  const before = addressBefore(collection, at ?? new Date().toISOString().slice(0, 16))
  return (
    <div className="fields post-fields">
      <p className="post-state">
        <Status tone={tone} isWaiting={isWaiting}>
          {words}
        </Status>
      </p>
      <TextField
        label={t('Address')}
        value={form.urlId}
        onChange={urlId => change({ urlId })}
        before={before.length > 24 ? `…${before.slice(-22)}` : before}
        error={failed}
        help={known.state === 'published' ? t('Links to the old address lead to the new one.') : undefined}
      />
      {collection.kind !== 'events' && collection.kind !== 'album' && (
        <TextField
          label={t('Date')}
          value={form.at ?? ''}
          onChange={text => change({ at: text === '' ? null : (text.slice(0, 16) as WallTime) })}
          input={{ type: 'datetime-local' }}
          help={form.at === null ? t('The moment it is published.') : undefined}
        />
      )}
      <FactsFields kind={collection.kind} facts={form.facts} onChange={facts => change({ facts })} />
      {collection.kind === 'blog' && <Authors ids={form.authorIds} onChange={authorIds => change({ authorIds })} />}
      <LabelField
        kind="category"
        title={t('Categories')}
        most={itemLimits.categories}
        chosen={form.categoryIds}
        onChange={categoryIds => change({ categoryIds })}
        {...common}
      />
      <LabelField
        kind="tag"
        title={t('Tags')}
        most={itemLimits.tags}
        chosen={form.tagIds}
        onChange={tagIds => change({ tagIds })}
        {...common}
      />
      {collection.kind !== 'gallery' && (
        <ImageControl
          label={collection.kind === 'album' ? t('Cover') : t('Picture for lists')}
          assetId={form.imageId}
          isOptional
          onChange={imageId => change({ imageId })}
        />
      )}
      <TextField
        label={t('Summary')}
        value={excerpt}
        onChange={text => change({ excerpt: { ...form.excerpt, [locale]: text } })}
        rows={3}
        maxLength={itemLimits.excerpt}
        help={
          <span className="num">
            {excerpt === ''
              ? t('Empty: the first words of the text.')
              : t('{excerpt} of {excerpt2}', { excerpt: excerpt.length, excerpt2: itemLimits.excerpt })}
          </span>
        }
      />
      <Switch
        label={t('Featured')}
        help={t('Lists of featured ones show it.')}
        isSelected={form.featured}
        onChange={featured => change({ featured })}
      />
    </div>
  )
}

const longestTitle = 60
const longestDescription = 160

type SeoTexts = Item['seo']
const textIn = (text: SeoTexts['title'], locale: string) => localise(text, locale, locale) ?? ''

/** How a search engine may show it. */
export const ItemSearch = ({ item, locale }: Omit<Props, 'collection'>) => {
  const { site } = useSession()
  const { known, form, change } = item
  const { seo } = form
  const title = textIn(seo.title, locale)
  const description = textIn(seo.description, locale)
  const shownTitle = title || form.title[locale] || ''
  const shown = description || form.excerpt[locale] || ''
  const set = (changed: Partial<SeoTexts>) => change({ seo: { ...seo, ...changed } })
  return (
    <div className="fields post-fields">
      <figure className="item-result" aria-label={t('How a search engine may show it')}>
        <span className="quiet">{`${site.publicAddress.replace(/^https?:\/\//, '')}${known.path}`}</span>
        <b>{shownTitle}</b>
        <p>{shown || t('Without a description, a search engine picks words from the text.')}</p>
      </figure>
      <TextField
        label={t('Title')}
        value={title}
        onChange={text => set({ title: { ...seo.title, [locale]: text } })}
        input={{ placeholder: form.title[locale] ?? '' }}
        after={<span className="num">{t('{title} of {longestTitle}', { title: title.length, longestTitle })}</span>}
      />
      <TextField
        label={t('Description')}
        value={description}
        onChange={text => set({ description: { ...seo.description, [locale]: text } })}
        rows={3}
        help={
          <span className="num">
            {t('{description} of {longestDescription} characters', {
              description: description.length,
              longestDescription,
            })}
          </span>
        }
      />
      <TextField
        label={t('Original address')}
        value={seo.canonical ?? ''}
        onChange={text => {
          const { canonical: _, ...others } = seo
          change({ seo: text.trim() === '' ? others : { ...others, canonical: text.trim() } })
        }}
        input={{ inputMode: 'url', placeholder: 'https://' }}
        help={t('Where it was published first, if that was elsewhere.')}
      />
      <Switch
        label={t('Hide from search engines')}
        isSelected={seo.hideFromSearch ?? false}
        onChange={hideFromSearch => set({ hideFromSearch })}
      />
    </div>
  )
}
