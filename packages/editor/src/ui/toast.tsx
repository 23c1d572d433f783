import './toast.css'
import { toastHideMs } from '@sitewright/domain/dialogs'
import { create } from 'zustand'
import { TextButton } from './text-button'

type Toast = { id: number; text: string; action?: { label: string; run: () => void } }

const useToasts = create<{ toast?: Toast }>(() => ({}))
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Long enough to reach the button; undo is in the bar as well. */
const showActionFor = 6000

const hideAfter = (toast: Toast) => {
  clearTimeout(timer)
  timer = setTimeout(() => useToasts.setState({ toast: undefined }), toast.action ? showActionFor : toastHideMs)
}

export const showToast = (text: string, action?: Toast['action']): void => {
  count += 1
  const toast = { id: count, text, action }
  useToasts.setState({ toast })
  hideAfter(toast)
}

export const Toasts = () => {
  const { toast } = useToasts()
  return (
    <output className="toasts" aria-live="polite">
      {toast && (
        <div
          key={toast.id}
          className="toast"
          onPointerEnter={() => clearTimeout(timer)}
          onPointerLeave={() => hideAfter(toast)}
        >
          {toast.text}
          {toast.action && (
            <TextButton
              onPress={() => {
                // First gone, then done: what it did may have something to say.
                useToasts.setState({ toast: undefined })
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </TextButton>
          )}
        </div>
      )}
    </output>
  )
}
