import type { TaxImport } from '@sitewright/contract/taxes'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { useImportTaxes } from './use-taxes'

const example = 'country,region,postcode,tax,mode,standard,reduced\nGB,,,VAT,adds,20,5\nGB,,JE*,GST,replaces,5,5'

/** First tried, then done: what cannot be taken is named with its line. */
export const ImportRates = ({ onClose }: { onClose: () => void }) => {
  const run = useImportTaxes()
  const [csv, setCsv] = useState('')
  const [tried, setTried] = useState<TaxImport>()
  const submit = () => {
    if (csv.trim() === '') return
    run.mutate(
      { csv, dry: tried === undefined },
      {
        onSuccess: answer => {
          if (tried === undefined) return setTried(answer)
          showToast(`${answer.made + answer.changed} regions saved`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Import rates"
      width="wide"
      submit={tried ? [`Save ${tried.made + tried.changed} regions`, 'Saving'] : ['Check', 'Checking']}
      isBusy={run.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={run.isError ? messageOf(run.error) : undefined}
    >
      <TextField
        label="Table"
        help={`One region per line, with the names of the columns first:\n${example}`}
        rows={10}
        value={csv}
        onChange={text => {
          setCsv(text)
          setTried(undefined)
        }}
        autoFocus
      />
      {tried && (
        <div role="status">
          <p>{`${tried.made} new, ${tried.changed} changed, ${tried.problems.length} that cannot be taken.`}</p>
          <ul>
            {tried.problems.map(({ line, problem }) => (
              <li key={line} className="field-error">{`Line ${line}: ${problem}`}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
