import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Editor } from './editor-store'
import { saveAll } from './save-all'
import type { SaveStatus } from './saving'

/** A document with unsaved edits whose saves end when the test says so. */
function slowly({ waiting, status }: { waiting: number; status: SaveStatus }) {
  const store = createStore(() => ({ saving: { waiting: Array<null>(waiting).fill(null), sent: 0, status } }))
  const set = (next: SaveStatus, left: number) =>
    store.setState({ saving: { waiting: Array<null>(left).fill(null), sent: 0, status: next } })
  let saves = 0
  const editor = {
    store,
    saveNow: async () => {
      saves += 1
      set({ kind: 'saved' }, 0)
    },
  } as unknown as Pick<Editor, 'saveNow' | 'store'>
  return { editor, set, saves: () => saves }
}

it('nothing waiting is saved already', async () => {
  await expect(saveAll(slowly({ waiting: 0, status: { kind: 'saved' } }).editor)).resolves.toBe(true)
})

it('a save under way is waited for, and what was edited meanwhile is sent after it', async () => {
  const { editor, set, saves } = slowly({ waiting: 2, status: { kind: 'saving' } })
  const all = saveAll(editor)
  expect(saves()).toBe(0)
  set({ kind: 'unsaved' }, 1)
  await expect(all).resolves.toBe(true)
  expect(saves()).toBe(1)
})

it.each<SaveStatus>([{ kind: 'offline' }, { kind: 'failed', message: 'Unable to connect. Please try again' }])(
  'gives up when the save under way ends with $kind',
  async status => {
    const { editor, set } = slowly({ waiting: 1, status: { kind: 'saving' } })
    const all = saveAll(editor)
    set(status, 1)
    await expect(all).resolves.toBe(false)
  },
)
