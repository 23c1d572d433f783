import type { RegionBody, TaxRegion, TaxSetup } from '@sitewright/contract/taxes'
import { countryCodes, countryName, countryOptions, regionsOf } from '@sitewright/domain/addresses'
import { taxLimits } from '@sitewright/domain/catalogue'
import { readPlace } from '@sitewright/domain/places'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { PercentField } from '../rules/value-fields'
import { taxClassName } from './tax-words'
import { useRemoveRegion, useSaveRegion } from './use-taxes'

const countries = countryOptions(countryCodes, language).map(([value, label]) => ({ value, label }))
const modes = [
  { value: 'adds', label: t('Adds to the wider rate') },
  { value: 'replaces', label: t('Replaces it') },
] as const
const fresh: RegionBody = {
  name: '',
  taxName: '',
  country: 'US',
  region: '',
  postcode: '',
  mode: 'adds',
  rates: {},
}

/** A place and what each class of goods is taxed there. */
export const RegionDialog = ({
  setup,
  region,
  onClose,
}: {
  setup: TaxSetup
  region: TaxRegion | undefined
  onClose: () => void
}) => {
  const save = useSaveRegion()
  const remove = useRemoveRegion()
  const { id: _, ...kept } = region ?? { id: null, ...fresh }
  const [body, setBody] = useState<RegionBody>(kept)
  const [isTried, setTried] = useState(false)
  const set = (changed: Partial<RegionBody>) => setBody({ ...body, ...changed })
  const regions = regionsOf(body.country)
  const isPlace = readPlace(body).ok
  const isNarrow = body.region !== '' || body.postcode.trim() !== ''
  const setRate = (classId: string, rate: number | null) => {
    const { [classId]: __, ...others } = body.rates
    set({ rates: rate === null ? others : { ...others, [classId]: rate } })
  }
  const done = (words: string) => ({
    onSuccess: () => {
      showToast(words)
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (body.taxName.trim() === '' || !isPlace) return
    const name = body.name.trim() || body.region || countryName(body.country, language)
    save.mutate({ id: region?.id ?? null, body: { ...body, name } }, done(t('Tax rate saved')))
  }
  return (
    <FormDialog
      title={region ? region.name : t('Add a region')}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={save.isError ? messageOf(save.error) : undefined}
      beside={
        region && (
          <Button kind="ghost" onPress={() => remove.mutate(region.id, done(t('Region deleted')))}>
            {t('Delete region')}
          </Button>
        )
      }
    >
      <Select
        label={t('Country')}
        options={countries}
        value={body.country}
        onChange={country => set({ country, region: '' })}
      />
      {regions.length > 0 && (
        <Select
          label={t('State or region')}
          options={[{ value: '', label: t('All of it') }, ...regions.map(({ name }) => ({ value: name, label: name }))]}
          value={body.region}
          onChange={chosen => set({ region: chosen })}
        />
      )}
      <TextField
        label={t('Postcodes')}
        help={t('12508, JE* or 12501…12594; empty for all.')}
        value={body.postcode}
        onChange={postcode => set({ postcode })}
        maxLength={30}
        error={isTried && !isPlace ? t('Write 12508, JE* or 12501…12594') : undefined}
      />
      {isNarrow && (
        <Segments
          label={t('Within a wider region')}
          options={modes}
          value={body.mode}
          onChange={mode => set({ mode })}
        />
      )}
      <TextField
        label={t('Name')}
        help={t('For you; the place itself unless you write another.')}
        value={body.name}
        onChange={name => set({ name })}
        maxLength={taxLimits.name}
      />
      <TextField
        label={t('Tax')}
        help={t('What buyers read, such as VAT.')}
        value={body.taxName}
        onChange={taxName => set({ taxName })}
        maxLength={taxLimits.name}
        error={isTried && body.taxName.trim() === '' ? t('Please enter a name') : undefined}
      />
      {setup.classes.map(each => (
        <PercentField
          key={each.id}
          label={taxClassName(each)}
          value={body.rates[each.id] ?? null}
          onChange={rate => setRate(each.id, rate)}
        />
      ))}
    </FormDialog>
  )
}
