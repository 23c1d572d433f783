import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsEnvironments, automaticFields, commonFields, eventSources, splitFields } from './common-fields'

const names = Object.keys(commonFields)

describe('common fields', () => {
  it.each([
    ['who, what and where from', ['actor', 'action', 'event_owner_team', 'event_source', 'object_type']],
    ['context and destination', ['context_website_identifier', 'destination_url']],
    ['object', ['object_identifier', 'object_id', 'object_display_name', 'object_value', 'object_type']],
    [
      'indirect object',
      [
        'indirect_object_identifier',
        'indirect_object_id',
        'indirect_object_display_name',
        'indirect_object_value',
        'indirect_object_type',
      ],
    ],
    ['product', ['product_area', 'product_page', 'product_section', 'product_design_identifier']],
    ['user', ['user_member_account_id', 'user_session_id']],
    ['locales', ['browser_locale', 'member_account_locale', 'website_locale', 'frontsite_language']],
  ])('%s are common data [TRK-17 TRK-18 TRK-19 TRK-20 TRK-21 TRK-22 TRK-23 TRK-40]', (_, fields) => {
    expect(names).toEqual(expect.arrayContaining(fields))
    const { commonData, customData } = splitFields(Object.fromEntries(fields.map(field => [field, 'x'])))
    expect(Object.keys(commonData)).toEqual(fields)
    expect(customData).toEqual({})
  })

  it('unknown fields are custom data of any type [TRK-32]', () => {
    expect(splitFields({ colour: 'red', count: 3, toString: true, left: undefined })).toEqual({
      commonData: {},
      customData: { colour: 'red', count: 3, toString: true },
      warnings: [],
    })
  })

  it.each([
    ['a text', 'actor', 'me', { actor: 'me' }, []],
    ['a number', 'actor', 5, {}, ['The analytics field actor must be a text']],
    ['an object', 'action', {}, {}, ['The analytics field action must be a text']],
    ['null where it is not allowed', 'actor', null, {}, ['The analytics field actor must be a text']],
    ['null in an id', 'object_id', null, { object_id: null }, []],
    ['null in a locale', 'website_locale', null, { website_locale: null }, []],
    ['a flag in an id', 'object_id', false, {}, ['The analytics field object_id must be a text']],
    ['nothing', 'actor', undefined, {}, []],
  ])('%s [TRK-33 TRK-34 TRK-35 TRK-36]', (_, field, value, commonData, warnings) => {
    expect(splitFields({ [field]: value })).toEqual({ commonData, customData: {}, warnings })
  })

  it.each([
    ['object_id'],
    ['indirect_object_id'],
    ['user_member_account_id'],
    ['user_session_id'],
    ['browser_locale'],
    ['member_account_locale'],
    ['website_locale'],
    ['frontsite_language'],
  ])('%s may be null [TRK-34 TRK-40]', field => {
    expect(splitFields({ [field]: null }).commonData).toEqual({ [field]: null })
  })

  it('say whether they may be null', () => {
    expect([commonFields.actor, commonFields.object_id]).toEqual(['text', 'nullable text'])
  })

  it('no field is lost, doubled or thrown over [TRK-32 TRK-36]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...names)), fc.jsonValue()), fields => {
        const { commonData, customData, warnings } = splitFields(fields)
        const placed = Object.keys(commonData).length + Object.keys(customData).length + warnings.length
        expect(placed).toBe(Object.keys(fields).length)
      }),
    )
  })

  it('knows the sources and environments [TRK-37 TRK-38]', () => {
    expect(eventSources).toEqual(['WEB', 'IOS', 'ANDROID', 'SERVER'])
    expect(analyticsEnvironments).toEqual(['dev', 'qa', 'staging', 'prod'])
  })
})

it('adds what it knows by itself, as common data [TRK-24 TRK-25 TRK-26 TRK-27 TRK-28 TRK-29 TRK-30 TRK-31]', () => {
  const fields = automaticFields(
    {
      windowWidth: 1200,
      windowHeight: 800,
      language: 'de-AT',
      host: 'example.com',
      path: '/shop',
      query: '?a=1',
      referrer: 'https://search.example',
      resolvedLocale: 'de',
      marketingId: 'm1',
      websiteId: 'w1',
      templateId: 't1',
      memberAccountId: null,
    },
    Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  )
  expect(fields).toEqual({
    window_size: '1200x800',
    language: 'de-AT',
    host: 'example.com',
    path: '/shop',
    query: '?a=1',
    referrer: 'https://search.example',
    resolved_locale: 'de',
    client_timestamp: '2026-01-02T03:04:05.006Z',
    marketing_id: 'm1',
    website_id: 'w1',
    template_id: 't1',
    member_account_id: null,
  })
  expect(splitFields(fields)).toEqual({ commonData: fields, customData: {}, warnings: [] })
})
