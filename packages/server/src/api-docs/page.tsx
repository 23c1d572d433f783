/// <reference path="../css.d.ts" />
import { productPage } from '../platform/pages'
import type { DocumentedOperation, OpenApi } from './openapi'
import { shapeText } from './shape-text'
import styles from './style.css?inline'

type Call = DocumentedOperation & { readonly method: string; readonly path: string }

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

const grouped = (calls: readonly Call[]): [string, Call[]][] => {
  const groups = new Map<string, Call[]>()
  for (const call of calls) groups.set(call.tags[0], [...(groups.get(call.tags[0]) ?? []), call])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

const idOf = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`

const accessText = (access: string): string => {
  if (access === 'open') return 'Everybody'
  return access === 'signed-in' ? 'Whoever is signed in' : `Whoever has the permission ${access}`
}

const duration = (seconds: number): string => {
  const [amount, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second']
  return amount === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${amount} ${unit}s`
}
const countedBy: Readonly<Record<string, string>> = { ip: 'address', account: 'account', site: 'site' }

const Shape = ({ title, text }: { title: string; text: string }) => (
  <>
    <h4>{title}</h4>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is wider than the page */}
    <pre tabIndex={0}>{text}</pre>
  </>
)

const schemaIn = (
  part: { readonly content?: DocumentedOperation['responses'][string] | object } | object | undefined,
) =>
  (part as { content?: Record<string, { schema: Record<string, unknown> }> } | undefined)?.content?.['application/json']
    ?.schema

const exampleText = (part: object | undefined): string | undefined => {
  const { content } = (part ?? {}) as { content?: Record<string, { example?: unknown }> }
  const example = content?.['application/json']?.example
  return example === undefined ? undefined : JSON.stringify(example, null, 2)
}

/** As it goes over the wire, with something in the place of each name in the path. */
const requestText = ({ method, path, parameters, requestBody, 'x-crumb': crumb }: Call): string => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}`)
  const asked = parameters.filter(each => each.in === 'query' && each.required).map(each => `${each.name}=…`)
  const query = [...(crumb === 'required' ? ['crumb=…'] : []), ...asked].join('&')
  const body = exampleText(requestBody)
  const line = `${method} ${address}${query === '' ? '' : `?${query}`}`
  return body === undefined ? line : `${line}\ncontent-type: application/json\n\n${body}`
}

const CallEntry = ({ call }: { call: Call }) => {
  const { limit, perSeconds, by } = call['x-rate-limit']
  const body = schemaIn(call.requestBody)
  const answer = schemaIn(call.responses['200'])
  const largest = call['x-largest-body']
  const answered = exampleText(call.responses['200'])
  return (
    <details id={call.operationId}>
      <summary>
        <code className="method">{call.method}</code> <code className="path">{call.path}</code>{' '}
        <span>{call.summary}</span>
      </summary>
      <p>{call.description.replaceAll('`', '')}</p>
      <dl>
        <div>
          <dt>Who</dt>
          <dd>{accessText(call['x-access'])}</dd>
        </div>
        <div>
          <dt>Crumb</dt>
          <dd>{call['x-crumb'] === 'required' ? 'Needed' : 'Not needed'}</dd>
        </div>
        <div>
          <dt>At most</dt>
          <dd>{`${limit} in ${duration(perSeconds)} by ${countedBy[by] ?? by}`}</dd>
        </div>
        {largest !== undefined && (
          <div>
            <dt>Largest body</dt>
            <dd>{`${Math.round(largest / 1000).toLocaleString('en')} kB`}</dd>
          </div>
        )}
      </dl>
      {call.parameters.length > 0 && (
        <Shape
          title="Parameters"
          text={call.parameters
            .map(
              each =>
                `${each.name}${each.required ? '' : '?'}: ${shapeText(each.schema)}${each.in === 'path' ? ', in the path' : ''}`,
            )
            .join('\n')}
        />
      )}
      {body && <Shape title="Body" text={shapeText(body)} />}
      {answer && <Shape title="Answer" text={shapeText(answer)} />}
      <Shape title="Example" text={requestText(call)} />
      {answered !== undefined && <Shape title="Example of an answer" text={answered} />}
    </details>
  )
}

/** For people, and without script: what programs read is beside it. */
export function docsPage(document: OpenApi, { nonce, json }: { nonce: string; json: string }): string {
  const groups = grouped(callsOf(document))
  return productPage({
    title: 'API',
    nonce,
    styles,
    children: (
      <div className="api">
        <header>
          <h1>API</h1>
          <p className="lead">
            What this address answers to programs. Calls that change something carry the value of the cookie{' '}
            <code>crumb</code> as a parameter of the same name; <code>GET /api/crumb</code> sets it. Amounts are whole
            minor units, times are UTC. For programs: <a href={json}>openapi.json</a>.
          </p>
        </header>
        <nav aria-label="Groups">
          <ul>
            {groups.map(([group, calls]) => (
              <li key={group}>
                <a href={`#${idOf(group)}`}>{group}</a> <span>{calls.length}</span>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(([group, calls]) => (
          <section key={group} aria-labelledby={idOf(group)}>
            <h2 id={idOf(group)}>{group}</h2>
            {calls.map(call => (
              <CallEntry key={call.operationId} call={call} />
            ))}
          </section>
        ))}
        <section aria-labelledby="refusals">
          <h2 id="refusals">When something is refused</h2>
          <p>
            Every refusal has the same shape. <code>error</code> is for people, <code>reason</code> for programs and
            does not change. 400: something about the request is wrong. 401: nobody is signed in. 403: not allowed. 404:
            there is no such thing. 413: too large. 429 and 503 say in <code>Retry-After</code> when to come again.
          </p>
        </section>
      </div>
    ),
  })
}
