import type { Form } from '@sitewright/contract/forms'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { builderFieldTypes, type Field, type FieldType, fieldTypes } from '@sitewright/domain/forms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { FormsPartsContext } from '../parts'
import { formKeys } from '../use-forms'
import { BuilderScreen } from './builder-screen'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = (id: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  ...{ id, type, label: { en: id }, settings: {} },
  ...more,
})

const formOf = (fields: readonly Field[], answered: Record<string, number> = {}): Form => ({
  ...{ id: 'f1', name: 'Class enquiry', kind: 'form', version: 3, retentionDays: 365 },
  definition: { fields, submit: { en: 'Send' }, success: { text: {} }, captcha: 'auto' },
  ...{ isLive: true, isChanged: false, answered, editedBy: 'Maren', editedAt: '2026-11-18T10:42:00.000Z' },
})

type Saved = { version: number; definition: { fields: Field[] } }
const saved: Saved[] = []

function draw(
  form: Form,
  { features = [] as string[], answer }: { features?: string[]; answer?: () => Response } = {},
) {
  saved.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (answer) return answer()
    const sent = JSON.parse(body ?? '{}') as Saved
    saved.push(sent)
    return Response.json({ ...form, ...sent, version: sent.version + 1 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions: ['forms', 'form-submissions'], features },
  })
  client.setQueryData(formKeys.one('f1'), form)
  render(
    <QueryClientProvider client={client}>
      <FormsPartsContext value={{ RichText: ({ label }) => <textarea aria-label={label} /> }}>
        <SessionGate>
          <BuilderScreen formId="f1" part={undefined} />
        </SessionGate>
      </FormsPartsContext>
    </QueryClientProvider>,
  )
}

const sheet = () => screen.getByRole('region', { name: 'The form' })
const rows = () =>
  within(sheet())
    .getAllByRole('button')
    .filter(each => each.hasAttribute('data-row'))
const order = () => rows().map(row => row.dataset['row'])
const settings = () => screen.getByRole('region', { name: 'Field' })
const press = (id: string, key: string, more: object = {}) =>
  fireEvent.keyDown(rows().find(row => row.dataset['row'] === id)!, { key, ...more })
const labels = () =>
  [...settings().querySelectorAll('.field-label, .switch, legend')].map(each => each.textContent?.trim() ?? '')

describe('what can be said of a field', () => {
  const named: Record<string, string> = {
    description: 'Description',
    placeholder: 'Placeholder',
    required: 'Required',
    currencySymbol: 'Currency symbol',
    showCountryCode: 'Country code',
    underline: 'Underline',
    options: 'Options',
    key: 'Key',
    value: 'Value',
    maxLength: 'Longest answer',
  }
  const shown = (type: FieldType, features: string[] = []): string[] => {
    draw(formOf([field('one', type)]), { features })
    fireEvent.click(rows()[0]!)
    const found = labels().map(label => (label === 'Statements' ? 'Options' : label))
    return Object.keys(named).filter(setting => found.includes(named[setting]!))
  }
  const areShown = (types: readonly FieldType[], expected: readonly string[]) => {
    for (const type of types) {
      expect(shown(type), type).toEqual(expected)
      cleanup()
    }
  }
  it('of short answers: description, placeholder, required [FORM-76]', () =>
    areShown(['text', 'textarea', 'email', 'number', 'website'], ['description', 'placeholder', 'required']))
  it('of amounts: description, required, the sign [FORM-77]', () =>
    areShown(['currency'], ['description', 'required', 'currencySymbol']))
  it('of what has a form of its own: description, required [FORM-78]', () =>
    areShown(['password', 'twitter', 'date', 'time', 'name', 'address'], ['description', 'required']))
  it('of phones: description, required, the country code [FORM-79]', () =>
    areShown(['phone'], ['description', 'required', 'showCountryCode']))
  it('of files: description, required, what is taken and how many', () => {
    draw(formOf([field('one', 'file')]))
    fireEvent.click(rows()[0]!)
    expect(labels()).toEqual(
      expect.arrayContaining(['Description', 'Required', 'What is taken', 'Pictures', 'Documents', 'Most files']),
    )
    fireEvent.click(within(settings()).getByRole('switch', { name: 'Video' }))
    fireEvent.click(within(settings()).getByRole('switch', { name: 'Sound' }))
    fireEvent.click(within(settings()).getByRole('switch', { name: 'Documents' }))
    expect((within(settings()).getByRole('switch', { name: 'Pictures' }) as HTMLInputElement).disabled).toBe(true)
  })
  it('of sections: description, underline [FORM-80]', () => areShown(['section'], ['description', 'underline']))
  it('of choices: description, required, options [FORM-81]', () =>
    areShown(['radio', 'checkbox', 'select', 'likert'], ['description', 'required', 'options']))
  it('of hidden fields: key, value [FORM-82]', () => areShown(['hidden'], ['key', 'value']))

  it('is the longest answer of a text area only where answers are counted [FORM-83]', () => {
    expect(shown('textarea', ['vanilla-form-handler'])).toContain('maxLength')
    cleanup()
    expect(shown('textarea')).not.toContain('maxLength')
  })

  it('is asked in five parts, in their order [FORM-84]', () => {
    draw(formOf([field('one', 'text')]))
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the form' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Build',
      'Storage',
      'Advanced',
      'Captcha',
      'Disclaimer',
      'Submissions',
    ])
  })
})

