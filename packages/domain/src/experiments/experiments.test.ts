import { describe, expect, it } from 'vitest'
import { type ExperimentConfig, evaluateTest, evaluateToggle, experimentContext, experimentTypes } from './experiment'
import { knownExperiments } from './known-experiments'
import { applyOverrides, mayOverrideExperiments, overrideParameter } from './overrides'
import { mayRecordSession, type RecorderCheck, recorderIdRequest, recorderUserId } from './recorder'

const toggle = (name: string, variant: string, containsError = false) =>
  experimentContext({ name, experimentType: 'FEATURE_TOGGLE', variant, containsError })
const abTest = (name: string, variant: string, containsError = false) =>
  experimentContext({ name, experimentType: 'AB_TEST', variant, containsError })
const loaded = (...contexts: ReturnType<typeof toggle>[]): ExperimentConfig =>
  new Map(contexts.map(context => [context.name, context]))

const config = loaded(
  toggle('on', 'true'),
  toggle('off', 'false'),
  toggle('odd', 'TRUE'),
  toggle('broken', 'true', true),
  abTest('test', 'blue'),
  abTest('broken-test', 'blue', true),
)

describe('experiments', () => {
  it('have a context with a default segment [EXP-02 EXP-03 EXP-04]', () => {
    expect(experimentTypes).toEqual(['FEATURE_TOGGLE', 'AB_TEST'])
    expect(experimentContext({ name: 'x', experimentType: 'AB_TEST', variant: 'a' })).toEqual({
      name: 'x',
      experimentType: 'AB_TEST',
      variant: 'a',
      segmentName: 'default',
      containsError: false,
    })
    expect(toggle('x', 'true').segmentName).toBe('default')
    expect(experimentContext({ ...toggle('x', 'true'), segmentName: 'new' }).segmentName).toBe('new')
  })

  it('knows two by name [EXP-07 EXP-08]', () => {
    expect(knownExperiments).toEqual({
      commerceActivation: 'commerce-activation',
      sessionRecorder: 'fullstory-enabled',
    })
  })

  it.each([
    ['on', true],
    ['off', false],
    ['odd', false],
  ])('the toggle %s is %s [EXP-01 EXP-05 EXP-06]', (name, value) => {
    expect(evaluateToggle({ config, name, fallback: !value })).toEqual({ value })
  })

  it('a test gives its variant [EXP-01]', () => {
    expect(evaluateTest({ config, name: 'test', fallback: 'red' })).toEqual({ value: 'blue' })
  })

  it.each([
    ['not loaded', undefined, 'on', 'notLoaded', 'The experiment configuration is not loaded; on takes its default'],
    ['unknown', config, 'missing', 'unknown', 'The feature missing does not exist'],
    ['no toggle', config, 'test', 'wrongType', 'The feature test is not of the type FEATURE_TOGGLE'],
    ['invalid', config, 'broken', 'invalid', 'The feature broken has an invalid definition on the server'],
  ])(
    '%s: a toggle takes its default with a report [EXP-09 EXP-10 EXP-11 EXP-12 EXP-13]',
    (_, given, name, problem, report) => {
      expect(evaluateToggle({ config: given, name, fallback: true })).toEqual({ value: true, problem, report })
      expect(evaluateToggle({ config: given, name, fallback: false })).toEqual({ value: false, problem, report })
    },
  )

  it.each([
    [
      'not loaded',
      undefined,
      'test',
      'notLoaded',
      'The experiment configuration is not loaded; test takes its default',
    ],
    ['unknown', config, '$&', 'unknown', 'The feature $& does not exist'],
    ['no test', config, 'on', 'wrongType', 'The feature on is not of the type AB_TEST'],
    ['invalid', config, 'broken-test', 'invalid', 'The feature broken-test has an invalid definition on the server'],
  ])(
    '%s: a test takes its default with a report [EXP-09 EXP-10 EXP-11 EXP-12 EXP-13]',
    (_, given, name, problem, report) => {
      expect(evaluateTest({ config: given, name, fallback: 'red' })).toEqual({ value: 'red', problem, report })
    },
  )
})

