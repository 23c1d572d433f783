import './person.css'
import { erasePerson, exportPerson, findPerson, type PersonErased, type PersonHeld } from '@sitewright/contract/privacy'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isKeptNameless, type PersonHolderName } from '@sitewright/domain/privacy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { GuardedDownload } from '../../app/guarded-download'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'

const words: Readonly<Record<PersonHolderName, string>> = {
  member: t('Account, or an invitation to one'),
  customer: t('Customer, with addresses'),
  orders: t('Orders'),
  submissions: t('Sent with forms, with files'),
  newsletter: t('Newsletter'),
  comments: t('Comments'),
  reviews: t('Reviews'),
  'gift-cards': t('Gift cards they were sent'),
  donations: t('Gifts they made'),
  'stock-watches': t('Waits for goods'),
  carts: t('Carts'),
  'shop-sessions': t('Links to their orders'),
  mails: t('Mails the site wrote them'),
}

const Held = ({ items }: { items: readonly PersonHeld[] }) => (
  <ul className="person-held" aria-label={t('What is kept')}>
    {items.map(({ holder, count }) => (
      <li key={holder}>
        <span>{words[holder]}</span>
        <span className="num">{count.toLocaleString(language)}</span>
        <span className="quiet">
          {isKeptNameless(holder)
            ? t('Erasing takes name and address out of it; the books keep the rest.')
            : t('Erased whole.')}
        </span>
      </li>
    ))}
  </ul>
)

const Report = ({ email, items }: { email: string; items: readonly PersonErased[] }) => (
  <section role="status">
    <p>{t('What was kept of {email}, before and after:', { email })}</p>
    <ul className="person-held" aria-label={t('What was erased')}>
      {items.map(({ holder, before, after }) => (
        <li key={holder}>
          <span>{words[holder]}</span>
          <span className="num">{`${before.toLocaleString(language)} → ${after.toLocaleString(language)}`}</span>
        </li>
      ))}
    </ul>
  </section>
)

const EraseDialog = ({
  email,
  onErased,
  onClose,
}: {
  email: string
  onErased: (items: PersonErased[]) => void
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const erase = useMutation({ mutationFn: () => call(erasePerson, { body: { email } }) })
  const isSame = typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <FormDialog
      title={t('Erase this person?')}
      submit={[t('Erase'), t('Erasing')]}
      isBusy={erase.isPending}
      onSubmit={() => {
        setAsked(true)
        if (isSame) erase.mutate(undefined, { onSuccess: ({ items }) => onErased(items) })
      }}
      onClose={onClose}
      {...(erase.isError && { failure: messageOf(erase.error) })}
    >
      <p className="quiet">
        {t(
          'This cannot be undone. What they are charged for again and again ends with it, and their account. They are on no list any more, and no import brings them back.',
        )}
      </p>
      <TextField
        label={t('Their email, once more')}
        value={typed}
        onChange={setTyped}
        maxLength={maxEmailLength}
        error={isAsked && !isSame ? t('This is another address.') : undefined}
        input={{ autoComplete: 'off' }}
        autoFocus
      />
    </FormDialog>
  )
}

/** Everything of one person, whichever part of the site keeps it. */
export const PersonSettings = () => {
  const [email, setEmail] = useState('')
  const [isErasing, setErasing] = useState(false)
  const [report, setReport] = useState<{ email: string; items: PersonErased[] }>()
  const find = useMutation({ mutationFn: (wanted: string) => call(findPerson, { query: { email: wanted } }) })
  const found = find.data
  const held = found?.items.filter(({ count }) => count > 0) ?? []
  const look = () => {
    setReport(undefined)
    if (email.trim() !== '') find.mutate(email.trim())
  }
  return (
    <>
      <p className="quiet">
        {t(
          'Somebody may ask what you keep of them, and want it gone. Look for their email: account, orders, forms, newsletter and all else are looked through.',
        )}
      </p>
      <form
        className="person-ask"
        onSubmit={event => {
          event.preventDefault()
          look()
        }}
      >
        <TextField
          label={t('Email of the person')}
          value={email}
          onChange={setEmail}
          maxLength={maxEmailLength}
          input={{ type: 'email', autoComplete: 'off' }}
          isRequired
        />
        <Button type="submit" isDisabled={find.isPending}>
          {find.isPending ? t('Looking') : t('Look')}
        </Button>
      </form>
      {find.isPending && <Waiting rows={4} rowHeight={48} />}
      {find.isError && (
        <p className="field-error" role="alert">
          {messageOf(find.error)}
        </p>
      )}
      {report && <Report {...report} />}
      {found && !find.isPending && !report && held.length === 0 && (
        <p role="status">{t('Nothing is kept of {email}.', { email: found.email })}</p>
      )}
      {found && !find.isPending && !report && held.length > 0 && (
        <>
          <Held items={held} />
          <div className="person-acts">
            <GuardedDownload
              href={`${exportPerson.path}?${new URLSearchParams({ email: found.email })}`}
              name="person.json"
            >
              {t('Export everything')}
            </GuardedDownload>
            <Button onPress={() => setErasing(true)}>{t('Erase everything')}</Button>
          </div>
        </>
      )}
      {isErasing && found && (
        <EraseDialog
          email={found.email}
          onErased={items => {
            setErasing(false)
            setReport({ email: found.email, items: items.filter(({ before }) => before > 0) })
            showToast(t('Erased'))
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  )
}
