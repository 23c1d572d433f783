import { codeFramePath, codeSandbox } from '@sitewright/blocks/kit/code-marks'
import { endpoint } from '@sitewright/contract/endpoint'
import { editingCookies } from '@sitewright/domain/catalogue'
import { safeModeMessages } from '@sitewright/domain/catalogue/messages'
import { type Config, ownerOrigin } from '../platform/config'
import { streamed } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { readCookie } from '../platform/sessions'

/**
 * Writes what stands behind the `#` of its own address, which no server sees, and only inside of another page: nobody
 * can be sent to an address of the site that shows words of a stranger.
 */
const page = Buffer.from(`<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<script>
addEventListener('hashchange', () => location.reload())
if (parent !== self) document.write('<body>' + decodeURIComponent(location.hash.slice(1)))
</script>
</head>
</html>
`)

/** What stands there for somebody who edits in safe mode: nothing of the owner's is run. */
const safePage = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>
body { margin: 0; min-height: 100vh; box-sizing: border-box; padding: 16px; display: grid; place-items: center; border: 1px dashed #8a8a84; background: #f6f6f4; color: #53534e; font: 13px/18px system-ui, sans-serif; text-align: center }
</style>
</head>
<body>${safeModeMessages.leftOut}</body>
</html>
`)

/** The sandbox is said here, too: opened in whatever way, it has no address, no cookies and no storage of ours. */
const policyOf = (owner: string): string =>
  [
    `sandbox ${codeSandbox}`,
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' https:",
    "style-src 'unsafe-inline' https:",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: data: blob:",
    'font-src https: data:',
    'connect-src https:',
    'frame-src https:',
    'form-action https:',
    "base-uri 'none'",
    `frame-ancestors 'self' ${owner}`,
  ].join('; ')

/** Where code of owners runs, see docs/decisions/code-in-a-frame-of-its-own.md. */
export const codeFrameRoutes = (config: Config): Route[] => [
  route({
    endpoint: endpoint({ method: 'GET', path: codeFramePath }),
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, request }) => {
      const owner = ownerOrigin(config, site.identifier)
      // The cookie is of the editing address alone, and what is kept there would outlive a change of mind.
      const isEdited = new URL(owner).host === request.host
      const isSafe = isEdited && readCookie(request.headers.cookie, editingCookies.disableUserScripts) === '1'
      const shown = isSafe ? safePage : page
      return streamed(shown, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(shown.length),
        'content-security-policy': policyOf(owner),
        'cache-control': isEdited ? 'no-store' : 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
    },
  }),
]
