import type { ImportCollection } from '@sitewright/domain/imports'
import type { SiteTransaction } from '../platform/database'
import type { Random } from '../platform/platform'
import * as repository from './repository'

type Named = { readonly productId: string; readonly paths: readonly (readonly string[])[] }
type Place = Pick<repository.Category, 'id' | 'path' | 'depth'>

const keyOf = (parentId: string | null, name: string) => `${parentId}/${name.toLowerCase()}`

/** The collection whose tree a path begins in; what the catalogue has under the name as well is meant to be there. */
const rootsByName = (known: readonly repository.Category[], collectionRoots: ReadonlySet<string>) => {
  const tops = known.filter(({ depth }) => depth === 1)
  const inCatalogue = new Set(
    tops.flatMap(({ parentId, name }) => (collectionRoots.has(parentId ?? '') ? [] : name.toLowerCase())),
  )
  const found = new Map<string, string>()
  for (const { parentId, name } of tops) {
    const key = name.toLowerCase()
    if (parentId !== null && !inCatalogue.has(key) && !found.has(key)) found.set(key, parentId)
  }
  return (path: readonly string[]): string | undefined => found.get((path[0] ?? '').toLowerCase())
}

/** Collections as a file fills them. The turn comes first, as it does for whoever moves a category. */
export async function importCollections(
  tx: SiteTransaction,
  { locks }: { readonly locks: boolean },
): Promise<ImportCollection[]> {
  if (locks) await repository.takeCategoryTurn(tx)
  const collections = await repository.filledCollections(tx, { locks })
  if (collections.length === 0) return []
  const rootOf = rootsByName(await repository.listCategories(tx), new Set(collections.map(({ rootId }) => rootId)))
  return collections.map(({ title, rootId, members }) => ({
    title,
    members: new Set(members),
    holds: path => rootOf(path) === rootId,
  }))
}

/** Puts products under categories by their names from the top down; those that are not there yet are made. */
export async function setCategoryPaths(
  tx: SiteTransaction,
  { random, importId }: { readonly random: Random; readonly importId?: string | undefined },
  list: readonly Named[],
): Promise<void> {
  if (list.length === 0) return
  if (list.every(({ paths }) => paths.length === 0))
    return repository.setCategories(
      tx,
      list.map(({ productId }) => ({ productId, categoryIds: [] })),
    )
  await repository.takeCategoryTurn(tx)
  const root = await repository.rootCategory(tx, random)
  const known = await repository.listCategories(tx)
  const others = new Set(
    known.flatMap(({ depth, parentId }) => (depth === 1 && parentId !== root.id ? [parentId!] : [])),
  )
  const rootOf = rootsByName(known, others)
  const byKey = new Map<string, repository.NewCategory>(
    known.map(category => [keyOf(category.parentId, category.name), category]),
  )
  const fresh: repository.NewCategory[] = []
  const find = (names: readonly string[]): string => {
    const collectionRoot = rootOf(names)
    let parent: Place = collectionRoot ? { id: collectionRoot, path: `${collectionRoot}/`, depth: 0 } : root
    for (const name of names) {
      const there = byKey.get(keyOf(parent.id, name))
      if (there) parent = there
      else {
        const id = random.id()
        const { path, depth } = parent
        const displayIndex = known.length + fresh.length + 1
        const place = { parentId: parent.id, path: `${path}${id}/`, depth: depth + 1, displayIndex }
        const made = { id, name, importId, ...place }
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

/** Takes away what files made, except where something is in it, stands below it or goes by it. True when any was. */
export async function removeImportedCategories(
  tx: SiteTransaction,
  importIds: readonly string[],
  used: (tx: SiteTransaction, categoryIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  await repository.takeCategoryTurn(tx)
  const empty = await repository.emptyImported(tx, importIds)
  if (empty.length === 0) return false
  const kept = await used(tx, empty)
  const unused = new Set(empty.filter(id => !kept.has(id)))
  const all = await repository.listCategories(tx)
  const gone = new Set<string>()
  const isBare = (id: string) => all.every(each => each.parentId !== id || gone.has(each.id))
  // What is below comes before what is above it.
  for (const { id } of all.toReversed()) if (unused.has(id) && isBare(id)) gone.add(id)
  await repository.removeCategories(tx, [...gone])
  return gone.size > 0
}
