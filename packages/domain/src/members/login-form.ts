import { memberPageMessages } from '../catalogue/messages/members-page'
import type { MemberLogin } from './session-calls'

export interface LoginForm {
  fields: MemberLogin
  isSending: boolean
  error: string | null
}

export type LoginEvent =
  | { type: 'changed'; fields: Partial<MemberLogin> }
  | { type: 'sent' }
  | { type: 'succeeded' }
  | { type: 'failed'; text?: string | undefined }

export const emptyLoginForm: LoginForm = {
  fields: { email: '', password: '', rememberMe: false },
  isSending: false,
  error: null,
}

/** A failure keeps what was typed, except the password. */
export function loginReducer(form: LoginForm, event: LoginEvent): LoginForm {
  if (event.type === 'changed') return { ...form, fields: { ...form.fields, ...event.fields } }
  if (event.type === 'sent') return { ...form, isSending: true, error: null }
  if (event.type === 'succeeded') return emptyLoginForm
  return {
    fields: { ...form.fields, password: '' },
    isSending: false,
    error: event.text ?? memberPageMessages.loginFailed,
  }
}
