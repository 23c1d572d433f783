import { describe, expect, it } from 'vitest'
import { editAttributes, readEditPath } from './edit-attributes'

describe('what the canvas knows of a drawn text', () => {
  const { editable, item } = editAttributes('canvas')

  it.each([[['text']], [['entries', 'a1', 'title']], [['tabs', 'a1', 'dishes', 'd-2', 'name']]] as const)(
    'its path %j, as it can be read again',
    path => {
      const [prop, ...deeper] = path
      expect(readEditPath(editable(prop, ...deeper)['data-edit-prop']!)).toEqual(path)
    },
  )

  it('a prop of the block by its plain name', () => {
    expect(editable('text')).toEqual({ 'data-edit-prop': 'text' })
  })

  it('the item that an element shows', () => {
    expect(item('entries', 'a1')).toEqual({ 'data-edit-item': 'entries/a1' })
  })
})

it('a published page knows none of it', () => {
  const { editable, item } = editAttributes('page')
  expect({ ...editable('entries', 'a1', 'title'), ...item('entries', 'a1') }).toEqual({})
})
