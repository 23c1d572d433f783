import { type MapEngineOptions, startMap } from '../kit/engines/map'
import type { Island } from '../kit/island'

export type MapProps = MapEngineOptions

export const mount: Island<MapProps> = startMap
