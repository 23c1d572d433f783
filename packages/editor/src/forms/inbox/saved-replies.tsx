import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
  type SavedReply,
} from '@sitewright/contract/form-filing'
import { filledReply, savedReplyLimits } from '@sitewright/domain/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'

const key = ['form-saved-replies'] as const

const useSaved = () => useQuery({ queryKey: key, queryFn: () => call(listSavedReplies, {}) })
function useSavedAct<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: () => client.invalidateQueries({ queryKey: key }) })
}

/** Keeps what is typed under a name; a name that is there already stands for the new words from now on. */
const SaveDialog = ({ text, known, onClose }: { text: string; known: readonly SavedReply[]; onClose: () => void }) => {
  const [name, setName] = useState('')
  const same = known.find(each => each.name.toLowerCase() === name.trim().toLowerCase())
  const save = useSavedAct((body: { name: string; text: string }) =>
    same ? call(changeSavedReply, { params: { replyId: same.id }, body }) : call(addSavedReply, { body }),
  )
  return (
    <FormDialog
      title={t('Save these words')}
      submit={same ? [t('Replace'), t('Saving')] : [t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={() =>
        name.trim() !== '' &&
        save.mutate(
          { name: name.trim(), text },
          {
            onSuccess: () => {
              showToast(t('Saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <TextField
        label={t('Name')}
        help={
          same
            ? t('There are words of this name already. These take their place.')
            : t('Write {name} in the words where the visitor’s name belongs.')
        }
        value={name}
        onChange={setName}
        maxLength={savedReplyLimits.name}
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}

const RemoveDialog = ({ known, onClose }: { known: readonly SavedReply[]; onClose: () => void }) => {
  const remove = useSavedAct((replyId: string) => call(removeSavedReply, { params: { replyId } }))
  return (
    <FormDialog
      title={t('Saved replies')}
      submit={[t('Done'), t('Done')]}
      isBusy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      {known.length === 0 && <p className="quiet">{t('None is left.')}</p>}
      <ul className="saved-replies">
        {known.map(({ id, name, text }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <span className="second">{text}</span>
            </span>
            <Button
              aria-label={t('Remove {name}', { name })}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate(id, { onError: error => showToast(messageOf(error)) })}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** Words that are answered with again and again, put into what is being written. */
export const SavedReplies = ({
  text,
  visitor,
  onUse,
}: {
  text: string
  visitor: string
  onUse: (text: string) => void
}) => {
  const saved = useSaved().data?.items ?? []
  const [asked, setAsked] = useState<'save' | 'remove'>()
  const close = () => setAsked(undefined)
  const words = text.trim()
  if (saved.length === 0 && words === '') return null
  return (
    <>
      <Menu
        label={t('Saved replies')}
        button={
          <Button>
            {t('Saved replies')}
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        {saved.map(reply => (
          <MenuItem
            key={reply.id}
            text={reply.name}
            onAction={() => onUse([words, filledReply(reply.text, visitor)].filter(Boolean).join('\n\n'))}
          />
        ))}
        {words !== '' && <MenuItem text={t('Save these words')} onAction={() => setAsked('save')} />}
        {saved.length > 0 && <MenuItem text={t('Remove saved replies')} onAction={() => setAsked('remove')} />}
      </Menu>
      {asked === 'save' && <SaveDialog text={words} known={saved} onClose={close} />}
      {asked === 'remove' && <RemoveDialog known={saved} onClose={close} />}
    </>
  )
}
