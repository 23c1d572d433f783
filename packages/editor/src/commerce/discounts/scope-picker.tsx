import type { DiscountBody } from '@sitewright/contract/discounts'
import { discountLimits } from '@sitewright/domain/catalogue'
import { useDeferredValue, useState } from 'react'
import { t } from '../../language'
import { SearchField } from '../../ui/field'
import { TickLine } from '../../ui/tick-line'
import { productTitle } from '../products/product-words'
import { useCategories, useGoods } from './use-discounts'

const toggled = (list: readonly string[], id: string, isOn: boolean) =>
  isOn ? [...list, id].slice(0, discountLimits.scope) : list.filter(each => each !== id)

/** Everything, or the categories and products that are ticked. */
export const ScopePicker = ({
  body: { productIds, categoryIds },
  set,
}: {
  body: DiscountBody
  set: (changed: Partial<DiscountBody>) => void
}) => {
  const [search, setSearch] = useState('')
  const { data } = useGoods(useDeferredValue(search.trim()))
  const categories = useCategories()
  const isAll = productIds.length === 0 && categoryIds.length === 0
  const isFound = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <>
      <SearchField label={t('Search categories and products')} value={search} onChange={setSearch} autoFocus />
      <div className="scope-list">
        <TickLine isSelected={isAll} onChange={() => set({ productIds: [], categoryIds: [] })}>
          {t('All products')}
        </TickLine>
        {categories
          .filter(({ name }) => isFound(name))
          .map(({ id, name, parentId }) => (
            <TickLine
              key={id}
              isWithin={parentId !== null}
              isSelected={categoryIds.includes(id)}
              onChange={isOn => set({ categoryIds: toggled(categoryIds, id, isOn) })}
            >
              {name}
            </TickLine>
          ))}
        {data?.items.map(product => (
          <TickLine
            key={product.id}
            isSelected={productIds.includes(product.id)}
            onChange={isOn => set({ productIds: toggled(productIds, product.id, isOn) })}
          >
            {productTitle(product)}
          </TickLine>
        ))}
      </div>
      <p className="quiet">{t('A category stands for those below it, and for what you add to it later.')}</p>
    </>
  )
}
