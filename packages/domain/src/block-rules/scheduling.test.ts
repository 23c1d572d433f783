import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schedulingCalendar } from './scheduling'

const shared = 'https://app.acuityscheduling.com'
const embedCode = `<iframe src="${shared}/schedule.php?owner=12345678&amp;appointmentType=77&ref=embedded_csp" title="Schedule Appointment" width="100%" height="800" frameBorder="0" allow="payment"></iframe><script src="https://embed.acuityscheduling.com/js/embed.js" type="text/javascript"></script>`

describe('the calendar of an owner [BLK-45]', () => {
  it.each([
    ['12345678', `${shared}/schedule.php?owner=12345678`],
    [' 12345678\n', `${shared}/schedule.php?owner=12345678`],
    [`${shared}/schedule.php?owner=12345678`, `${shared}/schedule.php?owner=12345678`],
    [
      'http://acuityscheduling.com/schedule.php?owner=12345678&calendarID=9',
      `${shared}/schedule.php?owner=12345678&calendarID=9`,
    ],
    ['https://www.acuityscheduling.com/schedule.php?owner=1', `${shared}/schedule.php?owner=1`],
    [`${shared}/schedule/64a2c692`, `${shared}/schedule/64a2c692`],
    ['https://TernPottery.as.me', 'https://ternpottery.as.me/'],
    ['tern-pottery.as.me/', 'https://tern-pottery.as.me/'],
    ['https://tern.as.me/schedule/64a2c692', 'https://tern.as.me/schedule/64a2c692'],
    [
      'https://tern.as.me/schedule/64a2c692?appointmentTypeIds[]=72#x',
      'https://tern.as.me/schedule/64a2c692?appointmentTypeIds[]=72',
    ],
    [
      'https://tern.as.me/?appointmentType=category:Throwing%20Day',
      'https://tern.as.me/?appointmentType=category:Throwing%20Day',
    ],
    [embedCode, `${shared}/schedule.php?owner=12345678&appointmentType=77`],
  ])('%s', (given, page) => {
    const frame = `${page}${page.includes('?') ? '&' : '?'}ref=embedded_csp`
    expect(schedulingCalendar(given)).toEqual({ page, frame })
  })

  it.each([
    '',
    'tern pottery',
    '"12345678"',
    '12345678 onload=alert(1)',
    '1234567890123',
    'javascript:alert(1)//tern.as.me/',
    'https://example.com/schedule.php?owner=12345678',
    'https://example.com/tern.as.me',
    'https://tern.as.me.example.com/',
    'https://tern.as.me@example.com/',
    'https://example.com\\@tern.as.me/',
    'https://ternas.me/',
    'https://as.me/',
    'https://a.b.as.me/',
    'https://com/schedule.php?owner=1',
    'https://evilacuityscheduling.com/schedule.php?owner=1',
    'https://tern.as.me/"><script>alert(1)</script>',
    "https://tern.as.me/?a='onload='alert(1)",
    `${shared}/`,
    `${shared}/schedule.php`,
    `${shared}/admin/clients?owner=1`,
    `${shared}/schedule/../admin?owner=1`,
    '<iframe src="https://example.com/?owner=1"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
  ])('is not read out of %s', given => expect(schedulingCalendar(given)).toBeUndefined())

  it('is at the provider and holds nothing that could end an attribute, whatever was pasted', () => {
    const pieces = fc.constantFrom(
      'https://',
      '//',
      'tern.as.me',
      'app.acuityscheduling.com',
      '/schedule.php',
      '?owner=12',
      '&',
      'example.com',
      '@',
      '\\',
      '"',
      "'",
      '<',
      '>',
      ' ',
      '#',
      ':',
      '..',
      '%22',
      'src="',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), parts => {
        const calendar = schedulingCalendar(parts.join(''))
        for (const found of calendar ? [calendar.page, calendar.frame] : []) {
          const { protocol, host } = new URL(found)
          expect(protocol).toBe('https:')
          expect(host).toMatch(/^(?:app\.acuityscheduling\.com|[a-z0-9-]+\.as\.me)$/)
          expect(found).not.toMatch(/["'<>\s\\]/)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
