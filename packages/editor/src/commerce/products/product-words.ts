import type { ProductRow } from '@sitewright/contract/products'
import { effectivePrice, priceVaries } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import { t } from '../../language'
import { money } from '../money-words'

export const productTitle = ({ title }: Pick<ProductRow, 'title'>): string => localise(title, 'en', 'en') ?? ''

export const priceWords = ({ variants }: Pick<ProductRow, 'variants'>, currency: string): string => {
  if (variants.length === 0) return ''
  const lowest = money(Math.min(...variants.map(effectivePrice)), currency)
  return priceVaries(variants) ? t('from {lowest}', { lowest }) : lowest
}
