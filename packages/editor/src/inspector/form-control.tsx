import { listForms } from '@sitewright/contract/forms'
import type { FormKind } from '@sitewright/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { Select } from '../ui/select'

const nothing = 'none'

/** One of the site's forms. A chosen one that is gone is shown as none. */
export const FormControl = ({
  label,
  help,
  kind,
  none,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  kind: FormKind
  none: string
  value: string | null
  onChange: (formId: string | null) => void
}) => {
  const { may } = useSession()
  const { data } = useQuery({ queryKey: keys.forms, queryFn: () => call(listForms, {}), enabled: may('forms') })
  const forms = (data?.items ?? []).filter(each => each.kind === kind)
  return (
    <Select
      label={label}
      {...(help !== undefined && { help })}
      value={value !== null && forms.some(({ id }) => id === value) ? value : nothing}
      onChange={id => onChange(id === nothing ? null : id)}
      options={[{ value: nothing, label: none }, ...forms.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
