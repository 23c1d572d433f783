import { dialogLabelsIn } from '@sitewright/domain/catalogue/messages'
import {
  type ConfirmationButton,
  type ConfirmationEvent,
  type ConfirmationOutcome,
  type ConfirmationState,
  confirmationHideFallbackMs,
  confirmationReducer,
  confirmationStyles,
  shownConfirmation,
} from '@sitewright/domain/dialogs'
import { disposables, type IslandServices } from '../../island'
import { overlaysOf } from '../overlay'
import { drawDialog, isBeside } from './draw'

export type Question = {
  readonly title: string
  readonly text?: string
  readonly style?: keyof typeof confirmationStyles
  /** What stands on the buttons in the place of our own words. */
  readonly labels?: Partial<Readonly<Record<ConfirmationButton, string>>>
}

export type Asked = {
  /** Settles when the dialog is gone, whatever became of it. */
  readonly answer: Promise<ConfirmationOutcome>
  /** Takes the question back; that is no answer. */
  readonly withdraw: () => void
}

const hasTransition = (dialog: HTMLElement): boolean =>
  getComputedStyle(dialog)
    .transitionDuration.split(',')
    .some(time => Number.parseFloat(time) > 0)

/** Asks something, or says something that must be read before going on. */
export function ask(
  { title, text, style = 'confirm-or-cancel', labels }: Question,
  services: IslandServices,
  page: Document = document,
): Asked {
  const bag = disposables()
  let resolve: (outcome: ConfirmationOutcome) => void = () => {}
  const answer = new Promise<ConfirmationOutcome>(settle => {
    resolve = settle
  })
  let state: ConfirmationState = shownConfirmation
  const words = { ...dialogLabelsIn(services.locale), ...labels }
  const dialog = drawDialog(page, {
    title,
    lines: text ? [text] : [],
    buttons: confirmationStyles[style].map(button => ({ label: words[button], press: () => tell(button) })),
    role: style === 'confirm-only' || style === 'no-buttons' ? 'dialog' : 'alertdialog',
  })

  const end = (outcome: ConfirmationOutcome) => {
    bag.dispose()
    resolve(outcome)
  }
  const tell = (event: ConfirmationEvent): void => {
    const { phase: before } = state
    state = confirmationReducer(state, event)
    if (state.phase === before) return
    if (state.phase === 'hidden') {
      end(state.outcome)
      return
    }
    dialog.dataset['leaving'] = ''
    bag.add(services.clock.after(confirmationHideFallbackMs, () => tell('hide-fallback-passed')))
    if (!hasTransition(dialog)) tell('transition-ended')
  }
  bag.on(dialog, 'click', (event: MouseEvent) => {
    if (isBeside(dialog, event)) tell('overlay-click')
  })
  bag.on(dialog, 'transitionend', ({ target }: Event) => {
    if (target === dialog) tell('transition-ended')
  })
  const opener = page.activeElement as HTMLElement | null
  page.body.append(dialog)
  bag.add(() => dialog.remove())
  bag.add(overlaysOf(services, page).open({ element: dialog, close: () => tell('escape'), returnTo: opener }))
  return {
    answer,
    withdraw: () => {
      if (state.phase === 'hidden') return
      state = { phase: 'hidden', outcome: 'cancelled' }
      end(state.outcome)
    },
  }
}
