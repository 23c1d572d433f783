import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from './cookie-dialog'
import { answerWith, cookieNamed, cookies, forgetCookies, openPage, setCookie, settled } from './testing'

const names = ['needed', 'counting', 'elsewhere', 'marketing']
const html = `<button id="opener">Cookies</button><template id="cookie-settings"><style></style>
<dialog class="cookie-dialog"><form method="dialog">${names.map(name => `<input type="checkbox" role="switch" name="${name}">`).join('')}</form></dialog></template>`

const dialog = () => document.querySelector<HTMLDialogElement>('body > dialog')
const box = (name: string) => dialog()!.querySelector<HTMLInputElement>(`[name=${name}]`)!
const checked = () => names.filter(name => box(name).checked)

function openDialog(settings: object = {}) {
  const opened = openPage(settings, html)
  const reload = vi.fn()
  open(opened.tools, reload)
  return { ...opened, reload, tools: opened.tools }
}
let server: ReturnType<typeof answerWith>
beforeEach(() => {
  server = answerWith(204)
})
afterEach(() => {
  forgetCookies()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the cookies of a page', () => {
  it('are shown as they stand, once', () => {
    setCookie('ss_cookieAllowed=true')
    setCookie('sw_consent=3.110.x')
    const { tools } = openDialog()
    expect([dialog()?.open, checked()]).toEqual([true, ['counting', 'elsewhere']])
    open(tools)
    expect(document.querySelectorAll('body > dialog')).toHaveLength(1)
  })

  it('are saved one by one, and the page goes on when only something was added', async () => {
    const { reload, consent } = openDialog({ isRestrictiveCookiePolicyEnabled: true })
    box('elsewhere').checked = true
    dialog()!.close('save')
    await settled()
    expect([dialog(), cookieNamed('ss_cookieAllowed'), consent.allows('elsewhere')]).toEqual([null, 'false', true])
    expect(server.bodies()).toMatchObject([{ choice: 'some', categories: ['elsewhere'], method: 'click' }])
    expect(reload).not.toHaveBeenCalled()
  })

  it('are cleared when a yes is taken back, which is a record of its own, and the page loads anew [COOK-55 COOK-56 P3]', async () => {
    setCookie('ss_cookieAllowed=true')
    for (const name of ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt', 'SS_MID']) setCookie(`${name}=1`)
    localStorage.setItem('SS_ANALYTICS_ID', '1')
    const { reload } = openDialog()
    dialog()!.close('decline')
    await settled()
    expect(Object.keys(cookies()).sort()).toEqual(['ss_cookieAllowed', 'sw_consent'])
    expect([cookieNamed('ss_cookieAllowed'), localStorage.length]).toEqual(['false', 0])
    expect(server.bodies()).toMatchObject([{ choice: 'decline', categories: [], method: 'withdraw' }])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stay as they were when it is closed', async () => {
    openDialog()
    dialog()!.close('close')
    await settled()
    expect([dialog(), cookieNamed('sw_consent')]).toEqual([null, undefined])
    expect(server.told).not.toHaveBeenCalled()
  })

  it('stand storage that throws', async () => {
    setCookie('ss_cookieAllowed=true')
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('closed')
    })
    const { reload, services } = openDialog()
    dialog()!.close('decline')
    await settled()
    expect(reload).toHaveBeenCalledOnce()
    expect(services.report).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
