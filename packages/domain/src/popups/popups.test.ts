import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesAfterClose, entriesAfterSubmit } from './popup-entries'
import { popupKeys } from './popup-keys'
import { readPopupRecord } from './popup-record'
import { isMobileVisitor, type PopupPage, type PopupSettings, popupRefusal } from './popup-rule'

const day = 86_400_000
const closedAt = 1_800_000_000_000
const settings: PopupSettings = {
  style: 'overlay-center',
  enableMobile: false,
  version: 3,
  showUntilSignup: true,
  displayFrequency: 7,
}
const plain: PopupPage = { isScreenshot: false, isLockScreen: false, isSplashPage: false, isMobile: false }
const closed = { dateClosed: closedAt, version: 3, submitted: false }

const decide = (change: {
  settings?: Partial<PopupSettings>
  page?: Partial<PopupPage>
  record?: typeof closed | { dateClosed: number | null; version: number | null; submitted: boolean } | null
  now?: number
}) => {
  const refusal = popupRefusal(
    { ...settings, ...change.settings },
    { ...plain, ...change.page },
    change.record === undefined ? null : change.record,
    change.now ?? closedAt,
  )
  return refusal ?? 'shown'
}

describe('when a popup shows', () => {
  it('shows to somebody new [POP-07 POP-08]', () => expect(decide({})).toBe('shown'))

  it.each([
    [0, 'too-soon'],
    [7 * day - 1, 'too-soon'],
    [7 * day, 'shown'],
    [30 * day, 'shown'],
  ])('%d ms after closing it, with 7 days between: %s [POP-04 POP-09 POP-10]', (passed, expected) =>
    expect(decide({ record: closed, now: closedAt + passed })).toBe(expected),
  )

  it('shows each time with 0 days between [POP-04]', () =>
    expect(decide({ record: closed, settings: { displayFrequency: 0 } })).toBe('shown'))

  it('never comes back with -1 [POP-05 POP-11]', () => {
    expect(decide({ record: closed, settings: { displayFrequency: -1 }, now: closedAt + 9999 * day })).toBe(
      'never-again',
    )
    expect(decide({ record: null, settings: { displayFrequency: -1 } })).toBe('shown')
    expect(decide({ record: { ...closed, dateClosed: null }, settings: { displayFrequency: -1 } })).toBe('shown')
  })

  it('shows again in a raised version, against the date and against -1 [POP-12 POP-19]', () => {
    const older = { ...closed, version: 2 }
    expect(decide({ record: older })).toBe('shown')
    expect(decide({ record: older, settings: { displayFrequency: -1 } })).toBe('shown')
    expect(decide({ record: { ...closed, version: 4 } })).toBe('too-soon')
    expect(decide({ record: { ...closed, version: null as unknown as number } })).toBe('too-soon')
  })

  it('leaves somebody who signed up alone, also in a raised version [POP-13 POP-19]', () => {
    const later = closedAt + 99 * day
    expect(decide({ record: { ...closed, submitted: true }, now: later })).toBe('signed-up')
    expect(decide({ record: { ...closed, submitted: true, version: 1 }, now: later })).toBe('signed-up')
    expect(decide({ record: { ...closed, submitted: false }, now: later })).toBe('shown')
  })

  it('goes by date and version after a sign-up when it is not "until sign-up" [POP-20]', () => {
    const record = { ...closed, submitted: true }
    const off = { showUntilSignup: false }
    expect(decide({ record, settings: off })).toBe('too-soon')
    expect(decide({ record, settings: off, now: closedAt + 7 * day })).toBe('shown')
    expect(decide({ record: { ...record, version: 2 }, settings: off })).toBe('shown')
    expect(decide({ record: { dateClosed: null, version: null, submitted: true }, settings: off })).toBe('shown')
  })

  it.each([
    [{ isScreenshot: true }, 'screenshot'],
    [{ isLockScreen: true }, 'lock-screen'],
    [{ isSplashPage: true }, 'splash-page'],
    [{ isMobile: true }, 'mobile'],
  ] as const)('is kept off a page with %j [POP-14 POP-15 POP-16 POP-17]', (page, reason) =>
    expect(decide({ page })).toBe(reason),
  )

  it('may show on mobile when that is on [POP-03 POP-18]', () =>
    expect(decide({ page: { isMobile: true }, settings: { enableMobile: true } })).toBe('shown'))

  it.each([
    [432, '', true],
    [433, '', false],
    [1200, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
    [1200, 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131 Mobile Safari/537.36', true],
    [1200, 'Mozilla/5.0 (X11; Linux x86_64) Automobile/2', false],
  ])('takes a screen of %d px with "%s" as mobile: %s [POP-21]', (width, userAgent, expected) =>
    expect(isMobileVisitor(width, userAgent)).toBe(expected),
  )
})

describe('what the browser remembers', () => {
  const read = (stored: Record<string, string>) => readPopupRecord(key => stored[key] ?? null)

  it('has three keys behind one prefix [POP-02 POP-06]', () =>
    expect(popupKeys).toEqual({
      dateClosed: 'popup-overlay-date-closed',
      version: 'popup-overlay-version',
      submitted: 'popup-overlay-submitted',
    }))

  it('keeps the moment and the version of closing [POP-22]', () => {
    const entries = entriesAfterClose({ now: closedAt, version: 3 })
    expect(entries).toEqual([
      ['popup-overlay-date-closed', '1800000000000'],
      ['popup-overlay-version', '3'],
    ])
    expect(read(Object.fromEntries(entries))).toEqual(closed)
  })

  it.each([
    [{ 'popup-overlay-date-closed': '1800000000000' }, { dateClosed: closedAt, version: null, submitted: false }],
    [{ 'popup-overlay-version': '3' }, { dateClosed: null, version: 3, submitted: false }],
  ])('reads what is there of %j', (stored, record) => {
    expect(read(stored)).toEqual(record)
  })

  it('keeps that the form was submitted [POP-23]', () => {
    expect(entriesAfterSubmit()).toEqual([['popup-overlay-submitted', 'true']])
    expect(read(Object.fromEntries(entriesAfterSubmit()))).toEqual({ dateClosed: null, version: null, submitted: true })
    expect(read({ 'popup-overlay-submitted': 'false' })).toEqual({ dateClosed: null, version: null, submitted: false })
  })

  it.each([
    [{}],
    [{ 'popup-overlay-date-closed': 'yesterday', 'popup-overlay-version': '3' }],
    [{ 'popup-overlay-date-closed': '1800000000000', 'popup-overlay-version': '-3' }],
    [{ 'popup-overlay-date-closed': '', 'popup-overlay-version': '3' }],
    [{ 'popup-overlay-date-closed': '1800000000000000' }],
    [{ 'popup-overlay-date-closed': 'x18' }],
    [{ 'popup-overlay-date-closed': '18x' }],
  ])('takes %j as nothing remembered [POP-06]', stored => expect(read(stored)).toBeNull())

  it('does not throw on any stored text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        const record = read({ [popupKeys.dateClosed]: a, [popupKeys.version]: b, [popupKeys.submitted]: c })
        expect(record === null || Number.isSafeInteger(record.dateClosed)).toBe(true)
      }),
    )
  })
})
