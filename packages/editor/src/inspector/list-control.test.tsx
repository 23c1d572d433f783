import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ItemPanel } from './item-panel'
import { ListControl } from './list-control'
import { editSample, entry, sampleList } from './testing/sample-lists'

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const control = sampleList('entries') as Parameters<typeof ListControl>[0]['control']
const dishes = control.controls[1] as typeof control
const frame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())))
const titles = () => screen.getAllByRole('listitem').map(row => row.textContent)
const row = (name: string) => screen.getByRole('button', { name })

/** Three entries of a list, as rows. */
async function openList(entries: readonly object[] = [entry('a', 'Wear'), entry('b', 'Pots'), entry('c', 'Steps')]) {
  const sample = editSample({ entries })
  await sample.show(<ListControl control={control} blockId="b" path={['entries']} />)
  return sample
}

describe('a list as rows', () => {
  it('says how many there are of how many, and opens the row that is pressed', async () => {
    const { item } = await openList()
    expect(screen.getByText('3 of 500')).toBeTruthy()
    expect(titles()).toEqual(['Wear', 'Pots', 'Steps'])
    await userEvent.click(row('Pots'))
    await frame()
    expect(item()).toEqual(['entries', 'b'])
    expect(row('Pots').getAttribute('aria-expanded')).toBe('true')
  })

  it('calls a row without a title by its number', async () => {
    await openList([entry('a', 'Wear'), entry('b', ' ')])
    expect(titles()).toEqual(['Wear', 'Entry 2'])
  })

  it('adds a new one at the end, opened', async () => {
    const { ids, item, said, steps } = await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }))
    expect(ids('entries')).toHaveLength(4)
    expect(item()).toEqual(['entries', ids('entries')[3]])
    expect(said()).toBe('A question, fourth of four')
    expect(steps()).toEqual(['add entry'])
  })

  it('that is full says its limit in words and takes no more', async () => {
    const { ids, show } = editSample({ entries: [entry('a', 'Lunch', ['soup', 'salad', 'bread'])] })
    await show(<ListControl control={dishes} blockId="b" path={['entries', 'a', 'dishes']} />)
    expect(screen.getByText('3 dishes are the most there can be. Remove one to add another.')).toBeTruthy()
    const add = screen.getByRole('button', { name: 'Add a dish' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(add)
    act(() => row('soup').focus())
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(ids('entries', 'a', 'dishes')).toEqual(['soup', 'salad', 'bread'])
  })
})

