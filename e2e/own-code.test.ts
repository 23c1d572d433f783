import type { Page } from 'playwright-core'
import { inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it, line, publishPageWith, type Site, settled } from './kit'

type Mode = 'ok' | 'broken' | 'silent'
type View = Window & { words?: string[] }

/** What the services that the owner pasted answer with. Each says what it found. */
const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  'https://tags.example/tag.js': {
    type: 'text/javascript',
    body: `window.tag=function(name){said('tag '+name+' '+Static.SQUARESPACE_CONTEXT.website.identifier);
      new Image().src='https://collect.tags.example/hit?'+name};
      (window.tagQueue||[]).forEach(function(each){tag(each)});`,
  },
  'https://chat.example/widget.js': {
    type: 'text/javascript',
    body: `Squarespace.onInitialize(Y,function(){var b=document.createElement('button');b.textContent='Chat with us';
      b.style.cssText='position:fixed;right:20px;bottom:20px';document.body.appendChild(b);
      fetch('https://api.chat.example/hello').then(function(r){return r.text()}).then(function(t){said('chat '+t)})});`,
  },
  'https://api.chat.example/hello': { type: 'text/plain', body: 'hello' },
  'https://fonts.example/harbour.css': {
    type: 'text/css',
    body: '@font-face{font-family:Harbour;src:url(https://fonts.example/harbour.woff2)}h1,h2{font-family:Harbour,serif!important}',
  },
  'https://plugins.example/lightbox.js': {
    type: 'text/javascript',
    body: `window.Lightbox=function(sel){Squarespace.onInitialize(Y,function(){
      document.querySelectorAll(sel).forEach(function(i){i.dataset.lightbox='1'});said('lightbox '+(typeof ImageLoader.load))})}`,
  },
}
/** As their vendors hand them out: an analytics tag, a chat, a font loader, a lightbox plug-in, a cart counter. */
const pasted = [
  {
    name: 'Tags',
    place: 'head',
    category: 'counting',
    hosts: ['collect.tags.example'],
    code: `<!-- Tags -->
<script>window.tagQueue=['page_view'];</script>
<script async src="https://tags.example/tag.js"></script>
<noscript><img src="https://collect.tags.example/hit?noscript"></noscript>`,
  },
  {
    name: 'Chat',
    place: 'end',
    category: 'marketing',
    hosts: ['api.chat.example'],
    code: `<script>(function(d){var s=d.createElement('script');s.async=1;s.src='https://chat.example/widget.js';d.body.appendChild(s)})(document)</script>`,
  },
  {
    name: 'Harbour fonts',
    place: 'head',
    category: 'elsewhere',
    hosts: [],
    code: '<link rel="preconnect" href="https://fonts.example"><link rel="stylesheet" href="https://fonts.example/harbour.css">',
  },
  {
    name: 'Lightbox',
    place: 'end',
    category: 'elsewhere',
    hosts: [],
    code: `<script src="https://plugins.example/lightbox.js"></script>
<script>Lightbox('main img')</script>`,
  },
  {
    name: 'Cart counter',
    place: 'end',
    category: 'needed',
    hosts: [],
    code: `<div id="cart-counter"></div>
<script>
  window.words=[];function said(w){window.words.push(w)}
  Squarespace.onInitialize(Y, function () {
    fetch('/api/commerce/shopping-cart').then(function (answer) {
      return answer.text().then(function () {
        document.getElementById('cart-counter').textContent = 'In your cart: ' + (answer.status === 404 ? 0 : 'some');
        said('cart ' + Static.SQUARESPACE_CONTEXT.website.identifier);
      });
    });
  });
</script>`,
  },
].map((piece, at) => ({ id: `piece-${at}`, isOn: true, ...piece }))

const banner = {
  isCookieBannerEnabled: true,
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  isRestrictiveCookiePolicyEnabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
  isVisitorDataRestricted: false,
  honoursSignals: true,
  texts: {},
}

/** Stands in for everybody outside, and keeps what they were asked for. */
async function standIn(page: Page, mode: Mode = 'ok'): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      const address = route.request().url()
      asked.push(address)
      if (mode === 'silent') return
      const file = files[address.replace(/\?.*/, '')]
      const headers = { 'access-control-allow-origin': '*' }
      await route.fulfill({
        status: mode === 'broken' ? 500 : 200,
        headers,
        contentType: file?.type ?? 'image/gif',
        body: mode === 'broken' ? 'out of order' : (file?.body ?? ''),
      })
    },
  )
  return asked
}
const watch = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text())
  })
  return problems
}
const said = (page: Page) => page.evaluate(() => [...((window as unknown as View).words ?? [])].sort())
const scriptsAsked = (asked: string[]) => asked.filter(address => files[address]).sort()

