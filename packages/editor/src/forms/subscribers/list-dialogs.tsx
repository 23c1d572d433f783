import type { MailingList } from '@sitewright/contract/newsletter'
import { newsletterLimits } from '@sitewright/domain/catalogue'
import { localise } from '@sitewright/domain/sites'
import { useState } from 'react'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { failureOf } from './subscriber-dialogs'
import { useSaveList, useSaveWelcome } from './use-subscribers'

/** A new list, or what is said of one; words in other languages stay as they are. */
export const ListDialog = ({ list, locale, onClose }: { list?: MailingList; locale: string; onClose: () => void }) => {
  const [name, setName] = useState(list?.name[locale] ?? '')
  const [description, setDescription] = useState(list?.description[locale] ?? '')
  const [isPublic, setPublic] = useState(list?.isPublic ?? true)
  const [isMeasured, setMeasured] = useState(list?.isMeasured ?? false)
  const [isAsked, setAsked] = useState(list?.doubleOptIn ?? true)
  const [reason, setReason] = useState(list?.singleOptInReason ?? '')
  const save = useSaveList()
  const body = {
    listId: list?.id,
    name: { ...list?.name, [locale]: name.trim() },
    description: { ...list?.description, [locale]: description.trim() },
    ...{ doubleOptIn: isAsked, isPublic, isMeasured, singleOptInReason: isAsked ? '' : reason.trim() },
  }
  return (
    <FormDialog
      title={
        list ? t('Settings of {name}', { name: localise(list.name, locale, locale) ?? t('the list') }) : t('New list')
      }
      submit={list ? [t('Save'), t('Saving')] : [t('Make list'), t('Making list')]}
      isBusy={save.isPending}
      onSubmit={() => save.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
      {...failureOf(save)}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={newsletterLimits.name}
        isRequired
        autoFocus
      />
      <TextField
        label={t('What it is about')}
        help={t('Stands below the name where people choose what they want to hear of.')}
        value={description}
        onChange={setDescription}
        maxLength={newsletterLimits.description}
      />
      <Switch
        label={t('Ask for confirmation by mail')}
        isSelected={isAsked}
        onChange={setAsked}
        help={t('Whoever types an address is on the list once the mail was answered.')}
      />
      {!isAsked && (
        <TextField
          label={t('Why nobody is asked')}
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={newsletterLimits.description}
        />
      )}
      <Switch
        label={t('Offered to visitors')}
        isSelected={isPublic}
        onChange={setPublic}
        help={t('On the page where people choose what they want to hear of.')}
      />
      <Switch
        label={t('Count opens and clicks')}
        isSelected={isMeasured}
        onChange={setMeasured}
        help={t(
          'Only of people who allow it where they choose what they want to hear of. Nothing is counted of anybody else.',
        )}
      />
    </FormDialog>
  )
}

/** What people get once they are on the list; without words they get nothing. */
export const WelcomeDialog = ({
  list,
  locale,
  onClose,
}: {
  list: MailingList
  locale: string
  onClose: () => void
}) => {
  const [subject, setSubject] = useState(list.welcome?.subject ?? '')
  const [text, setText] = useState(list.welcome?.text ?? '')
  const save = useSaveWelcome()
  const keep = (welcome: MailingList['welcome']) =>
    save.mutate(
      { listId: list.id, welcome },
      {
        onSuccess: () => {
          showToast(welcome ? t('Welcome mail saved') : t('No welcome mail is sent any more'))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('Welcome mail of {name}', { name: localise(list.name, locale, locale) ?? t('the list') })}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={() => keep({ subject: subject.trim(), text: text.trim() })}
      onClose={onClose}
      beside={
        list.welcome && (
          <Button kind="ghost" isDisabled={save.isPending} onPress={() => keep(null)}>
            {t('Send none')}
          </Button>
        )
      }
      {...failureOf(save)}
    >
      <TextField
        label={t('Subject')}
        value={subject}
        onChange={setSubject}
        maxLength={newsletterLimits.subject}
        isRequired
        autoFocus
      />
      <TextField
        label={t('Text')}
        help={t('Sent once, after the address was confirmed. The way to leave the list stands below it by itself.')}
        rows={8}
        value={text}
        onChange={setText}
        maxLength={newsletterLimits.welcome}
        isRequired
      />
    </FormDialog>
  )
}
