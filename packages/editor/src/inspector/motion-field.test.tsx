import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { MotionField } from './motion-field'
import { editSample } from './testing/sample-lists'

afterEach(cleanup)

const chosen = () => screen.getByRole('button', { name: /Comes into view/ })
const choose = async (name: string) => {
  await userEvent.click(chosen())
  await userEvent.click(screen.getByRole('option', { name }))
}

it('gives a block a motion of its own, which is one step back, and the site’s again', async () => {
  const { editor, show } = editSample({})
  const motion = () => editor.store.getState().document.blocks['b']?.motion
  await show(<MotionField blockId="b" />)
  expect(chosen().textContent).toContain('As the site: Fade')
  await choose('Rise')
  expect(motion()).toBe('rise')
  expect(chosen().textContent).toContain('Rise')
  act(() => void editor.undo())
  expect(motion()).toBeUndefined()
  await choose('None')
  expect(motion()).toBe('off')
  await choose('As the site: Fade')
  expect(editor.store.getState().document.blocks['b']).not.toHaveProperty('motion')
})

it('says that nothing on a bar comes into view', async () => {
  const { show } = editSample({}, { layout: 'bar' })
  await show(<MotionField blockId="b" />)
  expect(screen.getByText('Blocks on a bar are there at once.')).toBeTruthy()
})
