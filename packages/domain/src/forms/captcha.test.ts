import { expect, it } from 'vitest'
import { captchaFailureMessages, captchaRenderRefusal, captchaSize, captchaToken, readCaptchaChoice } from './captcha'

it.each([
  [0, 'compact'],
  [319, 'compact'],
  [319.9, 'compact'],
  [320, 'normal'],
  [900, 'normal'],
])('in a container of %d px the widget is %s [CAPT-03 CAPT-04]', (width, size) => {
  expect(captchaSize(width)).toBe(size)
})

it.each([
  [{ exists: false, isRendered: false, isInThisDocument: false }, 'node-missing'],
  [{ exists: true, isRendered: true, isInThisDocument: true }, 'already-rendered'],
  [{ exists: true, isRendered: false, isInThisDocument: false }, 'other-document'],
  [{ exists: true, isRendered: false, isInThisDocument: true }, null],
])('a node that is %o is refused as %s [CAPT-05 CAPT-06 CAPT-07]', (node, expected) => {
  expect(captchaRenderRefusal(node)).toBe(expected)
})

it.each([
  [undefined, undefined],
  [
    { provider: 'turnstile', siteKey: '0x4A' },
    { provider: 'turnstile', siteKey: '0x4A' },
  ],
  [{ provider: 'turnstile', siteKey: '' }, undefined],
  [{ provider: 'somebody', siteKey: '0x4A' }, undefined],
])('what is stored as %j is the choice %j', (stored, expected) => {
  expect(readCaptchaChoice(stored)).toEqual(expected)
})

it.each([
  [null, { ok: false, reason: 'not-set-up' }],
  [{ token: null }, { ok: false, reason: 'incomplete' }],
  [{ token: '' }, { ok: false, reason: 'incomplete' }],
  [{ token: 't' }, { ok: true, token: 't' }],
])('%o gives %o [CAPT-09 CAPT-11]', (captcha, expected) => {
  expect(captchaToken(captcha)).toEqual(expected)
})

it('has its three texts [CAPT-10 CAPT-11 CAPT-12 CAPT-13]', () => {
  expect(captchaFailureMessages).toEqual({
    incomplete: 'Complete CAPTCHA before submitting.',
    'not-set-up': 'ReCaptcha has not been set up!',
    'document-gone': 'Document was destroyed',
  })
})
