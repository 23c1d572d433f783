import { readProduct } from '@sitewright/contract/products'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../app/api'
import { keys } from '../../../app/queries'
import { t } from '../../../language'
import { IconButton } from '../../../ui/button'
import { SearchField } from '../../../ui/field'
import { TickLine } from '../../../ui/tick-line'
import { useGoods } from '../../discounts/use-discounts'
import { productTitle } from '../product-words'

/** As many as the server keeps. */
const most = 20
const shown = 8

/** What goes with the product, in the order it is shown. Without any, its page shows others of its categories. */
export const RelatedPicker = ({
  productId,
  chosen,
  onChange,
}: {
  productId: string
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const found = useGoods(words).data?.items ?? []
  const picked = useQueries({
    queries: chosen.map(id => ({
      queryKey: keys.product(id),
      queryFn: () => call(readProduct, { params: { productId: id } }),
    })),
  })
  const titleOf = (id: string) => {
    const product = picked[chosen.indexOf(id)]?.data ?? found.find(each => each.id === id)
    return product ? productTitle(product) : t('A product')
  }
  const others = found.filter(({ id }) => id !== productId && !chosen.includes(id)).slice(0, shown)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="label-names" role="group" aria-label={t('Related products')}>
      <span className="field-label">{t('Related products')}</span>
      {chosen.length === 0 && <p className="quiet">{t('Others of its categories, until you pick some.')}</p>}
      <ul>
        {chosen.map(id => (
          <li key={id}>
            <span className="label-name">{titleOf(id)}</span>
            <IconButton
              icon={X}
              label={t('Remove {id}', { id: titleOf(id) })}
              onPress={() => onChange(chosen.filter(other => other !== id))}
            />
          </li>
        ))}
      </ul>
      {chosen.length < most && (
        <>
          <SearchField label={t('Search products to relate')} value={search} onChange={setSearch} />
          {words !== '' && (
            <div className="scope-list">
              {others.map(product => (
                <TickLine key={product.id} isSelected={false} onChange={() => onChange([...chosen, product.id])}>
                  {productTitle(product)}
                </TickLine>
              ))}
              {others.length === 0 && <p className="quiet">{t('No other product has this in its name.')}</p>}
            </div>
          )}
        </>
      )}
    </div>
  )
}
