import { describe, expect, it } from 'vitest'
import { checkForm } from './check-form'
import type { Field } from './definition'
import { acceptAttribute, fileGroupOf, takesFile } from './files'
import { inputName, postedAnswers } from './posted'
import { readAnswers, toFormField } from './read-answers'

const file = (settings: Field['settings'] = {}): Field => ({
  ...{ id: 'photo', type: 'file', label: { en: 'Photo' } },
  settings,
})
const faults = (settings: Field['settings'], value: unknown) =>
  checkForm(
    [toFormField(file(settings), { locale: 'en', primaryLocale: 'en' })],
    value === undefined ? {} : { photo: value as string[] },
  ).map(({ message }) => message)

describe('what is taken', () => {
  it.each([
    ['image/jpeg', 'pictures'],
    ['image/svg+xml', undefined],
    ['application/pdf', 'documents'],
    ['text/plain; charset=utf-8', 'documents'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'documents'],
    ['application/zip', undefined],
    ['text/html', undefined],
    ['font/woff2', undefined],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
  ])('%s: %s', (contentType, group) => {
    expect(fileGroupOf(contentType)).toBe(group)
    expect(takesFile(undefined, contentType)).toBe(group !== undefined)
    expect(takesFile([], contentType)).toBe(group !== undefined)
    expect(takesFile(['pictures'], contentType)).toBe(group === 'pictures')
  })

  it('is what the browser offers to choose from', () => {
    expect(acceptAttribute(['audio', 'video'])).toBe('audio/*,video/*')
    expect(acceptAttribute(undefined)).not.toContain('svg')
  })
})

describe('an answer of files', () => {
  it('is one or several, as they are posted', () => {
    const posted = (ids: string[]) =>
      postedAnswers(
        [file()],
        ids.map(id => [inputName('photo'), id] as const),
      )
    expect({ ...readAnswers({ fields: [file()] }, posted(['a', 'b'])) }).toEqual({ photo: ['a', 'b'] })
    expect({ ...readAnswers({ fields: [file()] }, { photo: 'a' }) }).toEqual({ photo: ['a'] })
    expect({ ...readAnswers({ fields: [file()] }, { photo: '' }) }).toEqual({ photo: [] })
  })

  it('is checked for being there, and for how many', () => {
    expect(faults({ required: true }, undefined)).toEqual(['{label} is required'])
    expect(faults({ required: true }, [])).toEqual(['{label} is required'])
    expect(faults({}, [])).toEqual([])
    expect(faults({ maxFiles: 2 }, ['a', 'b'])).toEqual([])
    expect(faults({}, ['a', 'b'])).toEqual(['These are more files than are asked for.'])
    expect(faults({}, { a: 'b' })).toEqual(['Could not parse the form fields, please check your entries.'])
  })
})
