import { useDonationSetup } from '../commerce/donations/use-donations'
import { Select } from '../ui/select'

const first = 'first'

/** One of the shop's donation pages. A chosen one that is gone or closed is shown as none. */
export const DonationPageControl = ({
  label,
  help,
  none,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  none: string
  value: string | null
  onChange: (pageId: string | null) => void
}) => {
  const { data } = useDonationSetup()
  const pages = (data?.pages ?? []).filter(({ active }) => active)
  return (
    <Select
      label={label}
      {...(help !== undefined && { help })}
      value={value !== null && pages.some(({ id }) => id === value) ? value : first}
      onChange={id => onChange(id === first ? null : id)}
      options={[{ value: first, label: none }, ...pages.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}
