import type * as contract from '@sitewright/contract/taxes'
import type { TaxRegion, TaxSetup } from '@sitewright/domain/taxes'

export const presentRegion = ({ id, name, taxName, place, mode, rates }: TaxRegion): contract.TaxRegion => ({
  id,
  name,
  taxName,
  country: place.country,
  region: place.region ?? '',
  postcode: place.postcode ?? '',
  mode,
  rates: Object.fromEntries(rates.map(({ classId, rate }) => [classId, rate])),
})

export const presentSetup = ({ classes, regions, ...settings }: TaxSetup): contract.TaxSetup => ({
  settings,
  classes: classes.map(each => ({ ...each })),
  regions: regions.map(presentRegion),
})
