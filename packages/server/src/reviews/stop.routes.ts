import { shopTexts } from '@sitewright/domain/messages'
import { type Pages, stopRoutes as routesOfStopping } from '../checkout'
import type { Route } from '../platform/http/route'
import type { Reviews } from './service'

export const stopRoutes = ({ asking }: Reviews, pages: Pick<Pages, 'page'>): Route[] =>
  routesOfStopping({
    ...{ path: '/reviews/:token/stop', name: 'review-stop', pages, isLink: asking.isLink, stop: asking.stop },
    textsOf(locale) {
      const said = shopTexts(locale).reviewMail
      return { said, unknown: said.stopUnknown }
    },
  })
