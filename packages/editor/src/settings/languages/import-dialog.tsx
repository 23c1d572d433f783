import { importTranslations, readTranslationImport, type TranslationImport } from '@sitewright/contract/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { t, tn, tx } from '../../language'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'

type As = 'draft' | 'ready'

const sentences = ({ ready, drafts, marked, same, refused }: TranslationImport): string[] => [
  tn(
    drafts,
    '{ready} ready, {count} draft, {same} as they were, {refused} refused.',
    '{ready} ready, {count} drafts, {same} as they were, {refused} refused.',
    { ready, same, refused },
  ),
  ...(marked > 0
    ? [
        tn(
          marked,
          '{count} of the drafts was written on words that have changed since: read them again.',
          '{count} of the drafts were written on words that have changed since: read them again.',
        ),
      ]
    : []),
]

const Progress = ({ done }: { done: TranslationImport }) => (
  <div className="texts-import">
    <progress max={Math.max(1, done.total)} value={done.done} aria-label={t('Texts read')} />
    <div role="status">
      {done.isDone ? (
        sentences(done).map(sentence => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>{t('{done} of {total} texts', { done: done.done, total: done.total })}</p>
      )}
    </div>
    {done.problems.length > 0 && (
      <ul className="texts-problems" aria-label={t('Refused')}>
        {done.problems.map(({ line, id, text }) => (
          <li key={`${line} ${id}`}>{tx('Line {line}: {text}', { line, text })}</li>
        ))}
      </ul>
    )}
  </div>
)

export const ImportDialog = ({
  locale,
  language,
  onClose,
}: {
  locale: string
  language: string
  onClose: () => void
}) => {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [as, setAs] = useState<As>('draft')
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      call(importTranslations, { query: { locale, as, fileName: chosen.name }, file: chosen, onProgress: setSent }),
  })
  const importId = upload.data?.id
  const { data: moving } = useQuery({
    queryKey: keys.translationImport(importId ?? ''),
    queryFn: () => call(readTranslationImport, { params: { importId: importId! } }),
    enabled: importId !== undefined && !upload.data?.isDone,
    refetchInterval: ({ state }) => (state.data?.isDone ? false : 700),
  })
  const found = moving ?? upload.data
  const isDone = found?.isDone ?? false
  useEffect(() => {
    if (!isDone) return
    void client.invalidateQueries({ queryKey: keys.allTranslations })
    void client.invalidateQueries({ queryKey: keys.languageShares })
    void client.invalidateQueries({ queryKey: keys.publishing })
  }, [client, isDone])
  return (
    <FormDialog
      title={t('Import {language}', { language })}
      submit={found ? [t('Done'), t('Reading')] : [t('Import'), t('Sending {sent}%', { sent: Math.round(sent * 100) })]}
      isBusy={upload.isPending || (found !== undefined && !isDone)}
      onClose={onClose}
      onSubmit={() => (found ? onClose() : file && upload.mutate(file))}
      {...(upload.isError && { failure: messageOf(upload.error) })}
    >
      {found ? (
        <Progress done={found} />
      ) : (
        <>
          <label className="field">
            <span className="field-label">{t('File')}</span>
            <input
              type="file"
              accept=".csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml"
              onChange={event => setFile(event.target.files?.[0])}
            />
            <span className="field-help">{t('The table or the XLIFF file that was exported here, translated.')}</span>
          </label>
          <Segments
            label={t('Make them')}
            options={[
              { value: 'draft', label: t('Drafts') },
              { value: 'ready', label: t('Ready') },
            ]}
            value={as}
            onChange={setAs}
          />
          <p className="field-help">
            {t('Texts whose original has changed since the export become drafts in any case.')}
          </p>
        </>
      )}
    </FormDialog>
  )
}
