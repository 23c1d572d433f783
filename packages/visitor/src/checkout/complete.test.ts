import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { fireEvent } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { completeAddress } from './complete'

type Reply = { ok: true; data: unknown; status: number } | { ok: false; message: string; status: number }

function openField() {
  document.body.innerHTML = '<div class="field"><input id="line1" name="line1" /></div>'
  const field = document.querySelector('input')!
  const calls: URL[] = []
  const waiting: ((reply: Reply) => void)[] = []
  const filled: object[] = []
  const said: string[] = []
  let later: (() => void) | undefined
  const services = {
    request: ({ path }: { path: string }) =>
      new Promise<Reply>(resolve => {
        calls.push(new URL(path, 'http://shop.example'))
        waiting.push(resolve)
      }),
    announce: (text: string) => said.push(text),
    clock: {
      after: (_: number, run: () => void) => {
        later = run
        return () => {
          later = undefined
        }
      },
    },
  } as unknown as Parameters<typeof completeAddress>[0]['services']
  const start = () =>
    completeAddress({
      ...{ field, services, message: readMessages(checkoutTexts('en')), sessionToken: 't' },
      fill: values => filled.push(values),
    })
  start()
  return {
    ...{ field, calls, filled, said, start },
    type(text: string) {
      field.value = text
      fireEvent.input(field)
    },
    pause: () => later?.(),
    answer: async (data: unknown, index = 0) => {
      waiting.splice(index, 1)[0]!({ ok: true, status: 200, data })
      await new Promise(resolve => setTimeout(resolve))
    },
    options: () => [...document.querySelectorAll('[role="option"]')],
    press: (key: string) => fireEvent.keyDown(field, { key }),
  }
}
const suggestions = (...names: string[]) => ({
  suggestions: names.map(description => ({ placeId: `id-${description}`, description })),
})
const names = (page: ReturnType<typeof openField>) => page.options().map(option => option.textContent)
const leeds = { line1: '3 Park Row', city: 'Leeds', region: '', postalCode: 'LS1 5JL', country: 'GB' }

afterEach(() => document.body.replaceChildren())

describe('an address that completes itself', () => {
  it('asks after three letters, once for what is typed in one go [MAP-25]', async () => {
    const page = openField()
    page.type('3 ')
    page.pause()
    expect(page.calls).toEqual([])
    page.type('3 P')
    page.type('3 Pa')
    page.pause()
    expect(page.calls.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([
      '/api/google-maps/places/autocomplete?input=3+Pa&sessionToken=t',
    ])
    await page.answer(suggestions('3 Park Row, Leeds', '3 Park Lane, London'))
    expect(names(page)).toEqual(['3 Park Row, Leeds', '3 Park Lane, London'])
    expect(page.said).toEqual(['2 addresses suggested'])
    expect(page.field.getAttribute('aria-expanded')).toBe('true')
  })

  it('forgets an answer that comes after a newer question', async () => {
    const page = openField()
    page.type('Par')
    page.pause()
    page.type('Park')
    page.pause()
    await page.answer(suggestions('new'), 1)
    await page.answer(suggestions('old'))
    expect(names(page)).toEqual(['new'])
  })

  it('is chosen by keys, and fills what is known of the place [MAP-26]', async () => {
    const page = openField()
    page.type('3 Park')
    page.pause()
    await page.answer(suggestions('one', 'two'))
    page.press('ArrowDown')
    page.press('ArrowDown')
    page.press('ArrowDown')
    expect(page.field.getAttribute('aria-activedescendant')).toBe(page.options()[0]!.id)
    page.press('ArrowUp')
    expect(page.options().map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'true'])
    // Not handed on: the form does nothing with it.
    expect(page.press('Enter')).toBe(false)
    expect(page.calls.at(-1)!.search).toBe('?placeId=id-two&sessionToken=t')
    await page.answer(leeds)
    expect(page.filled).toEqual([leeds])
    expect(page.options()).toEqual([])
  })

  it('is chosen by hand; of a town, what was typed before it stays the street', async () => {
    const page = openField()
    page.type('3 Park Row, Lee')
    page.pause()
    await page.answer(suggestions('Leeds, United Kingdom'))
    fireEvent.pointerDown(page.options()[0]!)
    await page.answer({ ...leeds, line1: '', postalCode: '' })
    expect(page.filled).toEqual([{ ...leeds, postalCode: '' }])
  })

  it('leaves alone whoever types on, presses Escape or goes elsewhere', async () => {
    const page = openField()
    for (const leave of [() => page.press('Escape'), () => fireEvent.blur(page.field), () => page.type('x')]) {
      page.type('3 Park')
      page.pause()
      await page.answer(suggestions('one'))
      expect(page.options()).toHaveLength(1)
      leave()
      expect(page.options()).toEqual([])
      expect(page.field.getAttribute('aria-expanded')).toBe('false')
    }
    // Enter without a choice is nobody's.
    expect(page.press('Enter')).toBe(true)
    expect(page.filled).toEqual([])
  })

  it('is set up once, however often it is asked for', () => {
    const page = openField()
    page.start()
    expect(document.querySelectorAll('[role="listbox"]')).toHaveLength(1)
  })
})
