import { describe, expect, it } from 'vitest'
import { drawBlock, sampleAsset } from '../kit/testing/draw-block'
import { scheduling } from './block'
import { settings } from './settings'
import { View } from './view'

const account = '12345678'
const page = 'https://app.acuityscheduling.com/schedule.php?owner=12345678'
const draw = (props: object, context: object = {}, picture: ReturnType<typeof sampleAsset> | null = null) =>
  drawBlock(scheduling, View, { props, data: { picture }, context })

describe('scheduling block in the page', () => {
  it('asks nobody for anything, and has a plain link to the calendar [BLK-45]', () => {
    const html = draw({ account })
    expect(html).not.toMatch(/<iframe|<script|src=|url\(/)
    expect(html).toContain(` href="${page}" target="_blank" rel="noopener">Open on Acuity Scheduling</a>`)
  })

  it('has words where the owner wrote none, which are not theirs to write on the page', () => {
    const context = { mode: 'canvas' as const }
    expect(draw({ account, title: {} }, context)).toContain('<p class="consent-title">Book a time</p>')
    expect(draw({ account }, context)).toContain('<span data-edit-prop="title">Book a time</span>')
  })

  it('tells its island what to show, and no more', () => {
    const props = /data-props="([^"]*)"/.exec(draw({ account, title: { en: 'Lessons' } }))?.[1]
    expect(JSON.parse(props!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
      source: `${page}&ref=embedded_csp`,
      title: 'Lessons',
    })
  })

  it('shows the owner’s words, and a picture of their own', () => {
    const html = draw({ account, title: { en: 'Lessons' }, text: { en: 'Two hours.' } }, {}, sampleAsset())
    expect(html).toContain('<p class="consent-title"><span>Lessons</span></p>')
    expect(html).toContain('<p class="consent-text"><span>Two hours.</span></p>')
    expect(html).toContain('src="/media/jar.jpg')
    expect(draw({ account })).not.toContain('consent-text')
  })

  it('stands on the canvas as visitors see it, without behaviour', () => {
    const html = draw({ account, title: { en: 'Lessons' } }, { mode: 'canvas' })
    expect(html).toContain('Acuity Scheduling')
    expect(html).toContain('data-edit-prop="title"')
    expect(html).not.toContain('data-island')
  })
})

describe('scheduling block as a button', () => {
  it('is a link that needs no script', () => {
    const html = draw({ account, open: 'button', label: { en: 'Book a lesson' } })
    expect(html).toContain(
      `<a class="button button-primary button-medium" href="${page}" target="_blank" rel="noopener"><span>Book a lesson</span></a>`,
    )
    expect(html).not.toMatch(/data-island|consent/)
    expect(draw({ account, open: 'button', label: {} })).toContain('>Book a time</a>')
  })
})

describe('scheduling block without a calendar', () => {
  it.each(['', '"><script>alert(1)</script>', '12345678" onload="alert(1)', 'https://example.com/?owner=12345678'])(
    'is nothing to visitors, and a sentence on the canvas: %j',
    given => {
      for (const open of ['here', 'button']) expect(draw({ account: given, open })).toBe('')
      expect(draw({ account: given }, { mode: 'canvas' })).toBe(
        given === ''
          ? '<p class="widget-missing">Add the address of your Acuity Scheduling calendar to show it here.</p>'
          : '<p class="widget-missing">This is not the address of a calendar of Acuity Scheduling.</p>',
      )
    },
  )
})

it('tells the owner whose script it loads, and when', () => {
  expect(settings.controls[0]?.help).toMatch(/script of Acuity Scheduling is loaded only when a visitor presses Show/)
})
