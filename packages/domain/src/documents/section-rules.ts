import { sectionThemeNames } from '../catalogue/section-themes'
import { type SectionRecord, sectionPaddings } from './document'
import { isOrderKey } from './order-key'

export const isValidSection = ({ order, theme, padding, anchor }: SectionRecord): boolean =>
  isOrderKey(order) &&
  sectionThemeNames.includes(theme) &&
  sectionPaddings.includes(padding.top) &&
  sectionPaddings.includes(padding.bottom) &&
  (anchor === undefined || /^[a-z0-9][a-z0-9-]{0,59}$/.test(anchor))
