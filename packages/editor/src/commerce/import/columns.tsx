import type { ProductImport } from '@sitewright/contract/imports'
import { importFieldLabels } from '@sitewright/domain/catalogue/messages'
import { type ImportField, importFields, unitOf } from '@sitewright/domain/imports'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { TextButton } from '../../ui/text-button'
import { useMapping } from './use-import'

const notUsed = 'none'
const fieldOptions = [
  { value: notUsed, label: t('Not used') },
  ...importFields.map(field => ({ value: field, label: t(importFieldLabels[field]) })),
]

/** With the unit where the column does not state one itself. */
const labelOf = (field: ImportField, header: string, { measurement, source }: ProductImport): string => {
  const label = t(importFieldLabels[field])
  if (field === 'weight')
    return t('{label} in {header}', {
      label,
      header: source === 'shopify' ? 'grams' : (unitOf(header) ?? (measurement === 'imperial' ? 'lbs' : 'kg')),
    })
  if (field === 'length' || field === 'width' || field === 'height')
    return t('{label} in {header}', {
      label,
      header: unitOf(header) ?? (measurement === 'imperial' ? t('inches') : 'cm'),
    })
  return label
}

/** What each column becomes, beside the outcome. */
export const ColumnList = ({ shown, onChange }: { shown: ProductImport; onChange?: (() => void) | undefined }) => (
  <section className="import-columns" aria-label={t('Columns')}>
    <h2>
      {t('Columns')} {onChange && <TextButton onPress={onChange}>{t('Change')}</TextButton>}
    </h2>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('In the file')}</th>
          <th scope="col">{t('Becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.header.map((header, index) => {
          const field = shown.mapping[index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike, and never moves them
            <tr key={index}>
              <td className="soft">{header || t('Column {index}', { index: index + 1 })}</td>
              <td className={field ? undefined : 'quiet'}>{field ? labelOf(field, header, shown) : t('Not used')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p className="quiet">
      {t('Stock is set by a count, so orders that arrive meanwhile are kept. You can undo the import for 30 days.')}
    </p>
  </section>
)

/** Lets somebody say what the columns are. A field that is given to another column leaves the one it had. */
export const ColumnForm = ({ shown, onDone }: { shown: ProductImport; onDone: () => void }) => {
  const [mapping, setMapping] = useState(shown.mapping)
  const [measurement, setMeasurement] = useState(shown.measurement)
  const save = useMapping(shown.id)
  const choose = (column: number, value: string) =>
    setMapping(
      mapping.map((field, index) => {
        if (index === column) return value === notUsed ? null : (value as ImportField)
        return field === value ? null : field
      }),
    )
  const isMeasured = mapping.some(field => field === 'weight' || field === 'length')
  return (
    <section className="import-map" aria-label={t('What the columns become')}>
      {shown.state === 'columns' && (
        <p className="import-lead">{t('Say what each column becomes. New products need a name and a price.')}</p>
      )}
      <ul>
        {shown.header.map((header, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike, and never moves them
          <li key={index}>
            <Select
              label={header || t('Column {index}', { index: index + 1 })}
              options={fieldOptions}
              value={mapping[index] ?? notUsed}
              onChange={value => choose(index, value)}
            />
          </li>
        ))}
      </ul>
      {isMeasured && (
        <Segments
          label={t('Units of the file')}
          options={[
            { value: 'metric', label: t('kg and cm') },
            { value: 'imperial', label: t('lbs and inches') },
          ]}
          value={measurement}
          onChange={setMeasurement}
        />
      )}
      {save.isError && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button
        kind="primary"
        isDisabled={save.isPending}
        onPress={() => save.mutate({ mapping, measurement }, { onSuccess: onDone })}
      >
        {save.isPending ? t('Trying') : t('Try it')}
      </Button>
    </section>
  )
}
