import { createServer, request } from 'node:http'

const script = `
const listen = () => {
  const news = new EventSource('/reload-news')
  news.addEventListener('reload', () => location.reload())
}
listen()
`

/**
 * Stands before the server while engineers work: puts a line into every page that loads it again when the server has
 * been built anew. The product itself knows nothing of it. The content policy is left out, because it rightly forbids
 * a script that the server did not write.
 */
export function startReloadProxy({ port, behind }) {
  const listeners = new Set()

  const news = response => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 500\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  const withScript = (html, headers) => {
    const { 'content-security-policy': _, 'content-length': __, etag: ___, ...rest } = headers
    return { headers: rest, body: html.replace('</head>', `<script>${script}</script></head>`) }
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/reload-news') return news(outgoing)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    const onward = request(
      { host: '127.0.0.1', port: behind, method: incoming.method, path: incoming.url, headers },
      answer => {
        if (!String(answer.headers['content-type']).startsWith('text/html')) {
          outgoing.writeHead(answer.statusCode, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const chunks = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => {
          const page = withScript(Buffer.concat(chunks).toString(), answer.headers)
          outgoing.writeHead(answer.statusCode, page.headers)
          outgoing.end(page.body)
        })
      },
    )
    onward.on('error', () => {
      outgoing.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' })
      outgoing.end('<!doctype html><head><meta http-equiv="refresh" content="1"></head>The server is starting.')
    })
    incoming.pipe(onward)
  })
  server.listen(port)
  return {
    reload() {
      for (const listener of listeners) listener.write('event: reload\ndata: now\n\n')
    },
  }
}
