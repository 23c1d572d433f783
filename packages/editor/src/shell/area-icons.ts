import {
  ChartLine,
  FileText,
  Images,
  type LucideIcon,
  Megaphone,
  NotebookText,
  Palette,
  ShoppingBag,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import type { AreaId } from './areas'

/** Apart from the areas themselves, which every screen knows, edit mode included. */
export const areaIcons: Readonly<Record<AreaId, LucideIcon>> = {
  pages: FileText,
  design: Palette,
  commerce: ShoppingBag,
  marketing: Megaphone,
  forms: NotebookText,
  members: Users,
  analytics: ChartLine,
  media: Images,
  settings: SlidersHorizontal,
}
