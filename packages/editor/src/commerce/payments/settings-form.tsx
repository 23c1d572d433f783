import type { ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'

type Bounds = { readonly least: number; readonly most: number }

/** A number somebody typed; nothing where it is none, or is out of bounds. */
export const numberWithin = (text: string, { least, most }: Bounds): number | undefined => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

export const outOfBounds = ({ least, most }: Bounds) => t('Enter a number from {least} to {most}', { least, most })

/** Settings that are saved together. The button comes with the first change. */
export const SettingsForm = ({
  children,
  save,
  isChanged,
  canSave,
  onSave,
}: {
  children: ReactNode
  save: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }
  isChanged: boolean
  canSave: boolean
  onSave: () => void
}) => (
  <Form
    className="fields payment-fields"
    onSubmit={event => {
      event.preventDefault()
      if (canSave) onSave()
    }}
  >
    {children}
    {save.isError && (
      <p className="field-error" role="alert">
        {messageOf(save.error)}
      </p>
    )}
    {isChanged && (
      <div>
        <Button kind="primary" type="submit" isDisabled={save.isPending || !canSave}>
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </div>
    )}
  </Form>
)
