import { movePreview, searchPreviewDebounce, wantsPreview } from '@sitewright/domain/block-rules'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { addQuery } from '@sitewright/domain/requests'
import { type Dispose, disposables, type Island } from '../../kit/island'
import { fullScreen } from './full-screen'
import { createList, type Result } from './list'

export type SearchProps = {
  readonly scope: string
  /** Where all results are, in the language of the page. */
  readonly page: string
  readonly messages: MessageSet<'search.suggestions' | 'search.all' | 'search.count' | 'search.failed' | 'search.close'>
}

/** A combobox with a list: nothing is chosen until an arrow is pressed, and Enter without a choice opens the full list. */
export const mount: Island<SearchProps> = (root, { scope, page, messages }, services) => {
  const bag = disposables()
  const { clock, request, announce, locale } = services
  const message = readMessages(messages)
  const form = root.querySelector('form')!
  const input = form.querySelector<HTMLInputElement>('input[type="search"]')!
  const list = createList(form, input, message('search.suggestions'))
  const kind = scope === 'all' ? {} : { kind: scope }
  let waiting: Dispose = () => {}
  let asked = ''
  let selected = -1

  const select = (at: number) => {
    selected = at
    list.select(at)
  }
  const close = () => {
    waiting()
    asked = ''
    select(-1)
    list.hide()
  }

  const show = (text: string, results: readonly Result[]) => {
    const all = { url: addQuery(page, { q: text, ...kind }), title: message('search.all', { text }) }
    select(-1)
    list.show(results, all)
    announce(message('search.count', { count: results.length }))
  }

  const ask = async (text: string) => {
    asked = text
    const path = addQuery('/api/search/preview', { q: text, ...kind, locale })
    const answer = await request<{ results: readonly Result[] }>({ method: 'GET', path })
    // Somebody has typed on, or left.
    if (asked !== text) return
    if (answer.ok) return show(text, answer.data.results)
    list.say(message('search.failed'))
    announce(message('search.failed'))
  }

  const typed = () => {
    waiting()
    const text = input.value.trim()
    if (!wantsPreview(text)) close()
    else if (text !== asked) waiting = clock.after(searchPreviewDebounce, () => void ask(text))
  }

  const pressed = (event: KeyboardEvent) => {
    // A word that is still being put together takes the keys for itself.
    if (event.isComposing) return
    const { key } = event
    if (key === 'Escape' && input.value !== '') {
      event.preventDefault()
      input.value = ''
      close()
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && list.count() > 0) {
      event.preventDefault()
      select(movePreview(selected, list.count(), key))
    } else if (key === 'Enter' && selected >= 0) {
      event.preventDefault()
      list.open(selected)
    }
  }

  const left = (event: FocusEvent) => {
    if (!form.contains(event.relatedTarget as Node | null)) close()
  }

  const listen = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    element.addEventListener(name, run)
    bag.add(() => element.removeEventListener(name, run))
  }
  listen(input, 'input', typed)
  listen(input, 'keydown', pressed)
  listen(form, 'focusout', left)
  bag.add(list.dispose)
  bag.add(fullScreen({ root, form, input, label: message('search.close'), services, closed: close }))
  bag.add(close)
  // What was typed before the script came.
  typed()
  return bag.dispose
}
