import { dialogMessages as messages } from '../catalogue/messages/dialogs'

export type SystemError =
  /** Its technical details were taken away before it got here. */
  { kind: 'cleaned' } | { kind: 'network' } | { kind: 'detailed'; url: string; format: string; text: string }

export type SystemErrorButton = { label: string; action: 'reload' | 'close' }

export interface SystemErrorOverlay {
  title: string
  lines: string[]
  buttons: readonly SystemErrorButton[]
}

function linesOf(error: SystemError): string[] {
  if (error.kind === 'cleaned') return [messages.systemErrorTitle]
  if (error.kind === 'network') return [messages.checkConnection]
  return [error.url, error.format, error.text]
}

export const systemErrorOverlay = (error: SystemError): SystemErrorOverlay => ({
  title: messages.systemErrorTitle,
  lines: linesOf(error),
  buttons: [
    { label: messages.reloadPage, action: 'reload' },
    { label: messages.clear, action: 'close' },
  ],
})
