import fc from 'fast-check'
import { expect, it } from 'vitest'

const { SEED = '1' } = process.env

it('properties meet the same examples in every run, unless others are asked for', () => {
  expect(fc.readConfigureGlobal()?.seed).toBe(SEED === 'random' ? undefined : Number(SEED))
})

it('a property that fails names its seed', () => {
  const fails = () => fc.assert(fc.property(fc.integer(), () => false))
  expect(fails).toThrow(SEED === 'random' ? /seed: -?\d+/ : new RegExp(`seed: ${SEED},`))
})
