import { inputName, type UploadedFile, uploadKeyHeader, uploadPath } from '@sitewright/domain/forms'
import type { FormIslandProps } from '../../../form/island-props'
import type { Disposables, IslandServices } from '../../../island'

export type Files = {
  /** Fields with a file that is still on its way. */
  waiting(): readonly string[]
  clear(): void
}

type Given = {
  readonly props: Pick<FormIslandProps, 'formId' | 'fields'>
  readonly words: NonNullable<FormIslandProps['words']['files']>
  readonly wrapperOf: ReadonlyMap<string, HTMLElement>
  readonly services: Pick<IslandServices, 'announce' | 'report'>
  readonly fetchKey: () => Promise<string | null>
  readonly bag: Disposables
}

const withName = (text: string, name: string) => text.replace('{name}', () => name)

/** Files go ahead of the form, one by one, each with its own end: what has arrived is named when the form is sent. */
export function startFiles({ props, words, wrapperOf, services, fetchKey, bag }: Given): Files {
  const waiting = new Map<HTMLElement, string>()
  const lists: HTMLElement[] = []

  /** In words where it did not arrive. */
  const send = async (fieldId: string, file: File): Promise<UploadedFile | string> => {
    const key = await fetchKey()
    if (key === null) return words.lost
    const query = new URLSearchParams({ formId: props.formId, fieldId, fileName: file.name.slice(-255) })
    const answer = await fetch(`${uploadPath}?${query}`, {
      ...{ method: 'POST', body: file },
      headers: { 'content-type': 'application/octet-stream', [uploadKeyHeader]: key },
    })
    const data = (await answer.json().catch(() => ({}))) as Partial<UploadedFile> & { error?: unknown }
    if (answer.ok && typeof data.id === 'string' && typeof data.name === 'string') return data as UploadedFile
    return typeof data.error === 'string' ? data.error : words.lost
  }

  for (const { id, type, maxFiles = 1 } of props.fields) {
    const input = type === 'file' ? wrapperOf.get(id)?.querySelector<HTMLInputElement>('input[type="file"]') : undefined
    const list = wrapperOf.get(id)?.querySelector<HTMLElement>('.form-files')
    if (!input || !list) continue
    const { ownerDocument } = input
    lists.push(list)
    const take = async (file: File) => {
      const item = ownerDocument.createElement('li')
      const said = Object.assign(ownerDocument.createElement('span'), {
        textContent: withName(words.sending, file.name),
      })
      const remove = Object.assign(ownerDocument.createElement('button'), { type: 'button', textContent: '×' })
      remove.setAttribute('aria-label', withName(words.remove, file.name))
      remove.addEventListener('click', () => {
        waiting.delete(item)
        item.remove()
        input.focus()
      })
      item.append(said, remove)
      list.append(item)
      waiting.set(item, id)
      const sent = await send(id, file).catch(error => {
        services.report(error)
        return words.lost
      })
      if (!waiting.delete(item)) return
      const isHere = typeof sent !== 'string'
      said.textContent = isHere ? sent.name : `${file.name}: ${sent}`
      item.classList.toggle('has-fault', !isHere)
      if (isHere) {
        const kept = ownerDocument.createElement('input')
        kept.type = 'hidden'
        kept.name = inputName(id)
        kept.value = sent.id
        item.append(kept)
      }
      services.announce(said.textContent ?? '')
    }
    const choose = () => {
      if (maxFiles === 1 && input.files?.length) {
        list.replaceChildren()
        for (const [item, field] of waiting) if (field === id) waiting.delete(item)
      }
      for (const file of input.files ?? []) void take(file)
      // The same one can be chosen again; what was chosen stands in the list.
      input.value = ''
    }
    bag.on(input, 'change', choose)
    // Chosen while this was on its way.
    if (input.files?.length) choose()
  }

  const clear = () => {
    waiting.clear()
    for (const list of lists) list.replaceChildren()
  }
  bag.add(clear)
  return { waiting: () => [...waiting.values()], clear }
}
