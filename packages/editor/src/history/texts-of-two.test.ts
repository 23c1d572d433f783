import { baseOf, type Command, type Json, type PageDocument } from '@sitewright/domain/documents'
import { rules } from '@sitewright/domain/documents/testing'
import { plainText, type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditorStore } from './editor-store'
import { createDevice, type Device } from './testing/memory-journal'
import { createMemoryServer, type MemoryServer, withFaults } from './testing/memory-server'

const story = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.']
const place = { x: 1, y: 1, w: 2, h: 2, layer: 0 }
const stored: PageDocument = {
  version: 1,
  sections: { s: { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } } },
  blocks: {
    m: {
      id: 'm',
      sectionId: 's',
      type: 'menu',
      version: 1,
      props: { body: { en: richText(...story) as Json } },
      placement: { desktop: place, mobile: place },
    },
  },
}

const anew = (at: number, line: string, of = story) => of.map((old, index) => (index === at ? line : old))
const body = (lines: readonly string[], from?: readonly string[]): Command => {
  const value = richText(...lines) as Json
  const base = from && { from: baseOf(richText(...from) as Json, value) }
  return { kind: 'set-text', id: 'm', path: ['body'], locale: 'en', value, ...base }
}
const linesOf = (document: PageDocument): string[] => {
  const texts = document.blocks['m']?.props['body'] as unknown as { en: RichTextDocument }
  return plainText(texts.en).split('\n')
}

let openings = 0

