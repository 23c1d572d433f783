import {
  Box,
  Heading,
  Image,
  LayoutGrid,
  ListCollapse,
  type LucideIcon,
  Minus,
  RectangleHorizontal,
  SeparatorHorizontal,
  ShoppingBag,
  Type,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  text: Type,
  heading: Heading,
  image: Image,
  button: RectangleHorizontal,
  spacer: SeparatorHorizontal,
  line: Minus,
  accordion: ListCollapse,
  'product-list': LayoutGrid,
  'product-page': ShoppingBag,
}

export const blockIcon = (type: string): LucideIcon => icons[type] ?? Box
