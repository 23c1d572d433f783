import { captchaProviders } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

const provider = z.nullable(z.enum(captchaProviders))
/** Keys have no spaces in them. */
const key = z.string().check(z.trim(), z.maxLength(500), z.regex(/^[\x21-\x7e]*$/))

/** Without a provider the site checks by itself. Of the secret only whether there is one. */
const captchaSettings = z.object({ provider, siteKey: z.string(), hasSecret: z.boolean() })
export type CaptchaSettings = z.infer<typeof captchaSettings>

export const readCaptchaSettings = endpoint({ method: 'GET', path: '/api/site/captcha', answer: captchaSettings })

/** An empty secret leaves the kept one as it is. */
const newCaptchaSettings = z.strictObject({ provider, siteKey: key, secret: key })
export type NewCaptchaSettings = z.infer<typeof newCaptchaSettings>

export const saveCaptchaSettings = endpoint({
  method: 'PUT',
  path: '/api/site/captcha',
  body: newCaptchaSettings,
  answer: captchaSettings,
})
