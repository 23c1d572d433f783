import { describe, expect, it } from 'vitest'
import {
  type ConfirmationEvent,
  confirmationHideFallbackMs,
  confirmationReducer,
  confirmationSize,
  confirmationStyles,
  shownConfirmation,
  toastHideMs,
  toastOutcome,
} from './confirmation'
import { dialogZIndex, focusRule, isOverlayPosition, overlayPositions } from './overlays'
import { systemErrorOverlay } from './system-error'
import { tooltipDelayMs, tooltipPlace, tooltipWidth } from './tooltip'

describe('the system error overlay', () => {
  it('has a title and two buttons [DLG-01 DLG-02 DLG-03 DLG-07]', () => {
    const overlay = systemErrorOverlay({ kind: 'network' })
    expect(overlay.title).toBe('Something Went Wrong!')
    expect(overlay.buttons).toEqual([
      { label: 'Reload Page', action: 'reload' },
      { label: 'Clear', action: 'close' },
    ])
  })

  it('says no more than that for a cleaned error [DLG-04 DLG-07]', () =>
    expect(systemErrorOverlay({ kind: 'cleaned' }).lines).toEqual(['Something Went Wrong!']))

  it('speaks of the connection after a network failure [DLG-05 DLG-07]', () =>
    expect(systemErrorOverlay({ kind: 'network' }).lines).toEqual(['Please check your internet connection']))

  it('shows address, format and text otherwise [DLG-06]', () =>
    expect(systemErrorOverlay({ kind: 'detailed', url: '/api/x', format: 'json', text: 'Broken' }).lines).toEqual([
      '/api/x',
      'json',
      'Broken',
    ]))
})

describe('the confirmation dialog', () => {
  it.each<[ConfirmationEvent, string]>([
    ['confirm', 'confirmed'],
    ['reject', 'rejected'],
    ['cancel', 'cancelled'],
    ['escape', 'cancelled'],
    ['overlay-click', 'cancelled'],
  ])('is hidden on %s and counts as %s [DLG-08 DLG-09 DLG-10 DLG-11 DLG-12 DLG-17]', (event, outcome) => {
    const hiding = confirmationReducer(shownConfirmation, event)
    expect(hiding).toEqual({ phase: 'hiding', outcome })
    expect(confirmationReducer(hiding, 'transition-ended')).toEqual({ phase: 'hidden', outcome })
  })

  it('is hidden after 600 ms although no transition ended [DLG-16]', () => {
    expect(confirmationHideFallbackMs).toBe(600)
    expect(confirmationReducer({ phase: 'hiding', outcome: 'confirmed' }, 'hide-fallback-passed')).toEqual({
      phase: 'hidden',
      outcome: 'confirmed',
    })
  })

  it('keeps its first answer', () => {
    const hiding = confirmationReducer(shownConfirmation, 'confirm')
    expect(confirmationReducer(hiding, 'escape')).toBe(hiding)
    const hidden = confirmationReducer(hiding, 'transition-ended')
    expect(confirmationReducer(hidden, 'reject')).toBe(hidden)
    expect(confirmationReducer(hidden, 'transition-ended')).toBe(hidden)
    expect(confirmationReducer(shownConfirmation, 'transition-ended')).toBe(shownConfirmation)
  })

  it('comes in four styles [DLG-13]', () =>
    expect(confirmationStyles).toEqual({
      'confirm-or-reject': ['confirm', 'reject'],
      'confirm-or-cancel': ['confirm', 'cancel'],
      'confirm-only': ['confirm'],
      'no-buttons': [],
    }))

  it('is 350 wide with a padding of 20 [DLG-14 DLG-15]', () =>
    expect(confirmationSize).toEqual({ width: 350, padding: 20 }))
})

describe('the toast', () => {
  it('hides after 2000 ms and counts as confirmed [DLG-18 DLG-19]', () => {
    expect(toastHideMs).toBe(2000)
    expect(toastOutcome).toBe('confirmed')
  })
})

describe('the tooltip', () => {
  const viewport = { width: 1000, height: 600 }
  const place = (x: number, y: number, by: 'cursor' | 'focus' = 'cursor') =>
    tooltipPlace({ at: { x, y }, by, height: 40, viewport })

  it('waits 1200 ms and is 250 px wide [DLG-20 DLG-21]', () => {
    expect(tooltipDelayMs).toBe(1200)
    expect(tooltipWidth).toBe(250)
  })

  it('stands 15 px from the cursor [DLG-22]', () => expect(place(100, 200)).toEqual({ x: 115, y: 215 }))

  it('keeps 20 px from every edge [DLG-21 DLG-23]', () => {
    expect(place(990, 590)).toEqual({ x: 730, y: 540 })
    expect(place(-50, -50)).toEqual({ x: 20, y: 20 })
    expect(place(715, 525)).toEqual({ x: 730, y: 540 })
    expect(place(714, 524)).toEqual({ x: 729, y: 539 })
    expect(tooltipPlace({ at: { x: 5, y: 5 }, by: 'focus', height: 40, viewport: { width: 100, height: 50 } })).toEqual(
      {
        x: 20,
        y: 20,
      },
    )
  })

  it('stands at the focused element without an offset [DLG-24]', () =>
    expect(place(100, 200, 'focus')).toEqual({ x: 100, y: 200 }))
})

describe('stacking, places and focus', () => {
  it('starts at 30000 and puts nested dialogs above [DLG-25]', () => {
    expect(dialogZIndex(0)).toBe(30_000)
    expect(dialogZIndex(2)).toBe(30_020)
  })

  it('knows nine places [DLG-29 DLG-30]', () => {
    expect(overlayPositions).toEqual([
      'top-left',
      'top-center',
      'top-right',
      'center-left',
      'center-center',
      'center-right',
      'bottom-left',
      'bottom-center',
      'bottom-right',
    ])
    expect(isOverlayPosition('center-center')).toBe(true)
    expect(isOverlayPosition('center')).toBe(false)
  })

  const startsWith = (container: string, place: string) => place.startsWith(container)

  it('contains the focus by a container or by a predicate [DLG-26]', () => {
    const inContainer = focusRule({ container: 'dialog' }, startsWith)
    expect([inContainer('dialog/button'), inContainer('page/link')]).toEqual([true, false])
    const byPredicate = focusRule<string>({ predicate: place => place === 'x' }, startsWith)
    expect([byPredicate('x'), byPredicate('dialog')]).toEqual([true, false])
  })

  it('refuses both and neither [DLG-26 DLG-27 DLG-28]', () => {
    expect(() => focusRule({ container: 'dialog', predicate: () => true }, startsWith)).toThrow(
      expect.objectContaining({
        code: 'focus-containment',
        message: 'Give a container or a predicate to contain the focus, not both.',
      }),
    )
    expect(() => focusRule<string>({}, startsWith)).toThrow(
      expect.objectContaining({
        code: 'focus-containment',
        message: 'Give a container or a predicate to contain the focus.',
      }),
    )
  })
})
