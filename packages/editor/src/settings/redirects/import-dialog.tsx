import type { RedirectImport } from '@sitewright/contract/redirects'
import { useRef, useState } from 'react'
import { messageOf } from '../../app/api'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { useImportRedirects } from './use-redirects'

const count = (value: number, one: string, many: string) =>
  `${value.toLocaleString(language)} ${value === 1 ? one : many}`

const Tried = ({ tried: { add, change, same, refused, problems, failure } }: { tried: RedirectImport }) => (
  <section aria-label={t('What would happen')}>
    <p role="status">
      {[
        `${count(add, t('new redirect'), t('new redirects'))}`,
        change > 0 && t('{change} elsewhere', { change: count(change, t('redirect leads'), t('redirects lead')) }),
        same > 0 && t('{same} the same', { same: same.toLocaleString(language) }),
        refused > 0 && t('{refused} left out', { refused: count(refused, t('line is'), t('lines are')) }),
      ]
        .filter(Boolean)
        .join(', ')}
      {t('. Nothing has been written yet.')}
    </p>
    {failure && (
      <p className="field-error" role="alert">
        {failure}
      </p>
    )}
    {problems.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      <ul className="redirect-problems" tabIndex={0} aria-label={t('Lines that are left out')}>
        {problems.map(({ line, words, message }) => (
          <li key={line}>
            <span className="num">{t('Line {line}', { line: line.toLocaleString(language) })}</span>{' '}
            <code>{words}</code>
            <span className="second">{message}</span>
          </li>
        ))}
        {refused > problems.length && (
          <li className="soft">
            {t('And {refused} more.', { refused: (refused - problems.length).toLocaleString(language) })}
          </li>
        )}
      </ul>
    )}
  </section>
)

/** Takes a text or a file, says what would become of it, and only then writes. */
export const ImportDialog = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const run = useImportRedirects()
  const [tried, setTried] = useState<RedirectImport>()
  const change = (next: string) => {
    setText(next)
    setTried(undefined)
  }
  const lines = tried ? tried.add + tried.change : 0
  const mayWrite = tried !== undefined && tried.failure === null && lines > 0
  const submit = () => {
    if (text.trim() === '') return
    if (!mayWrite) return run.mutate({ text, dryRun: true, version }, { onSuccess: setTried })
    run.mutate(
      { text, dryRun: false, version },
      {
        onSuccess: () => {
          showToast(t('Imported'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Import redirects')}
      width="wide"
      submit={
        mayWrite
          ? [t('Import {lines}', { lines: count(lines, t('line'), t('lines')) }), t('Importing')]
          : [t('Try it'), t('Trying')]
      }
      isBusy={run.isPending}
      onSubmit={submit}
      onClose={onClose}
      beside={
        <Button kind="ghost" onPress={() => file.current?.click()}>
          {t('Choose a file')}
        </Button>
      }
      {...(run.isError && { failure: messageOf(run.error) })}
    >
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('File with redirects')}
        hidden
        onChange={event => {
          void event.target.files?.item(0)?.text().then(change)
          event.target.value = ''
        }}
      />
      <TextField
        label={t('One redirect per line')}
        rows={8}
        value={text}
        onChange={change}
        autoFocus
        help={t(
          'Such as /old -> /new 301, or a table with the old address, the new one and 301 or 302. URL mappings of Squarespace can be pasted as they are.',
        )}
      />
      {tried && <Tried tried={tried} />}
    </FormDialog>
  )
}
