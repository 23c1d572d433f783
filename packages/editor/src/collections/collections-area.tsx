import '../ui/touch.css'
import { lazy, Suspense } from 'react'
import { usePlace } from '../app/router'
import { collectionAt } from '../site/collection-paths'
import { Waiting } from '../ui/states'

// One file per screen.
const ItemsScreen = lazy(async () => ({ default: (await import('./items/items-screen')).ItemsScreen }))
const ItemScreen = lazy(async () => ({ default: (await import('./item/item-screen')).ItemScreen }))
const LabelsScreen = lazy(async () => ({ default: (await import('./labels/labels-screen')).LabelsScreen }))
const AuthorsScreen = lazy(async () => ({ default: (await import('./labels/authors-screen')).AuthorsScreen }))

/** What a collection holds: its items, one of them, what they are sorted under, and who wrote them. */
export const CollectionsArea = () => {
  const { path } = usePlace()
  const place = collectionAt(path)
  if (!place) return null
  const { collectionId, screen, itemId } = place
  return (
    <Suspense fallback={<Waiting />}>
      {screen === 'labels' ? (
        <LabelsScreen key={collectionId} collectionId={collectionId} />
      ) : screen === 'authors' ? (
        <AuthorsScreen collectionId={collectionId} />
      ) : itemId === undefined ? (
        <ItemsScreen key={collectionId} collectionId={collectionId} />
      ) : (
        <ItemScreen key={itemId} {...{ collectionId, itemId }} />
      )}
    </Suspense>
  )
}
