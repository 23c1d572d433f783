import type { Dispose } from '../../kit/island'

export type Result = {
  readonly url: string
  readonly title: string
  readonly image?: string | null
  readonly note?: string | null
}

export type ResultList = {
  /** The results, and the way to all of them as the last. */
  show(results: readonly Result[], all: Result): void
  /** Words in the place of results. */
  say(words: string): void
  hide(): void
  /** How many can be chosen. */
  count(): number
  /** -1 chooses none. */
  select(at: number): void
  open(at: number): void
  dispose: Dispose
}

const write = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

/** What a combobox points to. The page has none until the script is there. */
export function createList(form: HTMLFormElement, input: HTMLInputElement, label: string): ResultList {
  const page = form.ownerDocument
  const list = page.createElement('div')
  const make = (name: string, className: string, text = '') => {
    const element = page.createElement(name)
    element.className = className
    element.textContent = text
    return element
  }
  list.id = `${input.id}-results`
  list.className = 'search-list'
  list.hidden = true
  write(list, { role: 'listbox', 'aria-label': label })
  // A press must not take the focus from the field, or the list would be gone before it is released.
  list.addEventListener('pointerdown', event => event.preventDefault())
  form.append(list)

  const combobox = {
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-autocomplete': 'list',
  }
  write(input, combobox)

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
  const expand = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
  }

  const option = ({ url, title, image, note }: Result, at: number, className: string) => {
    const made = make('a', className) as HTMLAnchorElement
    made.id = `${list.id}-${at}`
    made.href = url
    made.tabIndex = -1
    write(made, { role: 'option', 'aria-selected': 'false' })
    if (image) {
      const picture = make('img', 'search-picture') as HTMLImageElement
      picture.alt = ''
      picture.src = image
      made.append(picture)
    }
    made.append(make('span', 'search-name', title))
    // Heard as two, too.
    if (note) made.append(' ', make('span', 'search-note', note))
    return made
  }

  return {
    show(results, all) {
      const found = results.map((result, at) => option(result, at, 'search-option'))
      list.replaceChildren(...found, option(all, results.length, 'search-option search-all'))
      expand(true)
    },
    say(words) {
      list.replaceChildren(make('p', 'search-says', words))
      expand(true)
    },
    hide() {
      list.replaceChildren()
      expand(false)
    },
    count: () => options().length,
    select(at) {
      options().forEach((each, index) => {
        write(each, { 'aria-selected': String(index === at) })
        if (index === at) each.scrollIntoView?.({ block: 'nearest' })
      })
      const chosen = options()[at]
      if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
      else input.removeAttribute('aria-activedescendant')
    },
    open: at => options()[at]?.click(),
    dispose() {
      list.remove()
      for (const name of [...Object.keys(combobox), 'aria-activedescendant']) input.removeAttribute(name)
    },
  }
}
