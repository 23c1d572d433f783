import { confirmElsewhere, confirmPassword } from '@sitewright/contract/accounts'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '../language'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'

/** How the server is asked: handed in, because the way there leads through here. */
export type Asking = {
  readonly call: (
    endpoint: typeof confirmPassword,
    options: { readonly body: { readonly password: string } },
  ) => Promise<unknown>
  readonly messageOf: (error: unknown) => string
  /** Whether the person has proven it somewhere else meanwhile. */
  readonly isConfirmed: () => Promise<boolean>
}

const PasswordDialog = ({
  call,
  messageOf,
  isConfirmed,
  onEnd,
}: Asking & { readonly onEnd: (isConfirmed: boolean) => void }) => {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isElsewhere, setElsewhere] = useState(false)
  // Passkeys answer the account pages alone, which open beside this one; whoever comes back has perhaps been there.
  useEffect(() => {
    if (!isElsewhere) return undefined
    const look = async () => {
      if (await isConfirmed()) onEnd(true)
    }
    const back = () => void look()
    addEventListener('focus', back)
    return () => removeEventListener('focus', back)
  }, [isElsewhere, isConfirmed, onEnd])
  const submit = async () => {
    setBusy(true)
    try {
      await call(confirmPassword, { body: { password } })
      onEnd(true)
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('Confirm that it is you')}
      submit={[t('Confirm'), t('Confirming')]}
      isBusy={isBusy || password === ''}
      onSubmit={() => void submit()}
      onClose={() => onEnd(false)}
      failure={failure}
    >
      <p className="quiet">{t('This needs your password again. Afterwards you are not asked for ten minutes.')}</p>
      <TextField
        label={t('Password')}
        type="password"
        value={password}
        onChange={typed => {
          setPassword(typed)
          setFailure(undefined)
        }}
        autoFocus
        input={{ autoComplete: 'current-password' }}
      />
      <p className="quiet">
        <a href={confirmElsewhere.path} target="_blank" rel="noopener" onClick={() => setElsewhere(true)}>
          {t('Use a passkey in another window')}
        </a>
      </p>
    </FormDialog>
  )
}

let asked: Promise<boolean> | undefined

const ask = (asking: Asking): Promise<boolean> =>
  new Promise(resolve => {
    // Beside whatever is open: nothing of it is closed, so nothing typed there is lost.
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<PasswordDialog {...asking} onEnd={end} />)
  })

/** Asks who is there; several calls that need it wait for one answer. */
export const askForPassword = (asking: Asking): Promise<boolean> => {
  asked ??= ask(asking).finally(() => {
    asked = undefined
  })
  return asked
}
