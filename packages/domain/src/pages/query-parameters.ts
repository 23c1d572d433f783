import { queryParameterLimit } from '../catalogue/limits'
import { readParameters } from '../links/query-string'

export const hasParameter = (query: string, name: string): boolean =>
  readParameters(query, queryParameterLimit).some(([known]) => known === name)

export const parameterOf = (query: string, name: string): string | null =>
  readParameters(query, queryParameterLimit).find(([known]) => known === name)?.[1] ?? null

export const screenshotParameter = 'sqsscreenshot'

export const isScreenshotMode = (query: string): boolean => parameterOf(query, screenshotParameter) === 'true'
