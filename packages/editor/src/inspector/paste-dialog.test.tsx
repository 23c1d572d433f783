import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PasteDialog } from './paste-dialog'
import { editSample, entry, sampleList } from './testing/sample-lists'

afterEach(cleanup)

const fromText = {
  help: 'One entry a line.',
  read: (text: string, locale: string) =>
    text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => ({ title: { [locale]: line }, text: {}, dishes: [] })),
}

it('lines become items in one step, behind those that are there', async () => {
  const sample = editSample({ entries: [entry('first')] })
  const close = vi.fn()
  const place = { blockId: 'b', path: ['entries'] as const, control: sampleList('entries') }
  await sample.show(<PasteDialog place={place} fromText={fromText} onClose={close} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  expect(screen.getByRole('alert').textContent).toBe('There is nothing to read in this.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Entries' }), 'Soup{Enter}Bread')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  const titles = (sample.props()['entries'] as unknown as { title: { en: string } }[]).map(({ title }) => title.en)
  expect(titles).toEqual(['first', 'Soup', 'Bread'])
  expect(sample.steps()).toHaveLength(1)
  expect(close).toHaveBeenCalled()
})
