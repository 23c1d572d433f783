import { readTaxes } from '@sitewright/contract/taxes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { taxClassName } from '../taxes/tax-words'

/** Every store has these; whoever may not see its taxes chooses among them. */
const usual = [
  { value: 'standard', label: t('Standard') },
  { value: 'reduced', label: t('Reduced') },
  { value: 'zero', label: t('Zero') },
]

/** The classes of the store, and the one that is chosen even where it cannot be seen. */
export function useTaxClasses(chosen?: string): readonly { readonly value: string; readonly label: string }[] {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: keys.taxes,
    queryFn: () => call(readTaxes, {}),
    enabled: may('commerce-taxes'),
  })
  const known = data ? data.classes.map(each => ({ value: each.id, label: taxClassName(each) })) : usual
  return chosen === undefined || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: chosen }]
}
