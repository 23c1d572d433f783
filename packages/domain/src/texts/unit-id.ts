/** Whose a text is: a page, what its products are drawn with, a part of every page, the menus, what a shop or a
 * collection holds, what that is sorted by, and what people fill in and subscribe to. */
export const textOwnerKinds = [
  'page',
  'header',
  'footer',
  'announcement',
  'popup',
  'navigation',
  'product',
  'item',
  'label',
  'form',
  'list',
] as const
export type TextOwnerKind = (typeof textOwnerKinds)[number]

export type TextKey = { readonly owner: string; readonly path: string }

export const longestOwner = 120
export const longestPath = 400

const alone: readonly string[] = ['header', 'footer', 'announcement', 'popup', 'navigation']

/** `page:{id}`, `page:{id}.item`, `product:{id}`, `item:{id}`, `label:{id}`, `form:{id}`, `list:{id}`, or the name of a part; undefined for anything else. */
export function readOwner(owner: string): { readonly kind: TextOwnerKind; readonly id: string } | undefined {
  if (alone.includes(owner)) return { kind: owner as TextOwnerKind, id: owner }
  const found = /^(page|product|item|label|form|list):([A-Za-z0-9_-]{1,64}(?:\.item)?)$/.exec(owner)
  if (!found || (found[1] !== 'page' && found[2]!.includes('.'))) return undefined
  return { kind: found[1] as TextOwnerKind, id: found[2]! }
}

const isPath = (path: string): boolean =>
  path.length <= longestPath && /^[A-Za-z0-9_@-]+(?:\/[A-Za-z0-9_@-]+)*$/.test(path)

/** What files call a text by: its owner and its path in signs that XML takes for a name. */
export const unitId = ({ owner, path }: TextKey): string =>
  `${owner}/${path}`.replace(/[^A-Za-z0-9:/-]/g, sign => `_${sign.charCodeAt(0).toString(16)}_`).replaceAll('/', '.')

export function readUnitId(id: string): TextKey | undefined {
  if (id.length > 3 * (longestOwner + longestPath)) return undefined
  const whole = id
    .replaceAll('.', '/')
    .replace(/_([0-9a-f]{1,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const cut = whole.indexOf('/')
  if (cut < 0) return undefined
  const key = { owner: whole.slice(0, cut), path: whole.slice(cut + 1) }
  return readOwner(key.owner) && isPath(key.path) && unitId(key) === id ? key : undefined
}
