import type { FastifyRequest } from 'fastify'

/** A person's browser asks for a page; a program gets JSON. */
export const wantsPage = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
