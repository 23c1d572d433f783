import { listProducts, readProduct } from '@sitewright/contract/products'
import { localise } from '@sitewright/domain/sites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { Button } from '../ui/button'
import { useSettled } from '../ui/use-settled'

type Found = { readonly id: string; readonly title: string; readonly picture: string | undefined }

/** One product of the shop, found by its name. */
export const ProductControl = ({
  label,
  help,
  none,
  value,
  onChange,
}: {
  label: string
  help?: string
  /** What it means to choose none. */
  none: string
  value: string | null
  onChange: (productId: string | null) => void
}) => {
  const { may } = useSession()
  const [typed, setTyped] = useState<string>()
  const search = useSettled(typed?.trim() ?? '', 200)
  const isAllowed = may('commerce-inventory')
  const { data: chosen } = useQuery({
    queryKey: keys.product(value ?? ''),
    queryFn: () => call(readProduct, { params: { productId: value ?? '' } }),
    enabled: isAllowed && value !== null,
  })
  const { data: list } = useQuery({
    queryKey: keys.products(search),
    queryFn: () => call(listProducts, { query: search === '' ? {} : { search } }),
    enabled: isAllowed,
  })
  const titleOf = (title: Readonly<Record<string, string>>) =>
    localise(title, 'en', Object.keys(title)[0] ?? 'en') ?? ''
  const items: Found[] = (list?.items ?? []).map(({ id, title, imageUrls }) => ({
    id,
    title: titleOf(title),
    picture: imageUrls[0],
  }))
  const name = value === null ? '' : chosen ? titleOf(chosen.title) : ''
  return (
    <div className="product-control">
      <ComboBox
        className="field"
        items={items}
        menuTrigger="focus"
        isDisabled={!isAllowed}
        inputValue={typed ?? name}
        onInputChange={setTyped}
        onBlur={() => setTyped(undefined)}
        selectedKey={value}
        defaultFilter={() => true}
        onSelectionChange={key => {
          if (key === null) return
          setTyped(undefined)
          onChange(String(key))
        }}
      >
        <Label className="field-label">{label}</Label>
        <div className="input small">
          <Input className="input-text" placeholder={value === null ? none : ''} />
        </div>
        {help && (
          <Text slot="description" className="field-help">
            {help}
          </Text>
        )}
        <Popover className="menu-popover" offset={4}>
          <ListBox<Found> className="menu">
            {({ id, title, picture }) => (
              <ListBoxItem id={id} className="menu-item" textValue={title}>
                {picture && <img src={`${picture}?format=100w`} alt="" width={24} height={30} loading="lazy" />}
                <span className="menu-text">{title}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {value !== null && (
        <Button kind="ghost" onPress={() => onChange(null)}>
          {t('Remove product')}
        </Button>
      )}
    </div>
  )
}
