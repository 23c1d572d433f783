export { answerText } from './answer-text'
export { type BuilderFieldType, builderFieldTypes, type FieldSetting, fieldSettings, formFieldsets } from './builder'
export {
  type CaptchaChoice,
  type CaptchaFailure,
  type CaptchaProvider,
  type CaptchaRenderRefusal,
  type CaptchaToken,
  captchaFailureMessages,
  captchaProviders,
  captchaRenderRefusal,
  captchaSize,
  captchaToken,
  readCaptchaChoice,
} from './captcha'
export { proofEvidence, proofWork, type Rush, rushOf } from './captcha-need'
export { type CharacterCounter, characterCount, characterCounter, readMaxLength } from './character-counter'
export { checkField, type FieldRefusal, isUsZip } from './check-field'
export { checkForm, type FieldError } from './check-form'
export { type ConsentGiven, consentGiven } from './consent'
export { isRealDate, isRealTime } from './date-and-time'
export {
  type CaptchaMode,
  captchaModes,
  type DefinitionRefusal,
  definitionRefusal,
  type Field,
  type FieldOption,
  type FieldSettings,
  type FieldType,
  type FormDefinition,
  type FormKind,
  fieldTypes,
  formKinds,
  isAnswered,
  isAnswerless,
  type LocalRichText,
  type Rule,
  type RuleOperator,
  ruleOperators,
  type SuccessLink,
  stepsOf,
  visibleFields,
} from './definition'
export {
  duplicateField,
  type FieldsRefusal,
  fieldsRefusal,
  hasOptions,
  insertField,
  lostRules,
  moveField,
  newField,
  optionsFromLines,
  stepField,
} from './edits'
export { checkEmail, type EmailCheck, type EmailRefusal, isEmail } from './email'
export { answeredFailure, invalidFields, type LocalFailure, localFailure, type SubmitFailure } from './failure'
export { type FieldKind, type FieldValue, type FieldValues, type FormField, fieldKind, fieldKinds } from './field'
export {
  acceptAttribute,
  type FileGroup,
  fileGroupOf,
  fileGroups,
  takesFile,
  type UploadedFile,
  uploadKeyHeader,
  uploadPath,
} from './files'
export { type FormView, formView, newsletterLayout } from './form-view'
export { type LikertValue, likertLabel, likertScale } from './likert'
export { inputName, postedAnswers } from './posted'
export { answersThatCount, plainNumber, type ReadLocale, readAnswers, toFormField } from './read-answers'
export { filledReply, savedReplyLimits } from './saved-reply'
export {
  plainRuleValue,
  type RuledSubmission,
  ruleApplies,
  type SpamRule,
  type SpamRuleKind,
  type SpamRuleRefusal,
  spamRuleKinds,
  spamRuleLimits,
  spamRuleRefusal,
} from './spam-rules'
export { linksIn, type SpamEvidence, type SpamReason, type SpamVerdict, spamThreshold, spamVerdict } from './spam-score'
export { newFormDefinition, type StartingWords } from './starting'
export {
  type DeliveryState,
  deliveryStates,
  mayDeliveryBecome,
  maySubmissionBecome,
  type SubmissionState,
  submissionStates,
  type TargetKind,
  targetKinds,
} from './states'
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
export { wordsOfAnswers } from './submission-words'
export {
  type FormEffect,
  type FormEvent,
  type FormSettings,
  type FormState,
  type FormStep,
  formStep,
  newFormState,
} from './submit'
export { readTarget, type TargetRefusal, type TargetSettings } from './targets'
