import { formMessages } from '../catalogue/messages/forms'
import type { SubmitFailure } from './failure'
import { type FormSettings, type FormState, successAddress } from './submit'

/** What a visitor sees of a form in each state. */
export type FormView = {
  locked: boolean
  hidden: boolean
  successShown: boolean
  submitDisabled: boolean
  submitText: string
  failure: SubmitFailure | null
  noticeAbove: string | null
  noticeBelow: string | null
}

export const formView = ({ phase, captchaToken, failure }: FormState, settings: FormSettings): FormView => {
  const submitting = phase === 'submitting'
  const noticed = phase === 'failed' && !settings.isNewsletter
  return {
    locked: submitting,
    hidden: phase === 'succeeded',
    successShown: phase === 'succeeded' && successAddress(settings) === null,
    submitDisabled: submitting || (settings.hasCaptcha && settings.captchaBound && captchaToken === null),
    submitText: submitting ? formMessages.submitting : settings.submitButtonText,
    failure,
    noticeAbove: noticed ? formMessages.problemBelow : null,
    noticeBelow: noticed ? formMessages.problemAbove : null,
  }
}

const smallNewsletterWidth = 320

export const newsletterLayout = (containerWidth: number): 'small' | 'normal' =>
  containerWidth <= smallNewsletterWidth ? 'small' : 'normal'
