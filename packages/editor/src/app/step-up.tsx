import { confirmPassword } from '@sitewright/contract/accounts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'

/** How the server is asked: handed in, because the way there leads through here. */
export type Asking = {
  readonly call: (
    endpoint: typeof confirmPassword,
    options: { readonly body: { readonly password: string } },
  ) => Promise<unknown>
  readonly messageOf: (error: unknown) => string
}

const PasswordDialog = ({ call, messageOf, onEnd }: Asking & { readonly onEnd: (isConfirmed: boolean) => void }) => {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
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
      title="Confirm that it is you"
      submit={['Confirm', 'Confirming']}
      isBusy={isBusy || password === ''}
      onSubmit={() => void submit()}
      onClose={() => onEnd(false)}
      failure={failure}
    >
      <p className="quiet">This needs your password again. Afterwards you are not asked for ten minutes.</p>
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={typed => {
          setPassword(typed)
          setFailure(undefined)
        }}
        autoFocus
        input={{ autoComplete: 'current-password' }}
      />
    </FormDialog>
  )
}

let asked: Promise<boolean> | undefined

const ask = (asking: Asking): Promise<boolean> =>
  new Promise(resolve => {
    // Beside whatever is open: nothing of it is closed, so nothing typed there is lost.
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      <PasswordDialog
        {...asking}
        onEnd={isConfirmed => {
          root.unmount()
          place.remove()
          resolve(isConfirmed)
        }}
      />,
    )
  })

/** Asks who is there; several calls that need it wait for one answer. */
export const askForPassword = (asking: Asking): Promise<boolean> => {
  asked ??= ask(asking).finally(() => {
    asked = undefined
  })
  return asked
}
