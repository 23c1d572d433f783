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
  LockKeyhole,
  type LucideIcon,
  Music,
  Newspaper,
  RectangleVertical,
  Search,
  ShoppingBag,
  Store,
} from 'lucide-react'
import { t } from '../language'

export const externalIcon = Link

export const iconOf = ({ kind, id }: Pick<PageEntry, 'kind' | 'id'>, homePageId: string): LucideIcon => {
  if (id === homePageId) return House
  const icons: Record<PageEntry['kind'], LucideIcon> = {
    page: FileText,
    cover: RectangleVertical,
    store: Store,
    blog: Newspaper,
    events: CalendarDays,
    portfolio: BriefcaseBusiness,
    gallery: Images,
    album: Music,
    cart: ShoppingBag,
    search: Search,
    'not-found': FileQuestion,
    'lock-screen': LockKeyhole,
    folder: Folder,
  }
  return icons[kind]
}

export { isSystemPage } from '@sitewright/domain/publishing'

export const newPageKinds = [
  { kind: 'page', text: t('Page'), note: t('Text, pictures and everything else') },
  { kind: 'store', text: t('Shop'), note: t('Lists your products, with a page for each') },
  { kind: 'blog', text: t('Blog'), note: t('Posts by date, with categories, authors and a feed') },
  { kind: 'events', text: t('Events'), note: t('What is on, as a list or a month, with a calendar to follow') },
  { kind: 'portfolio', text: t('Portfolio'), note: t('Projects in your order, with a page for each') },
  { kind: 'gallery', text: t('Gallery'), note: t('Pictures and films, with a page for each') },
  { kind: 'album', text: t('Album'), note: t('Tracks to listen to, one after the other') },
  { kind: 'cover', text: t('Cover page'), note: t('One screen without header and footer, to arrive on') },
  { kind: 'lock-screen', text: t('Lock screen'), note: t('What visitors see before a page with a password') },
  { kind: 'folder', text: t('Folder'), note: t('Groups pages in the menu') },
] as const satisfies readonly { kind: NewPageKind; text: string; note: string }[]
