import { characterCounter } from '@sitewright/domain/forms'
import type { FormIslandProps } from '../../form/island-props'
import { disposables } from '../../island'

/** Below each long answer with a limit: how much of it is used, marked when there is too much. */
export function startCounters({
  props,
  wrapperOf,
}: {
  props: Pick<FormIslandProps, 'fields'>
  wrapperOf: ReadonlyMap<string, HTMLElement>
}): () => void {
  const bag = disposables()
  for (const { id, type, maxLength } of props.fields) {
    const wrapper = type === 'textarea' ? wrapperOf.get(id) : undefined
    const area = wrapper?.querySelector('textarea')
    const place = wrapper?.querySelector<HTMLElement>('.form-counter')
    if (!area || !place) continue
    const draw = () => {
      const counter = characterCounter(area.value, maxLength)
      place.textContent = counter?.text ?? ''
      place.classList.toggle('is-over', counter?.over === true)
    }
    bag.on(area, 'input', draw)
    bag.add(() => {
      place.textContent = ''
    })
    draw()
  }
  return bag.dispose
}
