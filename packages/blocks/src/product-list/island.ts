import { type CardsOptions, startCards } from '../kit/engines/cards'
import { disposables, type Island } from '../kit/island'

type Options = CardsOptions & {
  /** The ids of the filters and of the list that they narrow. */
  readonly panel?: string
  readonly list?: string
}

export const mount: Island<Options> = (root, options, services) => {
  const bag = disposables()
  bag.add(startCards(root, options, services, () => import('../kit/product-form/product-form')))
  const { panel, list } = options
  if (panel === undefined || list === undefined) return bag.dispose
  // The filters are open while the address names them.
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || location.hash !== `#${panel}`) return
    event.preventDefault()
    location.hash = list
  }
  root.addEventListener('keydown', close)
  bag.add(() => root.removeEventListener('keydown', close))
  return bag.dispose
}
