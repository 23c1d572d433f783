import { adjustStock, type ProductRow } from '@sitewright/contract/products'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { renewAnswers } from '../../site/answers'
import { announce } from '../../ui/announce'
import { IconButton } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { productTitle } from './product-words'

/** Adjusts by a difference, so that a sale in the meantime is not overwritten. */
export const Stock = ({ product }: { product: ProductRow }) => {
  const client = useQueryClient()
  const adjust = useMutation({
    mutationFn: ({ variantId, difference }: { variantId: string; difference: number }) =>
      call(adjustStock, { params: { productId: product.id, variantId }, body: { difference } }),
    onSuccess: (after, { variantId }) => {
      renewAnswers()
      const left = after.variants.find(variant => variant.id === variantId)?.qtyInStock
      announce(t('{after}: {left} in stock', { after: productTitle(after), left }))
      return client.invalidateQueries({ queryKey: keys.allProducts })
    },
    onError: () => showToast(t(actionFailureMessages.updateQuantity)),
  })
  return (
    <div className="stock-list">
      {product.variants.map(variant => {
        const name = variant.optionValues.join(', ') || productTitle(product)
        return (
          <div key={variant.id} className="stock-line">
            <span className="soft">{variant.optionValues.join(', ')}</span>
            {variant.unlimited ? (
              <span className="soft">{t('Unlimited')}</span>
            ) : (
              <>
                <IconButton
                  icon={Minus}
                  label={t('One less of {name}', { name })}
                  isDisabled={variant.qtyInStock === 0 || adjust.isPending}
                  onPress={() => adjust.mutate({ variantId: variant.id, difference: -1 })}
                />
                <span className="stock-count num">{variant.qtyInStock}</span>
                <IconButton
                  icon={Plus}
                  label={t('One more of {name}', { name })}
                  isDisabled={adjust.isPending}
                  onPress={() => adjust.mutate({ variantId: variant.id, difference: 1 })}
                />
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
