import { describe, expect, it } from 'vitest'
import { analyticsRequest, checkTrackingStatus, editorFields, siteEventRequest } from './events'
import { type Interaction, interactionEvent, interactionSchemas } from './interactions'

const page = {
  windowWidth: 100,
  windowHeight: 50,
  language: 'en',
  host: 'example.com',
  path: '/',
  query: '',
  referrer: '',
  resolvedLocale: 'en',
  marketingId: null,
  websiteId: 'w1',
  templateId: 't1',
  memberAccountId: null,
}
const around = { page, now: 0, beaconAvailable: true }
const event = {
  analyticsId: 'a1',
  customSchemaName: 'click',
  fields: { actor: 'me', path: '/other', colour: 'red', action: 4 },
}
const commonData = {
  window_size: '100x50',
  language: 'en',
  host: 'example.com',
  path: '/other',
  query: '',
  referrer: '',
  resolved_locale: 'en',
  client_timestamp: '1970-01-01T00:00:00.000Z',
  marketing_id: null,
  website_id: 'w1',
  template_id: 't1',
  member_account_id: null,
  actor: 'me',
}

describe('site event', () => {
  it('is posted to the own origin with crumb, event and data [TRK-41 TRK-42 TRK-43]', () => {
    const payload = {
      pagePath: '/shop',
      pageHash: '#top',
      websiteId: 'w1',
      templateId: 't1',
      variantId: null,
      memberAccountId: 'm1',
      member_locale: 'de',
      website_locale: 'en',
    }
    const request = siteEventRequest({ origin: 'https://example.com', crumb: 'c', event: 'open', payload })
    expect(request).toMatchObject({ method: 'POST', url: 'https://example.com/api/events/RecordEvent' })
    expect(Object.keys(request.form ?? {})).toEqual(['crumb', 'event', 'data'])
    expect(request.form).toMatchObject({ crumb: 'c', event: 'open' })
    expect(JSON.parse(String(request.form?.data))).toEqual({
      pagePath: '/shop',
      pageHash: '#top',
      websiteId: 'w1',
      templateId: 't1',
      variantId: null,
      memberAccountId: 'm1',
      member_locale: 'de',
      website_locale: 'en',
    })
  })
})

describe('analytics event', () => {
  const sent = (beaconAvailable: boolean) => {
    const send = analyticsRequest(event, { ...around, beaconAvailable })
    if (!send.ok) throw new Error(send.reason)
    return send
  }

  it('goes by form-encoded beacon, or as JSON without beacons [TRK-45 TRK-46 TRK-47]', () => {
    expect(sent(true)).toMatchObject({ transport: 'beacon', request: { method: 'POST', url: '/api/v1/events' } })
    expect(sent(true).request.json).toBeUndefined()
    expect(sent(false)).toMatchObject({ transport: 'request', request: { method: 'POST', url: '/api/v1/events' } })
    expect(sent(false).request.form).toBeUndefined()
    expect(sent(false).request.json).toEqual(sent(true).request.form)
  })

  it('has id, common data, custom data and schema [TRK-48 TRK-36]', () => {
    const { request, warnings } = sent(true)
    const form = request.form ?? {}
    expect(Object.keys(form)).toEqual(['analyticsId', 'commonData', 'customData', 'customSchemaName'])
    expect(form).toMatchObject({ analyticsId: 'a1', customSchemaName: 'click' })
    expect(JSON.parse(String(form.commonData))).toEqual(commonData)
    expect(JSON.parse(String(form.customData))).toEqual({ colour: 'red' })
    expect(warnings).toEqual(['The analytics field action must be a text'])
  })

  it('is refused without a payload [TRK-52]', () => {
    expect(analyticsRequest(undefined, around)).toEqual({ ok: false, reason: 'no-payload' })
  })

  it.each([
    [200, true],
    [202, true],
    [201, false],
    [204, false],
    [500, false],
    [0, false],
  ])('status %d succeeds: %s [TRK-44 TRK-49 TRK-50 TRK-51]', (status, ok) => {
    const warning = `Error tracking event: HTTP Status ${status}`
    expect(checkTrackingStatus(status)).toEqual(ok ? { ok } : { ok, reason: 'status', warning })
  })

  it('of the editor carries six fields more [TRK-54]', () => {
    const interaction = {
      eventName: 'save',
      frameUrl: '/page',
      displayMode: 'desktop',
      selectedTemplateIdentifier: 't1',
      deviceOrientation: 'portrait',
      isApp: false,
    } as const
    expect(editorFields({ actor: 'me' }, interaction)).toEqual({
      actor: 'me',
      event_name: 'save',
      frame_url: '/page',
      display_mode: 'desktop',
      selected_template_identifier: 't1',
      device_orientation: 'portrait',
      is_app: false,
    })
  })
})

describe('interactions', () => {
  it.each([
    ['productFormOpen', 'cart_page_product_form_open'],
    ['productFormClose', 'cart_page_product_form_close'],
    ['productFormSubmit', 'cart_page_product_form_submit'],
    ['createCustomerAccount', 'create_customer_account'],
    ['addToCart', 'add_to_cart'],
    ['search', 'search'],
    ['newsletterSubscribe', 'newsletter_subscribe'],
    ['viewProductPage', 'view_product_page'],
    ['inventoryPanelOpen', 'inventory_panel_open'],
    ['inventoryPanelEdit', 'inventory_panel_edit'],
    ['inventoryPanelSave', 'inventory_panel_save'],
    ['apiKeyCreate', 'api_keys_panel_create'],
    ['apiKeyEdit', 'api_keys_panel_edit'],
    ['apiKeyDelete', 'api_keys_panel_delete'],
    ['dynamicAdsFeedCopy', 'dynamic_ads_feed_copy'],
  ] as [Interaction, string][])(
    '%s is an event of the schema %s [TRK-98 TRK-99 TRK-100 TRK-101 TRK-102 TRK-103 TRK-104 TRK-105 TRK-106 TRK-107]',
    (interaction, schema) => {
      expect(interactionEvent(interaction, 'a1', { sku: 'x' })).toEqual({
        analyticsId: 'a1',
        customSchemaName: schema,
        fields: { sku: 'x' },
      })
      expect(interactionEvent(interaction, 'a1').fields).toEqual({})
    },
  )

  it('has a schema of its own for each [TRK-107]', () => {
    expect(new Set(Object.values(interactionSchemas)).size).toBe(15)
  })
})
