import type { Variant } from '../product'
import type { variants } from '../tables'

export const toVariant = ({ siteId: _, place: __, ...row }: typeof variants.$inferSelect): Variant => row
