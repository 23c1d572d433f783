import * as contract from '@sitewright/contract/experiments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'

const all = ['experiments']

export const useExperiments = () => useQuery({ queryKey: all, queryFn: () => call(contract.listExperiments, {}) })

/** Visitors come while somebody looks. */
const lookEvery = 60_000

export const useResult = (experimentId: string) =>
  useQuery({
    queryKey: [...all, experimentId],
    queryFn: () => call(contract.readExperimentResult, { params: { experimentId } }),
    refetchInterval: lookEvery,
  })

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: all }) })
}

export const useSaveExperiment = () =>
  useChange(({ id, body }: { id: string | null; body: contract.ExperimentBody }) =>
    id === null
      ? call(contract.addExperiment, { body })
      : call(contract.saveExperiment, { params: { experimentId: id }, body }),
  )
export const useStartExperiment = () =>
  useChange((experimentId: string) => call(contract.startExperiment, { params: { experimentId } }))
export const useStopExperiment = () =>
  useChange(({ experimentId, chosen }: { experimentId: string; chosen?: string }) =>
    call(contract.stopExperiment, { params: { experimentId }, body: { chosen } }),
  )
export const useRemoveExperiment = () =>
  useChange((experimentId: string) => call(contract.removeExperiment, { params: { experimentId } }))
