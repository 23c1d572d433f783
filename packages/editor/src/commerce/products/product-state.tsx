import type { ProductRow } from '@sitewright/contract/products'
import { isSoldOut, workflowLabel } from '@sitewright/domain/products'
import { t } from '../../language'
import { Status } from '../../ui/status'

/** Whether visitors can buy it. */
export const ProductState = ({ product }: { product: ProductRow }) =>
  isSoldOut({ productType: product.type, variants: product.variants }) ? (
    <Status tone="danger">{t('Sold out')}</Status>
  ) : (
    <Status tone={product.state === 'PUBLISHED' ? 'success' : 'neutral'} isWaiting={product.state !== 'PUBLISHED'}>
      {t(workflowLabel(product.state))}
    </Status>
  )
