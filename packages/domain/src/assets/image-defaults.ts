import type { Dimensions } from './dimensions'
import type { FitAlignment } from './fit-alignment'
import type { CropMode } from './fit-geometry'
import { defaultFocalPoint, type FocalPoint } from './focal-point'
import type { SizeFormat } from './image-address'

export const loadModes = ['true', 'false', 'viewport'] as const
export type LoadMode = (typeof loadModes)[number]

export interface ImageSettings {
  source?: string
  dimensions?: Dimensions
  fixedRatio?: number
  focalPoint: FocalPoint
  load: LoadMode
  forceUpdate: boolean
  mode: CropMode
  sizeAdjustment: number
  sizeFormat: SizeFormat
  stretch: boolean
  useBackgroundImage: boolean
  useAdvancedPositioning: boolean
  allowSaveData: boolean
  minDevicePixelRatio: number
  maxDevicePixelRatio: number
  fitAlignment?: FitAlignment
}

export const defaultImageSettings: ImageSettings = {
  focalPoint: defaultFocalPoint,
  load: 'viewport',
  forceUpdate: false,
  mode: 'cover',
  sizeAdjustment: 1,
  sizeFormat: 'queryString',
  stretch: true,
  useBackgroundImage: false,
  useAdvancedPositioning: false,
  allowSaveData: false,
  minDevicePixelRatio: 0,
  maxDevicePixelRatio: Number.POSITIVE_INFINITY,
}
