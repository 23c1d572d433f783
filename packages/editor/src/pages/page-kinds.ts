import type { PageEntry } from '@sitewright/contract/pages'
import type { NewPageKind } from '@sitewright/domain/publishing'
import {
  BriefcaseBusiness,
  CalendarDays,
  FileQuestion,
  FileText,
  Folder,
  House,
  Images,
  Link,
  type LucideIcon,
  Music,
  Newspaper,
  Search,
  ShoppingBag,
  Store,
} from 'lucide-react'

export const externalIcon = Link

export const iconOf = ({ kind, id }: Pick<PageEntry, 'kind' | 'id'>, homePageId: string): LucideIcon => {
  if (id === homePageId) return House
  const icons: Record<PageEntry['kind'], LucideIcon> = {
    page: FileText,
    store: Store,
    blog: Newspaper,
    events: CalendarDays,
    portfolio: BriefcaseBusiness,
    gallery: Images,
    album: Music,
    cart: ShoppingBag,
    search: Search,
    'not-found': FileQuestion,
    folder: Folder,
  }
  return icons[kind]
}

export { isSystemPage } from '@sitewright/domain/publishing'

export const newPageKinds = [
  { kind: 'page', text: 'Page', note: 'Text, pictures and everything else' },
  { kind: 'store', text: 'Shop', note: 'Lists your products, with a page for each' },
  { kind: 'blog', text: 'Blog', note: 'Posts by date, with categories, authors and a feed' },
  { kind: 'events', text: 'Events', note: 'What is on, as a list or a month, with a calendar to follow' },
  { kind: 'portfolio', text: 'Portfolio', note: 'Projects in your order, with a page for each' },
  { kind: 'gallery', text: 'Gallery', note: 'Pictures and films, with a page for each' },
  { kind: 'album', text: 'Album', note: 'Tracks to listen to, one after the other' },
  { kind: 'folder', text: 'Folder', note: 'Groups pages in the menu' },
] as const satisfies readonly { kind: NewPageKind; text: string; note: string }[]
