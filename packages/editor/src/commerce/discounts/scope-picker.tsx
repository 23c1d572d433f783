import type { DiscountBody } from '@sitewright/contract/discounts'
import { discountLimits } from '@sitewright/domain/catalogue'
import { useDeferredValue, useState } from 'react'
import { Checkbox } from 'react-aria-components'
import { SearchField } from '../../ui/field'
import { productTitle } from '../products/product-words'
import { useCategories, useGoods } from './use-discounts'

const toggled = (list: readonly string[], id: string, isOn: boolean) =>
  isOn ? [...list, id].slice(0, discountLimits.scope) : list.filter(each => each !== id)

const Line = ({
  text,
  isOn,
  isWithin = false,
  onChange,
}: {
  text: string
  isOn: boolean
  isWithin?: boolean
  onChange: (isOn: boolean) => void
}) => (
  <Checkbox className={isWithin ? 'scope-line within' : 'scope-line'} isSelected={isOn} onChange={onChange}>
    <span className="scope-box" aria-hidden="true" />
    {text}
  </Checkbox>
)

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
      <SearchField label="Search categories and products" value={search} onChange={setSearch} autoFocus />
      <div className="scope-list">
        <Line text="All products" isOn={isAll} onChange={() => set({ productIds: [], categoryIds: [] })} />
        {categories
          .filter(({ name }) => isFound(name))
          .map(({ id, name, parentId }) => (
            <Line
              key={id}
              text={name}
              isWithin={parentId !== null}
              isOn={categoryIds.includes(id)}
              onChange={isOn => set({ categoryIds: toggled(categoryIds, id, isOn) })}
            />
          ))}
        {data?.items.map(product => (
          <Line
            key={product.id}
            text={productTitle(product)}
            isOn={productIds.includes(product.id)}
            onChange={isOn => set({ productIds: toggled(productIds, product.id, isOn) })}
          />
        ))}
      </div>
      <p className="quiet">A category stands for those below it, and for what you add to it later.</p>
    </>
  )
}
