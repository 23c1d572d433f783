import * as contract from '@sitewright/contract/shipping'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'

export const useShipping = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({ queryKey: keys.shipping, queryFn: () => call(contract.readShipping, {}), enabled: isAsked })

/** Afterwards what is shown is read again: a zone may have taken places from another. */
function useShippingChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.shipping }),
  })
}

export const useSaveZone = () =>
  useShippingChange(({ id, body }: { id: string | null; body: contract.ZoneBody }) =>
    id === null ? call(contract.addZone, { body }) : call(contract.saveZone, { params: { zoneId: id }, body }),
  )
export const useRemoveZone = () =>
  useShippingChange((zoneId: string) => call(contract.removeZone, { params: { zoneId } }))

export const useSavePickup = () =>
  useShippingChange(({ id, body }: { id: string | null; body: contract.PickupBody }) =>
    id === null
      ? call(contract.addPickupPlace, { body })
      : call(contract.savePickupPlace, { params: { placeId: id }, body }),
  )
export const useRemovePickup = () =>
  useShippingChange((placeId: string) => call(contract.removePickupPlace, { params: { placeId } }))

export const useImportZones = () =>
  useShippingChange((body: { csv: string; dry: boolean }) => call(contract.importZones, { body }))