describe('overrides', () => {
  const site = {
    host: 'shop.example.com',
    status: 8,
    internalHosts: ['staging.example.net', 'qa.example.net'],
  } as const

  it.each([
    ['an ordinary site', {}, false],
    ['a site with internal status', { status: 6 }, true],
    ['a staging host', { host: 'staging.example.net' }, true],
    ['a host below QA', { host: 'Shop.QA.example.net' }, true],
    ['a host that only looks like it', { host: 'notqa.example.net' }, false],
    ['a host above it', { host: 'example.net' }, false],
  ] as const)('%s: %s [EXP-15 EXP-16 EXP-17 EXP-19 EXP-21]', (_, change, allowed) => {
    expect(mayOverrideExperiments({ ...site, ...change })).toBe(allowed)
  })

  it('are asked for by experiment_ and the name [EXP-14 EXP-20]', () => {
    expect(overrideParameter('commerce-activation')).toBe('experiment_commerce-activation')
    const overrides = applyOverrides(
      new Map(),
      { experiment_on: 'false', experiment_: 'x', somethingelse_on: 'true', experiment_gone: undefined },
      true,
    )
    expect([...overrides]).toEqual([['on', 'false']])
  })

  it('stay until they are reset [EXP-18 EXP-21]', () => {
    const stored = new Map([
      ['on', 'false'],
      ['test', 'green'],
    ])
    expect([...applyOverrides(stored, {}, true)]).toEqual([...stored])
    expect([...applyOverrides(stored, { experiment_on: 'reset' }, true)]).toEqual([['test', 'green']])
    expect(stored.size).toBe(2)
  })

  it('have no effect on any other site [EXP-17]', () => {
    expect(applyOverrides(new Map([['on', 'false']]), { experiment_test: 'x' }, false).size).toBe(0)
  })

  it('replace the variant, but never mend a problem [EXP-14]', () => {
    const overrides = new Map([
      ['on', 'false'],
      ['test', 'green'],
      ['missing', 'true'],
    ])
    expect(evaluateToggle({ config, overrides, name: 'on', fallback: true })).toEqual({ value: false })
    expect(evaluateTest({ config, overrides, name: 'test', fallback: 'red' })).toEqual({ value: 'green' })
    expect(evaluateToggle({ config, overrides, name: 'missing', fallback: false }).problem).toBe('unknown')
  })
})

describe('session recorder', () => {
  const mayRecord = (check: RecorderCheck) => mayRecordSession(check, { evaluateTest, evaluateToggle })
  const both = (recorder: string, activation: string) =>
    loaded(toggle('fullstory-enabled', recorder), abTest('commerce-activation', activation))

  it.each([
    ['four cores and both on', 4, both('true', 'true'), true],
    ['three cores', 3, both('true', 'true'), true],
    ['two cores', 2, both('true', 'true'), false],
    ['the toggle off', 4, both('false', 'true'), false],
    ['the experiment off', 4, both('true', 'control'), false],
    ['nothing loaded', 4, undefined, false],
    ['the toggle missing', 4, loaded(abTest('commerce-activation', 'true')), false],
    ['the experiment missing', 4, loaded(toggle('fullstory-enabled', 'true')), false],
  ])('with %s: %s [EXP-23 EXP-24 EXP-25 EXP-32]', (_, cpuCores, config, runs) => {
    expect(mayRecord({ cpuCores, config })).toBe(runs)
  })

  it('follows overrides', () => {
    const overrides = new Map([['fullstory-enabled', 'true']])
    expect(mayRecord({ cpuCores: 4, config: both('false', 'true'), overrides })).toBe(true)
    expect(
      mayRecord({
        cpuCores: 4,
        config: both('true', 'false'),
        overrides: new Map([['commerce-activation', 'true']]),
      }),
    ).toBe(true)
  })

  it('asks for its user id [EXP-26]', () => {
    expect(recorderIdRequest()).toEqual({ method: 'GET', url: '/api/commerce/fullstory/getId' })
  })

  it.each([
    [{ data: 'u1' }, 'u1'],
    [{ data: 'amock' }, 'amock'],
    [{ data: 'mock-1' }, undefined],
    [{ data: 'MockUser' }, undefined],
    [{ data: '' }, undefined],
    [{ data: 4 }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%o gives the id %s [EXP-27 EXP-28 EXP-33]', (answer, id) => {
    expect(recorderUserId(answer)).toBe(id)
  })
})
