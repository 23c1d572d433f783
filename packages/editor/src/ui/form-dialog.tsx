import { type ReactNode, useId } from 'react'
import { Form } from 'react-aria-components'
import { t } from '../language'
import { Button } from './button'
import { Dialog } from './dialog'

/** A dialog that asks for something and sends it: Enter and the button do the same, Cancel and Escape leave. */
export const FormDialog = ({
  title,
  width = 'medium',
  submit,
  isBusy,
  onSubmit,
  onClose,
  failure,
  beside,
  children,
  outside,
}: {
  title: string
  width?: 'wide' | 'medium'
  /** What the button says, and what it says while the answer is awaited. */
  submit: readonly [ready: string, busy: string]
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  failure?: string
  /** Stands on the other side of the buttons. */
  beside?: ReactNode
  children: ReactNode
  /** What belongs to the dialog and not to the form, such as a question of its own. */
  outside?: ReactNode
}) => {
  const id = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={width}
      actions={
        <>
          {beside}
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" type="submit" form={id} isDisabled={isBusy}>
            {submit[isBusy ? 1 : 0]}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="fields"
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </Form>
      {outside}
    </Dialog>
  )
}
