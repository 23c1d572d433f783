import type { MailingList, SubscriberImport } from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useRef, useState } from 'react'
import { messageOf } from '../../app/api'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { RefusedLines } from '../../ui/refused-lines'
import { Select } from '../../ui/select'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'
import { failureOf } from './subscriber-dialogs'
import { useImportSubscribers, useUndoImport } from './use-subscribers'

const said = (value: number) => value.toLocaleString(language)

const Result = ({ done, onClose }: { done: SubscriberImport; onClose: () => void }) => {
  const undo = useUndoImport()
  const { id, added, waiting, kept, refused, refusedCount, canUndo } = done
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Imported')}
      width="medium"
      actions={
        <>
          {canUndo && (
            <Button
              isDisabled={undo.isPending}
              onPress={() =>
                undo.mutate(id, {
                  onSuccess: ({ removed }) => {
                    showToast(t('{removed} taken off again', { removed: said(removed) }))
                    onClose()
                  },
                  onError: error => showToast(messageOf(error)),
                })
              }
            >
              {undo.isPending ? t('Undoing') : t('Undo the import')}
            </Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <ul className="import-result" role="status">
        <li>{t('{added} on the list from now on.', { added: said(added) })}</li>
        {waiting > 0 && (
          <li>
            {t('{waiting} without a day of consent: they wait until you ask them, under Mailing lists.', {
              waiting: said(waiting),
            })}
          </li>
        )}
        {kept > 0 && (
          <li>{t('{kept} stay as they were: on the list already, left, or blocked.', { kept: said(kept) })}</li>
        )}
        {refusedCount > 0 && <li>{t('{refusedCount} left out:', { refusedCount: said(refusedCount) })}</li>}
      </ul>
      <RefusedLines lines={refused} count={refusedCount} />
    </Dialog>
  )
}

/** A table of another tool. Nobody is written to of whom the owner cannot say how they agreed. */
export const ImportPeople = ({
  lists,
  locale,
  onClose,
}: {
  lists: readonly MailingList[]
  locale: string
  onClose: () => void
}) => {
  const file = useRef<HTMLInputElement>(null)
  const [table, setTable] = useState('')
  const [listId, setListId] = useState(lists[0]!.id)
  const [source, setSource] = useState('')
  const [proof, setProof] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const run = useImportSubscribers()
  const choose = async (chosen: File | null | undefined) => {
    if (!chosen) return
    const isTooLarge = chosen.size > newsletterLimits.importBytes
    setTooLarge(isTooLarge)
    if (!isTooLarge) setTable(await chosen.text())
  }
  if (run.data) return <Result done={run.data} onClose={onClose} />
  return (
    <FormDialog
      title={t('Import people')}
      width="wide"
      submit={[t('Import'), t('Importing')]}
      isBusy={run.isPending}
      onSubmit={() => isAgreed && run.mutate({ table, listId, source: source.trim(), proof: proof.trim() })}
      onClose={onClose}
      beside={
        <Button kind="ghost" onPress={() => file.current?.click()}>
          {t('Choose a file')}
        </Button>
      }
      {...(tooLarge
        ? { failure: t('This file is larger than 12 MB. Divide it and import the parts.') }
        : failureOf(run))}
    >
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('File with people')}
        hidden
        onChange={event => {
          void choose(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
      <TextField
        label={t('The table')}
        help={t(
          'The first line names the columns: Email, and if you have them Name and the day of consent. Paste it, or choose a file.',
        )}
        rows={6}
        value={table}
        onChange={setTable}
        isRequired
        autoFocus
      />
      <Select
        label={t('List')}
        options={lists.map(({ id, name }) => ({ value: id, label: localise(name, locale, locale) ?? '' }))}
        value={listId}
        onChange={setListId}
      />
      <TextField
        label={t('Where they joined')}
        help={t('Such as the tool you used before, or a fair.')}
        value={source}
        onChange={setSource}
        maxLength={200}
        isRequired
      />
      <TextField
        label={t('What they agreed to')}
        help={t('The words they read when they joined. Kept as proof for each of them.')}
        rows={3}
        value={proof}
        onChange={setProof}
        maxLength={newsletterLimits.consentText}
        isRequired
      />
      <TickLine isRequired isSelected={isAgreed} onChange={setAgreed}>
        {t('All of them asked for this newsletter')}
      </TickLine>
    </FormDialog>
  )
}
