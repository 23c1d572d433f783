import type { FastifyRequest } from 'fastify'
import type { Platform } from '../platform/platform'
import { cookieNames, readCookie, setCookie } from '../platform/sessions'

/** Whose key it is: the browser, whether or not somebody logs in with it in between. */
export const createVisitorOf = ({ config, random }: Pick<Platform, 'config' | 'random'>) => {
  const { visitor } = cookieNames(config)
  const known = (request: FastifyRequest): string =>
    readCookie(request.headers.cookie, visitor) ?? request.state.visitorId ?? ''
  return {
    known,
    /** With the cookie that it is known by from now on. */
    made: ({ request, setCookie: send }: { request: FastifyRequest; setCookie: (cookie: string) => void }): string => {
      const own = known(request)
      if (own !== '') return own
      const fresh = random.id()
      request.state.visitorId = fresh
      send(setCookie(visitor, fresh, config))
      return fresh
    },
  }
}
