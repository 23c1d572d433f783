import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'

type Outcome = {
  readonly made: number
  readonly changed: number
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
}

/** First tried, then done: what cannot be taken is named with its line. */
export const ImportTable = ({
  run,
  title,
  help,
  nouns,
  onClose,
}: {
  run: UseMutationResult<Outcome, Error, { csv: string; dry: boolean }>
  title: string
  help: string
  /** What a row of the outcome is, of one and of several. */
  nouns: readonly [one: string, several: string]
  onClose: () => void
}) => {
  const [csv, setCsv] = useState('')
  const [tried, setTried] = useState<Outcome>()
  const words = ({ made, changed }: Outcome) => `${made + changed} ${nouns[made + changed === 1 ? 0 : 1]}`
  const submit = () => {
    if (csv.trim() === '') return
    run.mutate(
      { csv, dry: tried === undefined },
      {
        onSuccess: answer => {
          if (tried === undefined) return setTried(answer)
          showToast(`${words(answer)} saved`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      width="wide"
      submit={tried ? [`Save ${words(tried)}`, 'Saving'] : ['Check', 'Checking']}
      isBusy={run.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={run.isError ? messageOf(run.error) : undefined}
    >
      <TextField
        label="Table"
        help={help}
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
              <li key={`${line} ${problem}`} className="field-error">{`Line ${line}: ${problem}`}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
