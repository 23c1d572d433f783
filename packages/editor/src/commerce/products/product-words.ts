import type { ProductRow } from '@sitewright/contract/products'
import { localise } from '@sitewright/domain/sites'

export const productTitle = ({ title }: Pick<ProductRow, 'title'>): string => localise(title, 'en', 'en') ?? ''
