import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
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
          showToast(t('{answer} saved', { answer: words(answer) }))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      width="wide"
      submit={tried ? [t('Save {tried}', { tried: words(tried) }), t('Saving')] : [t('Check'), t('Checking')]}
      isBusy={run.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={run.isError ? messageOf(run.error) : undefined}
    >
      <TextField
        label={t('Table')}
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
          <p>
            {t('{made} new, {changed} changed, {problems} that cannot be taken.', {
              made: tried.made,
              changed: tried.changed,
              problems: tried.problems.length,
            })}
          </p>
          <ul>
            {tried.problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`} className="field-error">
                {t('Line {line}: {problem}', { line, problem })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
