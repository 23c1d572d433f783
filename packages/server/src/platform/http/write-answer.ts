import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { SiteLook } from '../pages'
import type { Answer, PagePolicy } from './answers'
import { compress } from './compress'
import { locationOf } from './own-path'
import { refusalPage } from './refusal-page'
import { commonHeaders, pageHeaders } from './security-headers'
import { wantsPage } from './wants-page'

const policyOf: Record<'account' | 'owner' | 'public', PagePolicy> = {
  account: 'account',
  owner: 'editor',
  public: 'site',
}

type Body = { readonly contentType: string; readonly body: Buffer }

const json = (data: unknown): Body => ({
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(data)),
})
const html = (markup: string): Body => ({ contentType: 'text/html; charset=utf-8', body: Buffer.from(markup) })

/** How a site looks, when that can be told. It may fail: refusals are drawn while other things do not work. */
export type LookOf = (siteId: string) => Promise<SiteLook>

/** The only place that writes to the socket. */
export async function writeAnswer(
  { config, lookOf }: { config: Config; lookOf?: LookOf },
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { nonce, place, site } = request.state
  reply.code(answer.status).headers(commonHeaders(config)).header('x-request-id', request.id)
  // Whoever may keep an answer says so; the default keeps personal things out of every cache.
  reply.header('cache-control', 'no-store')
  if (place.kind !== 'public') reply.header('cross-origin-resource-policy', 'same-origin')

  if (answer.kind === 'empty') return reply.headers(answer.headers ?? {}).send()
  if (answer.kind === 'redirect')
    return reply
      .headers(answer.headers ?? {})
      .header('location', locationOf(answer.to))
      .send()
  if (answer.kind === 'stream') return reply.headers(answer.headers).send(answer.stream)

  const asPage = answer.kind === 'html' || (answer.kind === 'refusal' && wantsPage(request))
  const policy = (answer.kind === 'html' && answer.policy) || policyOf[place.kind]
  const providers = answer.kind === 'html' ? answer.providers : undefined
  if (asPage) reply.headers(pageHeaders(policy, { config, nonce, identifier: site?.identifier, providers }))
  const { contentType, body } = await bodyOf(request, answer, asPage ? { lookOf } : undefined)
  // Compressing a page that holds a crumb beside words from the address would let its length betray the crumb.
  const compressed =
    asPage && policy === 'account'
      ? { body, varies: false }
      : await compress(body, { contentType, acceptEncoding: request.headers['accept-encoding'] })
  if (compressed.varies) reply.header('vary', 'Accept-Encoding')
  if ('encoding' in compressed && compressed.encoding) reply.header('content-encoding', compressed.encoding)
  reply.header('content-type', contentType)
  reply.headers(answer.headers ?? {})
  return reply.send(compressed.body)
}

async function bodyOf(
  request: FastifyRequest,
  answer: Exclude<Answer, { kind: 'empty' | 'redirect' | 'stream' }>,
  page: { readonly lookOf: LookOf | undefined } | undefined,
): Promise<Body> {
  if (answer.kind === 'html') return html(answer.html)
  if (answer.kind === 'data') return json(answer.data)
  if (!page) return json({ error: answer.message, reason: answer.reason, requestId: request.id, ...answer.more })
  const { site, place } = request.state
  const look = site && place.kind === 'public' ? await inTime(page.lookOf?.(site.id)) : undefined
  return html(refusalPage(request, answer, look))
}

const lookMs = 500

/** A refusal does not wait for a database that may be the reason for it. */
async function inTime(look: Promise<SiteLook> | undefined): Promise<SiteLook | undefined> {
  const late = pause(lookMs, undefined, { ref: false })
  return Promise.race([look?.catch(() => undefined), late])
}
