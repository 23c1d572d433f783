export { type BuilderFieldType, builderFieldTypes, type FieldSetting, fieldSettings, formFieldsets } from './builder'
export {
  type CaptchaFailure,
  type CaptchaRenderRefusal,
  type CaptchaToken,
  captchaFailureMessages,
  captchaRenderRefusal,
  captchaSize,
  captchaToken,
  needsCaptchaScript,
} from './captcha'
export { type CharacterCounter, characterCount, characterCounter, readMaxLength } from './character-counter'
export { checkField, type FieldRefusal, isUsZip } from './check-field'
export { checkForm, type FieldError } from './check-form'
export { isRealDate, isRealTime } from './date-and-time'
export { checkEmail, type EmailCheck, type EmailRefusal, isEmail } from './email'
export { answeredFailure, invalidFields, type LocalFailure, localFailure, type SubmitFailure } from './failure'
export { type FieldKind, type FieldValue, type FieldValues, type FormField, fieldKind, fieldKinds } from './field'
export { type FormView, formView, newsletterLayout } from './form-view'
export { type LikertValue, likertLabel, likertScale } from './likert'
export {
  type IntraPageFields,
  type ParsedAnswers,
  parseAnswers,
  readSubmissionKey,
  type Submission,
  type SubmissionPayload,
  saveSubmissionPath,
  submissionKeyPath,
  submissionPayload,
} from './submission'
export {
  type FormEffect,
  type FormEvent,
  type FormSettings,
  type FormState,
  type FormStep,
  formStep,
  newFormState,
} from './submit'
