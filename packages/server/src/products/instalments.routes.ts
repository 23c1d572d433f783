import * as contract from '@sitewright/contract/instalments'
import { productMessages } from '@sitewright/domain/catalogue/messages'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Products } from './service'

export const instalmentsRoutes = ({ instalments }: Pick<Products, 'instalments'>): Route[] => [
  route({
    endpoint: contract.readInstalments,
    host: 'owner',
    access: 'commerce-payments',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ instalments: await instalments.read(site.id), currency: site.currency }),
  }),
  route({
    endpoint: contract.saveInstalments,
    host: 'owner',
    access: 'commerce-payments',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      const saved = await instalments.save(site.id, body.instalments)
      return saved.ok
        ? ok({ instalments: body.instalments, currency: site.currency })
        : refused(400, saved.reason, productMessages.instalmentBounds)
    },
  }),
]
