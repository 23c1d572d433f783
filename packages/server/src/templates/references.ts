import { blockRules } from '@sitewright/blocks/definitions'
import { type Json, type PageDocument, withFreshItemIds } from '@sitewright/domain/documents'

/** A label is named with its page and kind: `label:journal/category/Glazes`. */
export type ReferenceKind = 'page' | 'picture' | 'product' | 'donation' | 'form' | 'plan' | 'label' | 'author'
/** The id of the thing a reference names; of a donation page its address, as links lead to it. */
export type Resolve = (kind: ReferenceKind, name: string) => string

const reference = /^(page|picture|product|donation|form|plan|label|author):(.+)$/

/** Every reference anywhere in the value, replaced by what it names. */
export function resolveReferences<Value>(value: Value, resolve: Resolve): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const [, kind, name] = reference.exec(part) ?? []
      return kind && name ? resolve(kind as ReferenceKind, name) : part
    }
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part as Record<string, Json>).map(([key, inner]) => [key, walk(inner)]))
    return part
  }
  return walk(value) as Value
}

/** What a value names of a kind, as often as it names it. */
export function referencesIn(value: unknown, kind: ReferenceKind): string[] {
  const found: string[] = []
  resolveReferences(value, (named, name) => {
    if (named === kind) found.push(name)
    return name
  })
  return found
}

/** The same document under new ids, so that two sites made from one template share none. */
export function withNewIds(document: PageDocument, newId: () => string): PageDocument {
  const sectionIds = new Map(Object.keys(document.sections).map(id => [id, newId()]))
  const sections = Object.values(document.sections).map(section => ({ ...section, id: sectionIds.get(section.id)! }))
  const blocks = Object.values(document.blocks).map(block => ({
    ...block,
    id: newId(),
    sectionId: sectionIds.get(block.sectionId)!,
    props: withFreshItemIds(block.props, blockRules.shapeOf(block.type), newId),
  }))
  return {
    ...document,
    sections: Object.fromEntries(sections.map(section => [section.id, section])),
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
  }
}
