import { withoutRoom } from '../products'
import { createNotes } from './notes'
import type { ImportPlan } from './plan'

/** A shop with categories of its own; `members` grows with what a file puts there. */
export type ImportCollection = {
  readonly title: string
  readonly members: Set<string>
  /** Whether a category, as names from the top down, is one of its own. */
  holds(path: readonly string[]): boolean
}

/** The plan without the categories of collections that are full: the product is made all the same, and its line says so. */
export function keepToRoom(plan: ImportPlan, line: number, collections: readonly ImportCollection[]): ImportPlan {
  if (!plan.product) return plan
  const notes = createNotes()
  const key = plan.product.id ?? `line ${line}`
  let { categories } = plan.product
  for (const { title, members, holds } of collections) {
    const cell = categories.find(holds)
    if (!cell) continue
    if (withoutRoom(members, [key]).length === 0) members.add(key)
    else {
      categories = categories.filter(path => !holds(path))
      notes.warn('collection-full', { line, field: 'categories', cell: cell.join(' > '), about: title })
    }
  }
  return notes.problems.length === 0
    ? plan
    : { ...plan, product: { ...plan.product, categories }, problems: [...plan.problems, ...notes.problems] }
}
