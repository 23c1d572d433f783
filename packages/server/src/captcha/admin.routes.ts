import * as contract from '@sitewright/contract/captcha'
import { captchaSettingsMessages } from '@sitewright/domain/catalogue/messages'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Captcha } from './service'

export const adminRoutes = (captcha: Captcha): Route[] => [
  route({
    endpoint: contract.readCaptchaSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(await captcha.settings(site.id)),
  }),
  route({
    endpoint: contract.saveCaptchaSettings,
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      const saved = await captcha.save(site.id, body)
      return saved.ok ? ok(saved.settings) : refused(422, saved.reason, captchaSettingsMessages[saved.reason])
    },
  }),
]
