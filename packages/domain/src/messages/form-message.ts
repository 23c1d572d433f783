import { captchaMessages } from '../catalogue/messages/captcha'
import { formMessages } from '../catalogue/messages/forms'

export type FormMessageKey = `form.${keyof typeof formMessages}` | 'form.captchaIncomplete'

const named: readonly (readonly [FormMessageKey, string])[] = [
  ...Object.entries(formMessages).map(([name, text]) => [`form.${name}` as FormMessageKey, text] as const),
  ['form.captchaIncomplete', captchaMessages.incomplete],
]

export const formMessageKeys: readonly FormMessageKey[] = named.map(([key]) => key)

/** By what a text of the rules for forms is called in every language; undefined for what came from elsewhere. */
export const formMessageKey = (text: string): FormMessageKey | undefined => named.find(([, each]) => each === text)?.[0]
