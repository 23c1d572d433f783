import * as contract from '@sitewright/contract/popups'
import { type Popup, readPopup } from '@sitewright/domain/popups'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Popups } from './service'

const present = ({ pageIds, ...popup }: Popup): contract.PopupSettings => ({ ...popup, pageIds: [...pageIds] })

export const adminRoutes = (popups: Popups): Route[] => [
  route({
    host: 'owner',
    access: 'marketing-promotions',
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.readPopupSettings,
    handle: async ({ site }) => {
      const { settings, isChanged } = await popups.settings(site.id)
      return ok({ settings: present(settings), isChanged })
    },
  }),
  route({
    host: 'owner',
    access: 'marketing-promotions',
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.savePopupSettings,
    handle: async ({ site, body }) => {
      const popup = readPopup(body)
      await popups.save(site.id, popup)
      return ok(present(popup))
    },
  }),
]
