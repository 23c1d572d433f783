import {
  AtSign,
  Box,
  Heading,
  Image,
  LayoutGrid,
  List,
  ListCollapse,
  type LucideIcon,
  Megaphone,
  Minus,
  RectangleHorizontal,
  Search,
  SeparatorHorizontal,
  ShoppingBag,
  Type,
  User,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  text: Type,
  heading: Heading,
  image: Image,
  button: RectangleHorizontal,
  spacer: SeparatorHorizontal,
  line: Minus,
  accordion: ListCollapse,
  'social-links': AtSign,
  'product-list': LayoutGrid,
  'product-page': ShoppingBag,
  navigation: List,
  'site-title': Type,
  'search-link': Search,
  'account-link': User,
  'cart-link': ShoppingBag,
  announcement: Megaphone,
}

export const blockIcon = (type: string): LucideIcon => icons[type] ?? Box