async function publishWith(site: Site, items: readonly object[], settings: object = banner): Promise<string> {
  await site.call('PUT', '/api/consent-settings', settings)
  await site.call('PUT', '/api/snippets', { items })
  return publishPageWith(site, [line])
}
const answerBanner = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click()

describe('a page from the wild, with five pieces of code in the site’s own HTML', () => {
  it('asks nobody before a yes, keeps working with all of them after it, and asks nobody after a no [P6 T29 COOK-42]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishWith(site, pasted)
    const page = await newPerson()
    const [asked, problems] = [await standIn(page), watch(page)]
    await page.goto(site.at(path))
    await settled(page)
    // What needs nobody's leave is there at once, with the names it looks for.
    await page.getByText('In your cart: 0').waitFor()
    expect(await said(page)).toEqual([`cart ${site.identifier}`])
    expect(asked).toEqual([])
    expect(await page.getByRole('button', { name: 'Chat with us' }).count()).toBe(0)

    await answerBanner(page, 'Accept')
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    await expect
      .poll(() => said(page))
      .toEqual([
        ...['cart', 'chat hello', 'lightbox function', 'tag page_view'].map(word =>
          /^(?:cart|tag)/.test(word) ? `${word} ${site.identifier}` : word,
        ),
      ])
    expect(scriptsAsked(asked)).toEqual(Object.keys(files).sort())
    expect(asked).toContain('https://collect.tags.example/hit?page_view')
    expect(asked.join(), 'nothing for those without script').not.toContain('noscript')
    expect(new Set(asked).size, 'nothing twice').toBe(asked.length)
    expect(await page.locator('main img:not([data-lightbox])').count()).toBe(0)
    expect(problems).toEqual([])

    // Whoever said yes has all of it on the next page.
    await page.goto(site.at('/'))
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    await expect.poll(() => said(page)).toHaveLength(4)
    // The dialog names them, and taking the yes back silences them.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookies' })
    for (const name of ['Tags', 'Chat', 'Harbour fonts, Lightbox']) await dialog.getByText(name).first().waitFor()
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Decline all' }).click()
    await reloaded
    asked.length = 0
    await page.getByText('In your cart: 0').waitFor()
    await settled(page)
    expect(asked).toEqual([])
    expect(problems).toEqual([])
  })

  it('stays whole when those it asks are broken, or never answer', async ({ site, newPerson }) => {
    const path = await publishWith(site, pasted)
    for (const mode of ['broken', 'silent'] as const) {
      const page = await newPerson()
      await standIn(page, mode)
      await page.goto(site.at(path))
      await answerBanner(page, 'Accept')
      await page.getByText('In your cart: 0').waitFor()
      expect(await page.getByRole('region', { name: 'Cookies' }).count(), mode).toBe(0)
    }
  })

  it('lets through what the owner named and nobody else, and runs nothing in its own address for owners', async ({
    site,
    newPerson,
  }) => {
    const greedy = {
      ...{ id: 'greedy', name: 'Greedy', place: 'end', category: 'marketing', isOn: true, hosts: [] },
      code: `<script>new Image().src='https://'+['stranger','example'].join('.')+'/steal';window.ran=true</script><b onclick="x()">b</b>`,
    }
    // Where nobody asks and the policy is open, it need not wait.
    const path = await publishWith(site, [greedy], {
      ...banner,
      ...{ isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false },
    })
    const page = await newPerson()
    const asked = await standIn(page)
    await page.goto(site.at(path))
    await page.waitForFunction(() => 'ran' in window)
    await settled(page)
    expect(asked).toEqual([])
    for (const address of [`${site.at(path)}?without-code`, site.editorAt(path)]) {
      const plain = await newPerson(address.includes('without-code') ? {} : { as: site.owner })
      await plain.goto(address)
      await settled(plain)
      expect(await plain.evaluate(() => 'ran' in window), address).toBe(false)
    }
  })

  it('is stopped at once by an owner whose page is broken, from the settings', async ({
    site,
    newPerson,
    openEditor,
  }) => {
    const bad = {
      ...{ id: 'bad', name: 'Bad day', place: 'head', category: 'needed', isOn: true, hosts: [] },
      code: '<style>body{display:none!important}</style>',
    }
    const path = await publishWith(site, [bad])
    const visitor = await newPerson()
    await visitor.goto(site.at(path))
    expect(await visitor.locator('body').isVisible()).toBe(false)
    await visitor.goto(`${site.at(path)}?without-code`)
    expect(await visitor.locator('body').isVisible()).toBe(true)
    const page = await openEditor(site, '/config/settings/code')
    await page.getByRole('button', { name: 'Edit Bad day' }).click()
    await inspectOnEveryScreen(page, 'code')
    await page.getByRole('button', { name: 'Stop all code now' }).click()
    await page.getByText('All code is stopped').waitFor()
    await visitor.goto(site.at(path))
    expect(await visitor.locator('body').isVisible()).toBe(true)
  })
})
