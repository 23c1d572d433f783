import type { MemberImport } from '@sitewright/contract/site-members'
import { memberLimits } from '@sitewright/domain/members'
import { useRef, useState } from 'react'
import { messageOf } from '../app/api'
import { language, t, tn } from '../language'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { RefusedLines } from '../ui/refused-lines'
import { Switch } from '../ui/switch'
import { TickLine } from '../ui/tick-line'
import { showToast } from '../ui/toast'
import { useImportMembers, useUndoMemberImport } from './use-members'

const said = (value: number) => value.toLocaleString(language)
const people = (count: number) => tn(count, '1 person', '{count} people', { count: said(count) })

const sumWords = (
  { isTried, isInviting }: { isTried: boolean; isInviting: boolean },
  { count, ...values }: { count: number; invitedPerDay: number },
): string => {
  if (isTried && isInviting)
    return tn(
      count,
      '1 person would be invited by mail, at most {invitedPerDay} a day.',
      '{count} people would be invited by mail, at most {invitedPerDay} a day.',
      values,
    )
  if (isInviting)
    return tn(
      count,
      '1 person is invited by mail, at most {invitedPerDay} a day.',
      '{count} people are invited by mail, at most {invitedPerDay} a day.',
      values,
    )
  return isTried
    ? tn(
        count,
        '1 person would be among the invitations, and nobody is written to.',
        '{count} people would be among the invitations, and nobody is written to.',
      )
    : tn(
        count,
        '1 person is among the invitations, and nobody is written to.',
        '{count} people are among the invitations, and nobody is written to.',
      )
}

const Sum = ({ sum, isInviting }: { sum: MemberImport; isInviting: boolean }) => {
  const { id, added, kept, refused, refusedCount } = sum
  const values = { count: added, invitedPerDay: memberLimits.invitedPerDay }
  return (
    <>
      <ul className="import-result" role="status">
        <li>{sumWords({ isTried: id === null, isInviting }, values)}</li>
        {kept > 0 && <li>{t('{kept} stay as they are: members or invited already.', { kept: said(kept) })}</li>}
        {refusedCount > 0 && <li>{t('{refusedCount} left out:', { refusedCount: said(refusedCount) })}</li>}
      </ul>
      <RefusedLines lines={refused} count={refusedCount} />
    </>
  )
}

const Result = ({ done, isInviting, onClose }: { done: MemberImport; isInviting: boolean; onClose: () => void }) => {
  const undo = useUndoMemberImport()
  const takeBack = (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ removed }) => {
        showToast(t('{removed} taken off again', { removed: people(removed) }))
        onClose()
      },
      onError: error => showToast(messageOf(error)),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Imported')}
      width="medium"
      actions={
        <>
          {done.canUndo && done.id !== null && (
            <Button isDisabled={undo.isPending} onPress={() => takeBack(done.id!)}>
              {undo.isPending ? t('Undoing') : t('Undo the import')}
            </Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Sum sum={done} isInviting={isInviting} />
    </Dialog>
  )
}

/** Members of another tool. What would become of each line is said before anything is kept. */
export const ImportMembers = ({ onClose }: { onClose: () => void }) => {
  const file = useRef<HTMLInputElement>(null)
  const [table, setTable] = useState('')
  const [source, setSource] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const trial = useImportMembers()
  const run = useImportMembers()
  const choose = async (chosen: File | null | undefined) => {
    if (!chosen) return
    const isTooMuch = chosen.size > memberLimits.importBytes
    setTooLarge(isTooMuch)
    if (isTooMuch) return
    trial.reset()
    setTable(await chosen.text())
  }
  if (run.data) return <Result done={run.data} isInviting={isInviting} onClose={onClose} />
  const tried = trial.data
  const failed = run.error ?? trial.error
  const send = () => {
    if (!isAgreed) return
    const wish = { table, source: source.trim(), isAgreed: true, isInviting } as const
    if (tried) run.mutate({ ...wish, isTrial: false })
    else trial.mutate({ ...wish, isTrial: true })
  }
  return (
    <FormDialog
      title={t('Import members')}
      width="wide"
      submit={tried ? [t('Import'), t('Importing')] : [t('Check'), t('Checking')]}
      isBusy={trial.isPending || run.isPending}
      onSubmit={send}
      onClose={onClose}
      beside={
        <Button kind="ghost" onPress={() => file.current?.click()}>
          {t('Choose a file')}
        </Button>
      }
      {...(isTooLarge
        ? { failure: t('This file is larger than 4 MB. Divide it and import the parts.') }
        : failed && { failure: messageOf(failed) })}
    >
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('File with members')}
        hidden
        onChange={event => {
          void choose(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
      <TextField
        label={t('The table')}
        help={t(
          'The first line names the columns: Email, and if you have them Name, Role, Plan, Until, Language and Note. Paste it, or choose a file.',
        )}
        rows={6}
        value={table}
        onChange={text => {
          trial.reset()
          setTable(text)
        }}
        isRequired
        autoFocus
      />
      <TextField
        label={t('Where they come from')}
        help={t('Such as the tool you used before.')}
        value={source}
        onChange={setSource}
        maxLength={memberLimits.importSource}
        isRequired
      />
      <Switch
        label={t('Invite them by mail')}
        help={t(
          'Without it nobody is written to until you say so under Invitations. Whoever joins with their address before that has their plan, too.',
        )}
        isSelected={isInviting}
        onChange={setInviting}
      />
      <TickLine isRequired isSelected={isAgreed} onChange={setAgreed}>
        {t('They have an account there, and know that they get one here')}
      </TickLine>
      {tried && <Sum sum={tried} isInviting={isInviting} />}
    </FormDialog>
  )
}