describe('rows by keyboard', () => {
  it('are one stop; arrows, Home and End go from row to row', async () => {
    await openList()
    act(() => row('Wear').focus())
    for (const [key, name] of [
      ['{ArrowDown}', 'Pots'],
      ['{ArrowDown}', 'Steps'],
      ['{ArrowDown}', 'Steps'],
      ['{Home}', 'Wear'],
      ['{ArrowUp}', 'Wear'],
      ['{End}', 'Steps'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(document.activeElement).toBe(row(name))
    }
    expect(
      screen.getAllByRole('listitem').filter(each => within(each).queryAllByRole('button')[0]?.tabIndex === 0),
    ).toHaveLength(1)
  })

  it('move with Alt and an arrow, keep the keyboard, and say where they are', async () => {
    const { ids, said, steps } = await openList()
    act(() => row('Wear').focus())
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(ids('entries')).toEqual(['b', 'a', 'c'])
    expect(said()).toBe('Wear, second of three')
    expect(document.activeElement).toBe(row('Wear'))
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    expect(ids('entries')).toEqual(['b', 'c', 'a'])
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(ids('entries')).toEqual(['b', 'a', 'c'])
    expect(steps()).toEqual(['move entry', 'move entry', 'move entry'])
  })

  it('are copied with Control D, beside themselves', async () => {
    const { ids, said } = await openList()
    act(() => row('Wear').focus())
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(ids('entries')).toEqual(['a', expect.any(String), 'b', 'c'])
    expect(titles().slice(0, 2)).toEqual(['Wear', 'Wear'])
    expect(said()).toBe('Wear, second of four')
  })

  it('are removed with Delete; the next row has the keyboard, and the toast brings them back', async () => {
    const { ids } = await openList()
    act(() => row('Pots').focus())
    await userEvent.keyboard('{Delete}')
    expect(ids('entries')).toEqual(['a', 'c'])
    expect(document.activeElement).toBe(row('Steps'))
    expect(screen.getByRole('status').textContent).toContain('Entry removed')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(ids('entries')).toEqual(['a', 'b', 'c'])
  })

  it('stay while they are the least there can be, and say so', async () => {
    const { ids } = await openList([entry('a', 'Wear')])
    act(() => row('Wear').focus())
    await userEvent.keyboard('{Delete}')
    expect(ids('entries')).toEqual(['a'])
    expect(screen.getByRole('status').textContent).toBe('At least 1 has to stay.')
  })
})

it('what can be done to a row is in its menu, too', async () => {
  const { ids } = await openList()
  await userEvent.click(screen.getByRole('button', { name: 'More for Wear' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'Duplicate',
    'Move up',
    'Move down',
    'Remove',
  ])
  expect(screen.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }))
  expect(ids('entries')).toEqual(['b', 'a', 'c'])
})

describe('an item', () => {
  const openItem = async (item: readonly string[], entries: readonly object[]) => {
    const sample = editSample({ entries })
    const list = item.length === 2 ? control : dishes
    await sample.show(<ItemPanel control={list} blockId="b" item={item} />)
    return sample
  }

  it('says which it is of how many, and leads to the one before and the next', async () => {
    const { item } = await openItem(['entries', 'b'], [entry('a'), entry('b'), entry('c')])
    expect(screen.getByRole('region', { name: 'Entry 2' })).toBeTruthy()
    expect(screen.getByText('2 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next entry' }))
    expect(item()).toEqual(['entries', 'c'])
    await userEvent.click(screen.getByRole('button', { name: 'Entry before' }))
    expect(item()).toEqual(['entries', 'a'])
  })

  it('is left by its way back and by Escape', async () => {
    const { item, actions } = await openItem(['entries', 'a'], [entry('a')])
    for (const leave of [
      () => userEvent.click(screen.getByRole('button', { name: 'Entries' })),
      () => userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Escape}'),
    ]) {
      actions.openItem('b', ['entries', 'a'])
      await leave()
      expect(item()).toBeUndefined()
    }
  })

  it('inside an item leads back to that item', async () => {
    const { item, props } = await openItem(['entries', 'a', 'dishes', 'soup'], [entry('a', 'Lunch', ['soup', 'salad'])])
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 's')
    expect(props()['entries']).toMatchObject([{ dishes: [{ name: { en: 'soups' } }, { name: { en: 'salad' } }] }])
    await userEvent.click(screen.getByRole('button', { name: 'Dishes' }))
    expect(item()).toEqual(['entries', 'a'])
  })

  it('is written as one step of undo, other languages and entries untouched', async () => {
    const { props, steps, editor } = await openItem(
      ['entries', 'a'],
      [{ ...entry('a', 'Wear'), title: { en: 'Wear', de: 'Kleidung' } }, entry('b')],
    )
    // Letter by letter without a pause: a second of rest would be a step of its own.
    for (const value of ['Wear t', 'Wear th', 'Wear thi', 'Wear this'])
      fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value } })
    expect(props()['entries']).toMatchObject([{ title: { en: 'Wear this', de: 'Kleidung' } }, { title: { en: 'b' } }])
    expect(steps()).toEqual(['change block'])
    act(() => void editor.undo())
    expect(props()['entries']).toMatchObject([{ title: { en: 'Wear' } }, {}])
  })

  it('is moved and copied from inside its fields', async () => {
    const { ids } = await openItem(['entries', 'a'], [entry('a'), entry('b')])
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Alt>}{ArrowDown}{/Alt}')
    expect(ids('entries')).toEqual(['b', 'a'])
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Control>}d{/Control}')
    expect(ids('entries')).toHaveLength(3)
  })

  it('says so while it is written on the page', async () => {
    const { editor } = await openItem(['entries', 'a'], [entry('a')])
    expect(screen.queryByText('You are writing this on the page.')).toBeNull()
    act(() => editor.write({ blockId: 'b', path: ['entries', 'a', 'title'] }))
    expect(screen.getByText('You are writing this on the page.')).toBeTruthy()
  })
})

it('a letter in one of five hundred entries draws its row and its field, and no others', async () => {
  const entries = Array.from({ length: 500 }, (_, at) => entry(`e${at}`, `Entry number ${at}`))
  const { show } = editSample({ entries })
  let draws = 0
  await show(
    <>
      <Profiler id="rows" onRender={() => (draws += 1)}>
        <ListControl control={control} blockId="b" path={['entries']} />
      </Profiler>
      <ItemPanel control={control} blockId="b" item={['entries', 'e7']} />
    </>,
  )
  const rows = [...document.querySelectorAll('li')]
  expect(rows).toHaveLength(500)
  draws = 0
  const changed: Element[] = []
  const observer = new MutationObserver(records => {
    for (const { target } of records) changed.push((target as Node).parentElement?.closest('li') ?? (target as Element))
  })
  observer.observe(rows[0]!.parentElement!, { subtree: true, childList: true, characterData: true, attributes: true })
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Entry number 7!' } })
  await act(async () => undefined)
  observer.disconnect()
  expect(rows[7]!.textContent).toBe('Entry number 7!')
  expect(new Set(changed)).toEqual(new Set([rows[7]]))
  expect(draws).toBe(1)
})
