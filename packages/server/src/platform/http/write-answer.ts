import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Answer, PagePolicy } from './answers'
import { compress } from './compress'
import { locationOf } from './own-path'
import { plainPage } from './plain-page'
import { commonHeaders, pageHeaders } from './security-headers'
import { wantsPage } from './wants-page'

const policyOf: Record<'account' | 'owner' | 'public', PagePolicy> = {
  account: 'account',
  owner: 'editor',
  public: 'site',
}

const titles: Readonly<Record<number, string>> = {
  400: 'That did not work',
  401: 'Please log in',
  403: 'This is not open to you',
  404: 'Page not found',
  409: 'That did not work',
  413: 'That is too large',
  421: 'No site lives here',
  429: 'Too many tries',
  503: 'Back in a moment',
}

type Body = { readonly contentType: string; readonly body: Buffer }

const json = (data: unknown): Body => ({
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(data)),
})
const page = (markup: string): Body => ({ contentType: 'text/html; charset=utf-8', body: Buffer.from(markup) })

/** The only place that writes to the socket. */
export async function writeAnswer(
  { config }: { config: Config },
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
  if (asPage) reply.headers(pageHeaders(policy, { config, nonce, identifier: site?.identifier }))
  const { contentType, body } = bodyOf(request, answer, asPage)
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

function bodyOf(
  request: FastifyRequest,
  answer: Exclude<Answer, { kind: 'empty' | 'redirect' | 'stream' }>,
  asPage: boolean,
): Body {
  if (answer.kind === 'html') return page(answer.html)
  if (answer.kind === 'data') return json(answer.data)
  if (asPage)
    return page(
      plainPage({
        title: titles[answer.status] ?? 'Something went wrong',
        text: answer.message,
        nonce: request.state.nonce,
        requestId: request.id,
      }),
    )
  return json({ error: answer.message, reason: answer.reason, requestId: request.id, ...answer.more })
}
