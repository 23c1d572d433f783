import type { PageEntry } from '@sitewright/contract/pages'
import { FileQuestion, FileText, Folder, House, Link, type LucideIcon, ShoppingBag, Store } from 'lucide-react'

export const externalIcon = Link

export const iconOf = ({ kind, id }: Pick<PageEntry, 'kind' | 'id'>, homePageId: string): LucideIcon => {
  if (id === homePageId) return House
  const icons: Record<PageEntry['kind'], LucideIcon> = {
    page: FileText,
    store: Store,
    cart: ShoppingBag,
    'not-found': FileQuestion,
    folder: Folder,
  }
  return icons[kind]
}

/** Pages that the platform needs: they are edited but neither moved nor deleted. */
export const isSystemPage = ({ kind }: Pick<PageEntry, 'kind'>): boolean => kind === 'cart' || kind === 'not-found'

export const newPageKinds = [
  { kind: 'page', text: 'Page', note: 'Text, pictures and everything else' },
  { kind: 'store', text: 'Shop', note: 'Lists your products, with a page for each' },
  { kind: 'folder', text: 'Folder', note: 'Groups pages in the menu' },
] as const