async function open({
  backend,
  device = createDevice(rules),
  faults = [],
}: {
  backend: MemoryServer
  device?: Device
  faults?: Parameters<typeof withFaults>[1]
}) {
  openings += 1
  const tab = `opening-${openings}`
  const editor = createEditorStore({
    document: backend.document(),
    version: backend.version(),
    rules,
    server: withFaults(backend.server, faults),
    opened: await device.open(tab),
    tab,
    now: device.now,
  })
  const state = () => editor.store.getState()
  return {
    editor,
    device,
    state,
    lines: () => linesOf(state().document),
    write: (lines: readonly string[], gesture?: string, from?: readonly string[]) =>
      editor.run(body(lines, from), { label: 'change menu', gesture }),
    close: () => {
      editor.close()
      device.close(tab)
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(800)

let backend: MemoryServer
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  backend = createMemoryServer({ document: stored, rules })
})
afterEach(() => vi.useRealTimers())

const both = ['We throw by foot.', 'We glaze on Mondays.', 'The kiln is fired daily.']

describe('two windows in one text', () => {
  it('end with what both wrote, whoever saves first', async () => {
    const [one, two] = [await open({ backend }), await open({ backend })]
    one.write(anew(0, 'We throw by foot.'))
    two.write(anew(2, 'The kiln is fired daily.'))
    await settled()
    await Promise.all([one.editor.askNews(), two.editor.askNews()])
    expect([one.lines(), two.lines(), linesOf(backend.document())]).toEqual([both, both, both])
  })

  it('see in between what both wrote, also what is not saved yet', async () => {
    const [one, two] = [await open({ backend }), await open({ backend })]
    one.write(anew(0, 'We throw by foot.'))
    await one.editor.saveNow()
    two.write(anew(1, 'We glaze daily.'))
    await two.editor.saveNow()
    two.write(anew(2, 'The kiln is fired daily.', two.lines()))
    expect(two.lines()).toEqual(['We throw by foot.', 'We glaze daily.', 'The kiln is fired daily.'])
  })

  it('with the line down for one of them: different paragraphs are both there, one paragraph is held', async () => {
    const one = await open({ backend, faults: ['unsent'] })
    one.write(anew(2, 'The kiln is fired daily.'))
    await settled()
    one.write(anew(1, 'We glaze on Fridays.', one.lines()))
    backend.edit(body(anew(0, 'We throw by foot.'), story))
    backend.edit(body(['We throw by foot.', 'We glaze on Sundays.', story[2]!], anew(0, 'We throw by foot.')))
    await one.editor.saveNow()
    const end = ['We throw by foot.', 'We glaze on Sundays.', 'The kiln is fired daily.']
    expect([one.lines(), linesOf(backend.document())]).toEqual([end, end])
    expect(one.state().held).toMatchObject([{ reason: 'changed-meanwhile', command: { kind: 'set-text' } }])
    expect(JSON.stringify(one.state().held)).toContain('We glaze on Fridays.')
  })

  it('and one that is read whole again: different paragraphs are both there', async () => {
    const one = await open({ backend })
    one.write(anew(2, 'The kiln is fired daily.'))
    backend.edit(body(anew(0, 'We throw by foot.'), story))
    backend.forget()
    await settled()
    await settled()
    expect([one.lines(), linesOf(backend.document())]).toEqual([both, both])
    expect(one.state().held).toEqual([])
  })
})

describe('somebody who types while another’s words come in', () => {
  it('goes on from what the field shows, and takes nothing of them away', async () => {
    const one = await open({ backend })
    const typed = ['T', 'The k', 'The kiln is fired daily.'].map(line => anew(2, line))
    one.write(typed[0]!, 'g', story)
    backend.edit(body(anew(0, 'We throw by foot.'), story))
    await one.editor.saveNow()
    // The field still shows the first paragraph as it was.
    one.write(typed[1]!, 'g', typed[0])
    one.write(typed[2]!, 'g', typed[1])
    expect(one.lines()).toEqual(both)
    await settled()
    expect(linesOf(backend.document())).toEqual(both)
  })

  it('a burst of typing is one command, made of what the first letter found', async () => {
    const one = await open({ backend })
    for (const line of ['T', 'The k', 'The kiln is fired daily.']) one.write(anew(2, line), 'g')
    const value = richText(...anew(2, 'The kiln is fired daily.'))
    expect(one.state().saving.waiting.map(({ command }) => command)).toEqual([
      {
        kind: 'set-text',
        id: 'm',
        path: ['body'],
        locale: 'en',
        value,
        from: { start: 2, end: 0, content: richText(story[2]!).content },
      },
    ])
  })

  it('a burst that somebody’s words came into is sent as two, and ends the same everywhere', async () => {
    const one = await open({ backend, faults: ['unsent'] })
    one.write(anew(2, 'The'), 'g', story)
    await one.editor.saveNow()
    backend.edit(body(anew(0, 'We throw by foot.'), story))
    one.write(anew(2, 'The kiln is fired daily.'), 'g', anew(2, 'The'))
    await one.editor.saveNow()
    await settled()
    expect([one.lines(), linesOf(backend.document())]).toEqual([both, both])
  })
})

describe('undo', () => {
  it('takes back my paragraph, leaves the other’s, and redo brings mine again', async () => {
    const one = await open({ backend })
    one.write(anew(2, 'The kiln is fired daily.'))
    await settled()
    backend.edit(body(both, anew(2, 'The kiln is fired daily.')))
    await one.editor.askNews()
    expect(one.editor.undo()).toEqual({ label: 'change menu', left: 0 })
    expect(one.lines()).toEqual(anew(0, 'We throw by foot.'))
    expect(one.editor.redo()).toEqual({ label: 'change menu', left: 0 })
    expect(one.lines()).toEqual(both)
    await settled()
    expect(linesOf(backend.document())).toEqual(both)
  })

  it('takes nothing away that comes in while it is on its way', async () => {
    const one = await open({ backend })
    one.write(anew(2, 'The kiln is fired daily.'))
    await settled()
    one.editor.undo()
    backend.edit(body(both, anew(2, 'The kiln is fired daily.')))
    await settled()
    const end = anew(0, 'We throw by foot.')
    expect([one.lines(), linesOf(backend.document())]).toEqual([end, end])
  })

  it('leaves a paragraph that somebody wrote over, and says so', async () => {
    const one = await open({ backend })
    one.write(anew(2, 'The kiln is fired daily.'))
    await settled()
    backend.edit(body(anew(2, 'The kiln is fired hourly.'), anew(2, 'The kiln is fired daily.')))
    await one.editor.askNews()
    expect(one.editor.undo()).toEqual({ label: 'change menu', left: 1 })
    expect(one.lines()[2]).toBe('The kiln is fired hourly.')
  })
})

it('a journal from before texts were merged is sent as it is', async () => {
  const device = createDevice(rules)
  await device.store.write({
    put: {
      entries: [
        {
          document: 'site:page',
          tab: 'gone',
          seq: 1,
          command: body(anew(2, 'The kiln is fired daily.')),
          label: 'change menu',
          base: 3,
          at: 1_000,
          from: { tab: 'gone', seq: 1 },
        },
      ],
      steps: [],
      tabs: [],
      held: [],
    },
    drop: { entries: [], steps: [], tabs: [], held: [] },
  })
  backend.edit(body(anew(0, 'We throw by foot.'), story))
  const one = await open({ backend, device })
  await settled()
  expect(linesOf(backend.document())).toEqual(anew(0, 'We throw by foot.'))
  expect(one.state().held).toMatchObject([{ reason: 'changed-meanwhile' }])
})
