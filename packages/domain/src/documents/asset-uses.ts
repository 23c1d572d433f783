import type { Json, PageDocument } from './document'

/** The file that a text names: by its id, or by an address that holds the id. Any other text is taken for an id of nothing. */
export const assetIdIn = (text: string): string => /^\/(?:files|media)\/([^/?#]+)/.exec(text)?.[1] ?? text

/** Which of the wanted files a value names anywhere in it, whatever its props are called. */
export function assetsNamedIn(value: unknown, wanted: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const id = assetIdIn(value)
    if (wanted.has(id)) found.add(id)
  } else if (Array.isArray(value)) for (const each of value) assetsNamedIn(each, wanted, found)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value as Record<string, Json>)) assetsNamedIn(each, wanted, found)
  return found
}

/** The wanted files that a document shows or leads to, each with the names of the sections that do, as far as they have one. */
export function assetUsesIn(
  { sections, blocks }: Pick<PageDocument, 'sections' | 'blocks'>,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>()
  const note = (value: unknown, sectionId: string) => {
    const name = sections[sectionId]?.name
    for (const id of assetsNamedIn(value, wanted)) {
      const names = uses.get(id) ?? new Set()
      uses.set(id, name ? names.add(name) : names)
    }
  }
  for (const section of Object.values(sections)) note(section, section.id)
  for (const block of Object.values(blocks)) note(block.props, block.sectionId)
  return new Map([...uses].map(([id, names]) => [id, [...names]]))
}
