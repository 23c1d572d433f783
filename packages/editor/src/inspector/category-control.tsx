import { listProducts } from '@sitewright/contract/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { Select } from '../ui/select'

const everything = 'all'

/** One of the shop's categories; an empty text stands for all of them. */
export const CategoryControl = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (category: string) => void
}) => {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: keys.products(''),
    queryFn: () => call(listProducts, { query: {} }),
    enabled: may('commerce-inventory'),
  })
  const categories = [...new Set([...(data?.categories ?? []), ...(value ? [value] : [])])]
  return (
    <Select
      label={label}
      value={value === '' ? everything : `category:${value}`}
      onChange={key => onChange(key === everything ? '' : key.slice('category:'.length))}
      options={[
        { value: everything, label: t('All products') },
        ...categories.map(category => ({ value: `category:${category}`, label: category })),
      ]}
    />
  )
}
