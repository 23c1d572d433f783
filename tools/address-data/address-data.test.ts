import { expect, it } from 'vitest'
import { countryData } from '../../packages/domain/src/addresses/data'
import { buildAddressData } from './build-data.mjs'

it('the table of countries is what the installed data sets say: node tools/address-data/write.mjs', () => {
  expect(countryData).toEqual(buildAddressData())
})
