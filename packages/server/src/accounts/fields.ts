import { isEmail } from '@sitewright/domain/forms'
import { type PasswordRefusal, passwordRefusal } from '../platform/credentials'

export type FieldRefusal = 'name-missing' | 'name-long' | 'bad-email' | 'email-taken' | PasswordRefusal
export type SignUpFields = { readonly name: string; readonly email: string; readonly password: string }
export type FieldRefusals = Partial<Record<keyof SignUpFields, FieldRefusal>>

/** What is wrong with the fields themselves; whether the address is taken is nobody's business here. */
export function fieldRefusals({ name, email, password }: SignUpFields): FieldRefusals {
  const passwordProblem = passwordRefusal(password, { name, email })
  return {
    ...(name.trim() === '' ? { name: 'name-missing' as const } : {}),
    ...(name.trim().length > 100 ? { name: 'name-long' as const } : {}),
    ...(isEmail(email.trim()) ? {} : { email: 'bad-email' as const }),
    ...(passwordProblem ? { password: passwordProblem } : {}),
  }
}

export const refuseFields = (fields: FieldRefusals) => ({ ok: false, reason: 'fields', fields }) as const
