import { acuityScript, type ProviderScript } from '@sitewright/domain/catalogue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices, ScriptOutcome } from '../../island'
import { allowFrames, emptyFrame as source } from '../../testing/frames'
import { sampleServices } from '../../testing/services'
import { type GatedFrame, mountGatedFrame } from '.'

const html = `<div id="root"><div data-consent-gate="acuity">
  <p data-consent-says="failed">Acuity could not be loaded.</p>
  <button data-consent-show>Show</button><a href="https://tern.as.me/">Open</a>
</div></div><input id="elsewhere">`

/** Loads that end when the test says so: one for the visitor's consent, and one for each press. */
function openGate(differences: Partial<GatedFrame> = {}) {
  document.body.innerHTML = html
  const root = document.getElementById('root')!
  const asked: {
    pressed: boolean
    script: ProviderScript | undefined
    end: (outcome: ScriptOutcome) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const load: IslandServices['scripts']['load'] = (_, { script, pressed = false } = {}) =>
    new Promise((resolve, reject) => {
      const settled = () => new Promise<void>(done => setTimeout(done))
      asked.push({
        pressed,
        script,
        end: outcome => {
          resolve(outcome)
          return settled()
        },
        fail: () => {
          reject(new Error('no such file'))
          return settled()
        },
      })
    })
  const announce = vi.fn()
  const report = vi.fn()
  const services = sampleServices({ scripts: { load }, announce, report })
  const given = { provider: 'acuity', source, title: 'Book a time', allow: 'payment', ...differences } as const
  const dispose = mountGatedFrame(root, given, services)
  const button = root.querySelector('button')!
  return {
    root,
    asked,
    announce,
    report,
    dispose,
    button,
    frame: () => root.querySelector('iframe'),
    state: () => root.querySelector('[data-consent-gate]')?.getAttribute('data-consent-state'),
  }
}

beforeEach(() => allowFrames())

describe('a gate', () => {
  it('brings the script that its frame wants, and none otherwise', () => {
    expect(openGate({ script: acuityScript }).asked[0]!.script).toBe(acuityScript)
    expect(openGate().asked[0]!.script).toBeUndefined()
  })

  it('waits for the visitor to agree or to press, and asks for nothing by itself', () => {
    const { asked, frame } = openGate()
    expect(asked.map(({ pressed }) => pressed)).toEqual([false])
    expect(frame()).toBeNull()
  })

  it('gives way to the frame when the visitor has agreed, and leaves the focus alone', async () => {
    const { asked, frame, root } = openGate()
    document.getElementById('elsewhere')!.focus()
    await asked[0]!.end('ready')
    expect(frame()).toMatchObject({ title: 'Book a time', className: 'consent-frame', allow: 'payment' })
    expect(frame()!.src).toBe(source)
    expect(root.querySelector('[data-consent-gate]')?.lastElementChild).toBe(frame())
    expect(document.activeElement?.id).toBe('elsewhere')
  })

  it('says that it loads, takes one press, and moves the focus into the frame [BLK-44]', async () => {
    const { asked, button, frame, state } = openGate()
    button.focus()
    button.click()
    button.click()
    expect(asked.map(({ pressed }) => pressed)).toEqual([false, true])
    expect([state(), button.getAttribute('aria-disabled'), button.disabled]).toEqual(['loading', 'true', false])
    await asked[1]!.end('ready')
    expect(frame()).not.toBeNull()
    expect(document.activeElement).toBe(frame())
  })

  it('calls nobody back who has gone on to something else', async () => {
    const { asked, button, frame } = openGate()
    button.click()
    document.getElementById('elsewhere')!.focus()
    await asked[1]!.end('ready')
    expect(frame()).not.toBeNull()
    expect(document.activeElement?.id).toBe('elsewhere')
  })

  it('stands, with its link, when the visitor declines, and says nothing', async () => {
    const { asked, announce, frame, root, state } = openGate()
    await asked[0]!.end('refused')
    expect([frame(), state()]).toEqual([null, null])
    expect(root.querySelector('a')).not.toBeNull()
    expect(announce).not.toHaveBeenCalled()
  })

  it('says once that it could not be loaded, keeps its link, and can be pressed again [BLK-45]', async () => {
    const { asked, announce, button, frame, root, state } = openGate()
    button.click()
    await asked[1]!.end('timed-out')
    expect([frame(), state(), button.getAttribute('aria-disabled')]).toEqual([null, 'failed', null])
    expect(root.querySelector('a')).not.toBeNull()
    expect(announce.mock.calls).toEqual([['Acuity could not be loaded.']])
    button.click()
    expect(state()).toBe('loading')
    await asked[2]!.end('ready')
    expect(frame()).not.toBeNull()
  })

  it('shows a failure to whoever did not ask, and does not call it out', async () => {
    const { asked, announce, state } = openGate()
    await asked[0]!.end('timed-out')
    expect(state()).toBe('failed')
    expect(announce).not.toHaveBeenCalled()
  })

  it('takes a loader that did not come for a failure, and reports it', async () => {
    const { asked, button, report, state } = openGate()
    button.click()
    await asked[1]!.fail()
    expect(state()).toBe('failed')
    expect(report).toHaveBeenCalledOnce()
  })

  it('places one frame, however it was asked for', async () => {
    const { asked, button, root } = openGate()
    button.click()
    await asked[1]!.end('ready')
    await asked[0]!.end('ready')
    expect(root.querySelectorAll('iframe')).toHaveLength(1)
  })

  it('is back when the island ends, and what comes later changes nothing', async () => {
    const { asked, button, dispose, frame, state } = openGate()
    button.click()
    dispose()
    await asked[1]!.end('ready')
    expect([frame(), state(), button.getAttribute('aria-disabled')]).toEqual([null, null, null])
    button.click()
    expect(asked).toHaveLength(2)
    const shown = openGate()
    await shown.asked[0]!.end('ready')
    shown.dispose()
    expect(shown.frame()).toBeNull()
    expect(shown.root.querySelector('[data-consent-gate]')).not.toBeNull()
  })

  it('leaves a page without a gate alone', () => {
    const { asked } = openGate()
    const given = { provider: 'acuity', source, title: '' } as const
    mountGatedFrame(document.createElement('div'), given, sampleServices())()
    expect(asked).toHaveLength(1)
  })
})

describe('a gate for somebody who is logged in', () => {
  const notice = () => document.querySelector('dialog')

  it('shows the notice of the block when it is used, as long as the block is there, and no frame [BLK-42 BLK-47]', async () => {
    const { asked, button, dispose, frame, state } = openGate({ previewOnly: 'scheduling' })
    await asked[0]!.end('logged-in')
    expect(notice()).toBeNull()
    button.click()
    await asked[1]!.end('logged-in')
    await expect.poll(notice).not.toBeNull()
    expect(notice()!.open).toBe(true)
    expect([...notice()!.children].map(({ textContent }) => textContent)).toEqual([
      'Preview Only',
      'Please log out of your account in order to use the scheduling block.',
      'OK',
    ])
    expect([frame(), state()]).toEqual([null, null])
    dispose()
    expect(notice()).toBeNull()
  })

  it('says that it could not be loaded where there is no notice for it', async () => {
    const { asked, button, state } = openGate()
    button.click()
    await asked[1]!.end('logged-in')
    expect(state()).toBe('failed')
  })
})
