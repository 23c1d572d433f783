import type { ConfirmationProps, DialogProps } from './dialog-window'
import { later, OnceOpen } from './later'

const DialogWindow = later(async () => (await import('./dialog-window')).DialogWindow)
const ConfirmationWindow = later(async () => (await import('./dialog-window')).ConfirmationWindow)

/** A question can come up when the connection is gone, so its file is brought before. */
export const loadDialogs = () => Promise.all([DialogWindow.load(), ConfirmationWindow.load()])

/** A dialog with a title and a way out. */
export const Dialog = (props: DialogProps) => (
  <OnceOpen isOpen={props.isOpen}>
    <DialogWindow {...props} />
  </OnceOpen>
)

/** Asks before something that cannot be taken back lightly. Focus starts on Cancel. */
export const Confirmation = (props: ConfirmationProps) => (
  <OnceOpen isOpen={props.isOpen}>
    <ConfirmationWindow {...props} />
  </OnceOpen>
)
