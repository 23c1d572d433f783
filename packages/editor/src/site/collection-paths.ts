/** Screens of a collection, below the page that it is. */
export type CollectionPlace = {
  readonly collectionId: string
  readonly screen: 'items' | 'labels' | 'authors'
  readonly itemId?: string
}

const shape = /^pages\/([^/]+)\/(items|labels|authors)(?:\/([^/]+))?$/

export function collectionAt(path: string): CollectionPlace | undefined {
  const [, collectionId, screen, itemId] = shape.exec(path) ?? []
  return collectionId === undefined
    ? undefined
    : { collectionId, screen: screen as CollectionPlace['screen'], ...(itemId !== undefined && { itemId }) }
}

export const itemsPath = (collectionId: string): string => `pages/${collectionId}/items`
export const itemPath = (collectionId: string, itemId: string): string => `${itemsPath(collectionId)}/${itemId}`
export const labelsPath = (collectionId: string): string => `pages/${collectionId}/labels`
export const authorsPath = (collectionId: string): string => `pages/${collectionId}/authors`
