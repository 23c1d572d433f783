import type { FastifyRequest } from 'fastify'

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A proxy on this machine forwards strangers, so a request that was forwarded does not count. */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  local.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['x-real-ip'] === undefined &&
  headers['forwarded'] === undefined
