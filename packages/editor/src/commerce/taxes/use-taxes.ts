import * as contract from '@sitewright/contract/taxes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useTaxes = () => useQuery({ queryKey: keys.taxes, queryFn: () => call(contract.readTaxes, {}) })

function useTaxChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: keys.taxes }) })
}

export const useSaveRegion = () =>
  useTaxChange(({ id, body }: { id: string | null; body: contract.RegionBody }) =>
    id === null
      ? call(contract.addTaxRegion, { body })
      : call(contract.saveTaxRegion, { params: { regionId: id }, body }),
  )
export const useRemoveRegion = () =>
  useTaxChange((regionId: string) => call(contract.removeTaxRegion, { params: { regionId } }))
export const useAddClass = () => useTaxChange((name: string) => call(contract.addTaxClass, { body: { name } }))
export const useSaveTaxSettings = () =>
  useTaxChange((body: contract.TaxSettings) => call(contract.saveTaxSettings, { body }))
export const useImportTaxes = () =>
  useTaxChange((body: { csv: string; dry: boolean }) => call(contract.importTaxes, { body }))
