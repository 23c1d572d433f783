import { describe, expect, it } from 'vitest'
import { formatMessage } from '../messages'
import { answeredFailure, invalidFields, type LocalFailure, localFailure } from './failure'
import {
  parseAnswers,
  readSubmissionKey,
  type Submission,
  saveSubmissionPath,
  submissionKeyPath,
  submissionPayload,
} from './submission'

const submission: Submission = {
  key: 'k1',
  values: { f1: 'Hello', f2: ['a', 'b'], f3: { first: 'Ada', last: 'Lovelace' } },
  formId: 'form-1',
  collectionId: 'c1',
  objectName: 'contact',
  isOverlayForm: false,
  submitButtonText: 'Send',
  captchaKey: null,
  page: {
    visitorCookie: 'v1',
    pageTitle: 'Contact',
    itemId: null,
    collectionId: 'c1',
    pagePath: '/contact',
    pagePermissionTypeValue: 1,
  },
}

describe('submission', () => {
  it('is posted to its paths [FORM-28 FORM-32]', () => {
    expect(submissionKeyPath).toBe('/api/form/FormSubmissionKey')
    expect(saveSubmissionPath).toBe('/api/form/SaveFormSubmission')
  })
  it.each([
    [{ key: 'k1' }, 'k1'],
    [{ key: '' }, null],
    [{ key: 7 }, null],
    [{}, null],
    [null, null],
    ['key', null],
    [undefined, null],
  ])('reads the key from %j as %j; without one nothing can be sent [FORM-29 FORM-30]', (data, expected) => {
    expect(readSubmissionKey(data)).toBe(expected)
  })
  it('carries its fields, the answers as JSON text, and where the form stood [FORM-33 FORM-34 FORM-36]', () => {
    expect(submissionPayload(submission)).toEqual({
      key: 'k1',
      form: '{"f1":"Hello","f2":["a","b"],"f3":{"first":"Ada","last":"Lovelace"}}',
      formId: 'form-1',
      collectionId: 'c1',
      objectName: 'contact',
      isOverlayForm: false,
      submitButtonText: 'Send',
      pagePath: '/contact',
      pageTitle: 'Contact',
      pageId: 'c1',
      contentSource: 'c',
    })
  })
  it('carries the captcha key exactly when there is a captcha [FORM-35 CAPT-09]', () => {
    expect(submissionPayload({ ...submission, captchaKey: 'token' }).captchaKey).toBe('token')
    expect(submissionPayload(submission)).not.toHaveProperty('captchaKey')
  })
  it('names the item, when there is one, and never the visitor [FORM-37]', () => {
    const payload = submissionPayload({ ...submission, page: { ...submission.page, itemId: 'i1' } })
    expect(payload).toMatchObject({ pageId: 'i1', contentSource: 'i' })
    expect(payload).not.toHaveProperty('visitorCookie')
  })
  it('reads the answers back [FORM-34]', () => {
    expect(parseAnswers(submissionPayload(submission).form)).toEqual({ ok: true, values: submission.values })
  })
  it.each([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1}',
    '{"a":null}',
    '{"a":{"b":1}}',
    '{"a":[1]}',
    '{"a":"x","b":1}',
    '{"a":{"b":"x","c":1}}',
    '{"a":[["x"]]}',
  ])('cannot read %j [FORM-65]', form => {
    expect(parseAnswers(form)).toEqual({ ok: false, reason: 'unparsable' })
  })
})

describe('failure messages', () => {
  const messagesOf = (status: number, data: unknown) => {
    const { message, values, errors } = answeredFailure(status, data)
    return [
      formatMessage(message, values),
      ...errors.map(error => `${error.fieldId}: ${formatMessage(error.message, error.values)}`),
    ]
  }
  it.each([
    [401, 'Unable to submit form. Please try again later'],
    [404, 'This form has not been configured yet'],
    [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later'],
    [500, 'Unable to send form. Please try again later'],
  ])('%d reads %s, whatever else the answer says [FORM-61 FORM-62 FORM-63 FORM-64 FORM-71]', (status, expected) => {
    expect(messagesOf(status, {})).toEqual([expected])
    expect(messagesOf(status, { error: 'Another text', errors: { f1: 'x' } })).toEqual([expected])
  })
  it('400 with errors shows each at its field [FORM-56 FORM-57 FORM-58]', () => {
    expect(messagesOf(400, { errors: { f1: 'Too {short}', f2: 'Bad' }, error: 'Ignored' })).toEqual([
      'One or more fields is invalid, please check your entries.',
      'f1: Too {short}',
      'f2: Bad',
    ])
  })
  it('400 with one error shows it [FORM-58]', () => {
    expect(messagesOf(400, { errors: { f1: 'Bad' } })).toHaveLength(2)
  })
  it.each([
    [400, { error: 'The {kiln} is closed' }, 'The {kiln} is closed'],
    [400, { errors: {}, error: 'Closed' }, 'Closed'],
    [400, { errors: { f1: 7, f2: ' ' }, error: 'Closed' }, 'Closed'],
    [422, { errors: { f1: 'x' }, error: 'Closed' }, 'Closed'],
  ])('%d with %j shows the error text [FORM-56 FORM-59]', (status, data, expected) => {
    expect(messagesOf(status, data)).toEqual([expected])
  })
  it.each([
    [400, {}],
    [400, { error: '' }],
    [400, { error: 7 }],
    [400, { errors: 'x' }],
    [400, { errors: null }],
    [503, null],
    [503, undefined],
    [418, 'text'],
  ])('%d with %j is unknown [FORM-60]', (status, data) => {
    expect(messagesOf(status, data)).toEqual(['Unknown error, please try again later.'])
  })
  it.each([
    ['key-missing', 'Could not get a form submission key, please try again later.'],
    ['unparsable', 'Could not parse the form fields, please check your entries.'],
    ['processing', 'Error processing form submission. Please reload and try again.'],
    ['captcha-incomplete', 'Complete CAPTCHA before submitting.'],
    ['captcha-unavailable', 'Unknown error, please try again later.'],
  ] as [LocalFailure, string][])(
    '%s reads %s [FORM-31 FORM-65 FORM-67 FORM-73 CAPT-10 CAPT-13 CAPT-14]',
    (reason, text) => {
      expect(localFailure(reason)).toEqual({ message: text, values: {}, errors: [] })
    },
  )
  it('tells that fields are invalid [FORM-66]', () => {
    const errors = [{ fieldId: 'f1', message: 'x', values: {} }]
    expect(invalidFields(errors)).toEqual({
      message: 'One or more fields is invalid, please check your entries.',
      values: {},
      errors,
    })
  })
})
