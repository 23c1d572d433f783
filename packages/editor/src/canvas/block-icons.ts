import {
  Box,
  Heading,
  Image,
  LayoutGrid,
  type LucideIcon,
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
  'product-list': LayoutGrid,
  'product-page': ShoppingBag,
}

export const blockIcon = (type: string): LucideIcon => icons[type] ?? Box
