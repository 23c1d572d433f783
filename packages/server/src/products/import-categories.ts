import type { SiteTransaction } from '../platform/database'
import type { Random } from '../platform/platform'
import * as repository from './repository'

type Named = { readonly productId: string; readonly paths: readonly (readonly string[])[] }

/** Puts products under categories by their names from the top down; those that are not there yet are made. */
export async function setCategoryPaths(tx: SiteTransaction, random: Random, list: readonly Named[]): Promise<void> {
  if (list.length === 0) return
  if (list.every(({ paths }) => paths.length === 0))
    return repository.setCategories(
      tx,
      list.map(({ productId }) => ({ productId, categoryIds: [] })),
    )
  await repository.takeCategoryTurn(tx)
  const root = await repository.rootCategory(tx, random)
  const known = await repository.listCategories(tx)
  const keyOf = (parentId: string | null, name: string) => `${parentId}/${name.toLowerCase()}`
  const byKey = new Map(known.map(category => [keyOf(category.parentId, category.name), category]))
  const fresh: repository.Category[] = []
  const find = (names: readonly string[]): string => {
    let parent: Pick<repository.Category, 'id' | 'path' | 'depth'> = root
    for (const name of names) {
      const there = byKey.get(keyOf(parent.id, name))
      if (there) parent = there
      else {
        const id = random.id()
        const { path, depth } = parent
        const displayIndex = known.length + fresh.length + 1
        const made = { id, parentId: parent.id, name, path: `${path}${id}/`, depth: depth + 1, displayIndex }
        byKey.set(keyOf(parent.id, name), made)
        fresh.push(made)
        parent = made
      }
    }
    return parent.id
  }
  const wanted = list.map(({ productId, paths }) => ({ productId, categoryIds: [...new Set(paths.map(find))] }))
  await repository.insertCategories(tx, fresh)
  await repository.setCategories(tx, wanted)
}
