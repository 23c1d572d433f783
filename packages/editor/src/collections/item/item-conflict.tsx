import type { Item } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useAuthors, useLabels } from '../use-collections'
import { formOf, type ItemForm, meeting } from './item-form'
import type { ItemFormState } from './use-item'

const names: Readonly<Record<keyof ItemForm, string>> = {
  title: t('Title'),
  urlId: t('Address'),
  excerpt: t('Summary'),
  imageId: t('Picture'),
  categoryIds: t('Categories'),
  tagIds: t('Tags'),
  authorIds: t('Authors'),
  featured: t('Featured'),
  at: t('Date'),
  seo: t('Search and sharing'),
  facts: t('Details'),
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('Nothing')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value)) return value.map(plain).join(', ') || t('Nothing')
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter(each => each !== null && each !== '' && each !== false)
        .map(plain)
        .join(', ') || t('Nothing')
    )
  return String(value).replace('T', ' ')
}

/** Both sides of what two people changed at once, and the choice between them. */
export const ItemConflict = ({
  item,
  locale,
  collectionId,
}: {
  item: ItemFormState
  locale: string
  collectionId: string
}) => {
  const { theirs, base, form, keepMine, takeTheirs } = item
  const labels = useLabels(collectionId).data?.labels ?? []
  const authors = useAuthors().data?.authors ?? []
  if (!theirs) return null
  const other = formOf(theirs as Item)
  const named = (ids: readonly string[]) =>
    ids
      .map(
        id =>
          localise(labels.find(label => label.id === id)?.name, locale, locale) ??
          authors.find(author => author.id === id)?.name,
      )
      .filter(Boolean)
      .join(', ') || t('Nothing')
  const words = (name: keyof ItemForm, of: ItemForm): string => {
    if (name === 'title' || name === 'excerpt') return plain(localise(of[name], locale, locale))
    if (name === 'categoryIds' || name === 'tagIds' || name === 'authorIds') return named(of[name])
    return name === 'imageId' ? (of[name] === null ? t('Nothing') : t('A picture')) : plain(of[name])
  }
  return (
    <Dialog
      isOpen
      onClose={keepMine}
      title={t('Somebody else changed this')}
      width="medium"
      actions={
        <>
          <Button onPress={takeTheirs}>{t('Take theirs')}</Button>
          <Button kind="primary" onPress={keepMine}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      <div className="both-sides-scroll">
        <table className="both-sides">
          <thead>
            <tr>
              <th scope="col">{t('What differs')}</th>
              <th scope="col">{t('Yours')}</th>
              <th scope="col">{t('Theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {meeting(base, form, other).map(name => (
              <tr key={name}>
                <th scope="row">{names[name]}</th>
                <td>{words(name, form)}</td>
                <td>{words(name, other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">
        {t('{editedBy} saved while you were writing. The text itself is brought together by paragraph.', {
          editedBy: theirs.editedBy || t('Somebody'),
        })}
      </p>
    </Dialog>
  )
}
