import type { Item } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useAuthors, useLabels } from '../use-collections'
import { formOf, type ItemForm, meeting } from './item-form'
import type { ItemFormState } from './use-item'

const names: Readonly<Record<keyof ItemForm, string>> = {
  title: 'Title',
  urlId: 'Address',
  excerpt: 'Summary',
  imageId: 'Picture',
  categoryIds: 'Categories',
  tagIds: 'Tags',
  authorIds: 'Authors',
  featured: 'Featured',
  at: 'Date',
  seo: 'Search and sharing',
  facts: 'Details',
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(plain).join(', ') || 'Nothing'
  if (typeof value === 'object')
    return (
      Object.values(value)
        .filter(each => each !== null && each !== '' && each !== false)
        .map(plain)
        .join(', ') || 'Nothing'
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
      .join(', ') || 'Nothing'
  const words = (name: keyof ItemForm, of: ItemForm): string => {
    if (name === 'title' || name === 'excerpt') return plain(localise(of[name], locale, locale))
    if (name === 'categoryIds' || name === 'tagIds' || name === 'authorIds') return named(of[name])
    return name === 'imageId' ? (of[name] === null ? 'Nothing' : 'A picture') : plain(of[name])
  }
  return (
    <Dialog
      isOpen
      onClose={keepMine}
      title="Somebody else changed this"
      width="medium"
      actions={
        <>
          <Button onPress={takeTheirs}>Take theirs</Button>
          <Button kind="primary" onPress={keepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="both-sides-scroll">
        <table className="both-sides">
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
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
      <p className="soft">{`${theirs.editedBy || 'Somebody'} saved while you were writing. The text itself is brought together by paragraph.`}</p>
    </Dialog>
  )
}
