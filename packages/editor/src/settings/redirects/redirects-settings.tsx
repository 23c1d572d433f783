import './redirects.css'
import type { RedirectLine, RedirectList } from '@sitewright/contract/redirects'
import { redirectLimits } from '@sitewright/domain/redirects'
import { useEffect, useMemo, useState } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '../../app/api'
import { useUnsaved } from '../../app/leaving'
import { language, t, tx } from '../../language'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { BrokenLinks } from './broken-links'
import { ImportDialog } from './import-dialog'
import { RedirectRows, type Row } from './redirect-rows'
import { problemsOf, useRedirects, useSaveRedirects } from './use-redirects'

const rowsOf = (list: RedirectList): Row[] =>
  list.redirects.map((line, at) => ({ ...line, key: `${list.version} ${at}` }))
const linesOf = (rows: readonly Row[]): RedirectLine[] => rows.map(({ key: _, ...line }) => line)

const Moved = ({ moved }: { moved: RedirectList['moved'] }) =>
  moved.length === 0 ? null : (
    <section className="settings-here" aria-label={t('Former addresses of pages')}>
      <h2>{t('Former addresses of pages')}</h2>
      <p className="settings-lead">
        {t('Pages that got another address are found under the one before by themselves.')}
      </p>
      <ul className="redirect-moved">
        {moved.slice(0, 200).map(({ from, to }) => (
          <li key={from}>{tx('{from} leads to {to}', { from: <code>{from}</code>, to: <code>{to}</code> })}</li>
        ))}
      </ul>
    </section>
  )

const Editor = ({ list, onReload }: { list: RedirectList; onReload: () => void }) => {
  const stored = useMemo(() => rowsOf(list), [list])
  const [rows, setRows] = useState(stored)
  const [base, setBase] = useState(list)
  const [search, setSearch] = useState('')
  /** By line, until it is changed: whoever mends it need not read of it any longer. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isImporting, setImporting] = useState(false)
  const save = useSaveRedirects()
  const take = (next: RedirectList) => {
    setBase(next)
    setRows(rowsOf(next))
    setProblems(new Map())
    save.reset()
  }
  const isChanged = JSON.stringify(linesOf(rows)) !== JSON.stringify(base.redirects)
  // What others saved takes its place only where nothing was typed.
  useEffect(() => {
    if (base === list || isChanged) return
    setBase(list)
    setRows(rowsOf(list))
    setProblems(new Map())
  }, [base, list, isChanged])
  const { mutate, mutateAsync } = save
  useUnsaved(
    useMemo(
      () =>
        isChanged
          ? {
              title: t('Save your redirects?'),
              text: t('What you changed is not saved yet.'),
              saveLabel: t('Save'),
              leaves: to => to.path !== 'settings/redirects',
              save: () =>
                mutateAsync({ version: base.version, redirects: linesOf(rows) }).then(
                  () => true,
                  () => false,
                ),
              discard: () => setRows(rowsOf(base)),
            }
          : undefined,
      [isChanged, rows, base, mutateAsync],
    ),
  )
  const submit = () =>
    mutate(
      { version: base.version, redirects: linesOf(rows) },
      {
        onSuccess: next => {
          take(next)
          showToast(t('Saved'))
        },
        onError: error =>
          setProblems(
            new Map(
              [...problemsOf(error)].flatMap(([line, { message }]) =>
                rows[line - 1] ? [[rows[line - 1]!.key, message]] : [],
              ),
            ),
          ),
      },
    )
  const add = () => {
    setSearch('')
    setRows([{ from: '', to: '', code: 301, key: `new ${Date.now()}` }, ...rows])
  }
  const notices = new Map(base.notices.map(({ words, message }) => [words, message]))
  const isConflict = save.isError && save.error.message.includes('in the meantime')
  const tools = (
    <div className="redirect-tools">
      <Button kind="primary" isDisabled={rows.length >= redirectLimits.lines} onPress={add}>
        {t('Add a redirect')}
      </Button>
      <Button isDisabled={isChanged} onPress={() => setImporting(true)}>
        {t('Import')}
      </Button>
    </div>
  )
  return (
    <>
      {/* Lines that were refused do not keep the others from being sent: the server says what is wrong with which. */}
      <Form
        aria-label={t('Redirects')}
        validationBehavior="aria"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {rows.length === 0 && !isChanged ? (
          <Empty action={tools}>
            {t('No redirects. Add one so that an old address leads to a page, or /old/* for everything below it.')}
          </Empty>
        ) : (
          <>
            <p className="settings-lead">
              {base.isChanged
                ? t(
                    'Whoever asks for an old address is sent on. /old/* stands for everything below /old. Visitors get them when you publish, and some are not published yet.',
                  )
                : t(
                    'Whoever asks for an old address is sent on. /old/* stands for everything below /old. Visitors get them when you publish.',
                  )}
            </p>
            {tools}
            {rows.length > 8 && <SearchField label={t('Search redirects')} value={search} onChange={setSearch} />}
            <p className="soft num redirect-count">
              {t('{rows} of {lines}', {
                rows: rows.length.toLocaleString(language),
                lines: redirectLimits.lines.toLocaleString(language),
              })}
            </p>
            {rows.length > 0 && (
              <RedirectRows
                {...{ rows, problems, notices, search }}
                onChange={(key, change) => {
                  setRows(rows.map(row => (row.key === key ? { ...row, ...change } : row)))
                  if (problems.has(key)) setProblems(new Map([...problems].filter(([each]) => each !== key)))
                }}
                onRemove={key => setRows(rows.filter(row => row.key !== key))}
              />
            )}
          </>
        )}
        {save.isError && (
          <p className="field-error" role="alert">
            {messageOf(save.error)}
          </p>
        )}
        {isChanged && (
          <div className="redirect-save">
            <Button kind="primary" type="submit" isDisabled={save.isPending}>
              {save.isPending ? t('Saving') : t('Save')}
            </Button>
            <Button onPress={() => take(list)}>{t('Discard changes')}</Button>
            {isConflict && <Button onPress={onReload}>{t('Load again')}</Button>}
          </div>
        )}
      </Form>
      <Moved moved={base.moved} />
      <BrokenLinks />
      {isImporting && <ImportDialog version={base.version} onClose={() => setImporting(false)} />}
    </>
  )
}

/** Old addresses and where they lead. */
export const RedirectsSettings = () => {
  const { data, isError, refetch } = useRedirects()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={52} />
  return <Editor list={data} onReload={() => void refetch()} />
}