describe('the fields of a form', () => {
  const three = [field('a', 'text'), field('b', 'email'), field('c', 'textarea')]

  it('are moved, copied and taken away by key', () => {
    draw(formOf(three))
    press('c', 'ArrowUp', { altKey: true })
    expect(order()).toEqual(['a', 'c', 'b'])
    press('a', 'd', { ctrlKey: true })
    expect(order()).toHaveLength(4)
    press('b', 'Delete')
    expect(order()).not.toContain('b')
  })

  it('are added from the list, all of them', () => {
    draw(formOf([]))
    expect(screen.getByText('Add a field, or press /')).toBeTruthy()
    const palette = screen.getByRole('region', { name: 'Add a field' })
    for (const name of ['Email', 'Select']) fireEvent.click(within(palette).getByRole('button', { name }))
    expect(rows().map(row => row.getAttribute('aria-label'))).toEqual([
      'Email, Email, 1 of 2',
      'Select, Select, 2 of 2',
    ])
    expect(within(palette).getAllByRole('button').length).toBeGreaterThanOrEqual(builderFieldTypes.length)
  })

  it('of which there are a hundred take no more, and say so', () => {
    draw(formOf(Array.from({ length: 100 }, (_, at) => field(`f${at}`, 'text'))))
    fireEvent.click(within(screen.getByRole('region', { name: 'Add a field' })).getByRole('button', { name: 'Email' }))
    expect(rows()).toHaveLength(100)
  })

  it('are drawn as pages draw them, every type that is offered', () => {
    const options = [{ id: 'o', label: { en: 'Raku' } }]
    const types = fieldTypes.filter(type => type !== 'hidden')
    draw(formOf(types.map(type => field(type, type, { settings: { options, required: true } }))))
    const drawn = [...sheet().querySelectorAll<HTMLElement>('.form-field')].map(each => each.dataset['type'])
    expect(drawn).toEqual(types)
    expect(sheet().querySelectorAll('[data-type="likert"] input[type="radio"]')).toHaveLength(5)
    expect(sheet().querySelectorAll('[data-type="address"] input')).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'File' })).toBeTruthy()
  })

  it('with answers are asked about before they go', async () => {
    draw(formOf(three, { b: 28 }))
    press('b', 'Delete')
    expect(await screen.findByText('28 submissions hold an answer to it. They keep it.')).toBeTruthy()
    expect(order()).toContain('b')
    fireEvent.click(screen.getByRole('button', { name: 'Delete field' }))
    await waitFor(() => expect(order()).not.toContain('b'))
  })

  it('with a rule on one that is gone say that it counts as not set', () => {
    const rule = { field: 'gone', op: 'answered' as const }
    draw(formOf([field('a', 'text', { showWhen: { match: 'all', rules: [rule] } })]))
    expect(screen.getByText('A rule names a field that is gone or stands later. It counts as not set.')).toBeTruthy()
  })

  it('take options as lines that are pasted', async () => {
    draw(formOf([field('a', 'radio', { settings: { options: [{ id: 'o', label: { en: 'Raku' } }] } })]))
    fireEvent.click(rows()[0]!)
    fireEvent.click(within(settings()).getByRole('button', { name: 'Paste a list' }))
    const lines = await screen.findByLabelText('One per line')
    fireEvent.change(lines, { target: { value: 'Throwing\nRaku\n' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use these' }))
    await waitFor(() => expect(within(settings()).getAllByLabelText(/^Option \d/)).toHaveLength(2))
    expect(within(sheet()).getByText('Throwing')).toBeTruthy()
  })
})

describe('a form', () => {
  it('saves itself a moment after the last change, on the version it was made from', async () => {
    vi.useFakeTimers()
    draw(formOf([field('a', 'text')]))
    expect(screen.getByText('Saved at 10:42')).toBeTruthy()
    fireEvent.click(rows()[0]!)
    fireEvent.change(within(settings()).getByLabelText('Question'), { target: { value: 'Your town' } })
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({ version: 3, definition: { fields: [{ label: { en: 'Your town' } }] } })
    expect(screen.getByRole('button', { name: 'Save form' })).toBeTruthy()
  })

  it('that cannot be saved says so and keeps what was written [STR-26]', async () => {
    vi.useFakeTimers()
    const error = actionFailureMessages.updateForm
    expect(error).toBe('Unable to update form')
    draw(formOf([field('a', 'text')]), { answer: () => Response.json({ error }, { status: 500 }) })
    press('a', 'd', { ctrlKey: true })
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(screen.getByRole('alert').textContent).toContain(error)
    expect(rows()).toHaveLength(2)
  })

  it('that somebody else saved is shown, and one of the two is chosen', async () => {
    vi.useFakeTimers()
    const theirs = { ...formOf([field('z', 'text')]), version: 4, editedBy: 'Idris' }
    draw(formOf([field('a', 'text')]), {
      answer: () => Response.json({ error: 'x', reason: 'changed-since', form: theirs }, { status: 409 }),
    })
    press('a', 'd', { ctrlKey: true })
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(screen.getByText('Idris saved this form in the meantime.')).toBeTruthy()
    expect(rows()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(order()).toEqual(['z'])
  })
})
