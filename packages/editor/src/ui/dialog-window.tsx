import './dialog.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { t } from '../language'
import { Button, IconButton } from './button'

type Open = { isOpen: boolean; onClose: () => void }

export type DialogProps = Open & {
  title: string
  width?: 'wide' | 'medium'
  /** What it comes to, in a column of its own that also holds the actions; below on narrow windows. */
  aside?: ReactNode
  /** Holds nothing to press: the keyboard goes to the words themselves, to scroll them. */
  isRead?: boolean
  children: ReactNode
  actions?: ReactNode
}

export const DialogWindow = ({
  isOpen,
  onClose,
  title,
  width = 'wide',
  aside,
  isRead = false,
  children,
  actions,
}: DialogProps) => (
  <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={open => open || onClose()} isDismissable>
    <Modal className={aside ? 'modal two-columns' : `modal ${width}`}>
      <AriaDialog className="dialog">
        <header className="dialog-head">
          <Heading slot="title" className="dialog-title">
            {title}
          </Heading>
          <IconButton icon={X} label={t('Close')} onPress={onClose} />
        </header>
        <div className="dialog-body" {...(isRead ? { tabIndex: 0 } : {})}>
          {children}
        </div>
        {aside ? (
          <div className="dialog-aside">
            {aside}
            <footer className="dialog-actions">{actions}</footer>
          </div>
        ) : (
          actions && <footer className="dialog-actions">{actions}</footer>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

/** As large as the window allows, with parts of its own: it brings its heading and its way out. */
export const LargeWindow = ({ isOpen, onClose, label, children }: Open & { label: string; children: ReactNode }) => (
  <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={open => open || onClose()} isDismissable>
    <Modal className="modal large">
      <AriaDialog className="dialog" aria-label={label}>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

export type ConfirmationProps = Open & {
  title: string
  children?: ReactNode
  /** Repeats the verb of the question. */
  confirm: string
  kind?: 'danger' | 'primary'
  isBusy?: boolean
  onConfirm: () => void
  cancel?: string
  /** A third way, such as going on without saving. */
  other?: { readonly label: string; readonly run: () => void }
}

export const ConfirmationWindow = ({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  kind = 'danger',
  isBusy = false,
  onConfirm,
  cancel = t('Cancel'),
  other,
}: ConfirmationProps) => (
  <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={open => open || onClose()} isDismissable>
    <Modal className="modal narrow">
      <AriaDialog className="dialog confirmation" role="alertdialog">
        <Heading slot="title" className="dialog-title">
          {title}
        </Heading>
        {children && <div className="confirmation-text">{children}</div>}
        <footer className="confirmation-actions">
          <Button size="medium" onPress={onClose} autoFocus>
            {cancel}
          </Button>
          {other && (
            <Button size="medium" isDisabled={isBusy} onPress={other.run}>
              {other.label}
            </Button>
          )}
          <Button size="medium" kind={kind} isDisabled={isBusy} onPress={onConfirm}>
            {confirm}
          </Button>
        </footer>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
