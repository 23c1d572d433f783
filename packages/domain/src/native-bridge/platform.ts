import { parameterOf } from '../pages/query-parameters'

export const isMobileAppView = (query: string): boolean => parameterOf(query, 'platform') === 'mobile-app'

export type NativePlatform = 'ios' | 'android'

export interface NativeSigns {
  hasIosHandler: boolean
  hasAndroidHandler: boolean
  userAgent: string
}

export class UnknownNativePlatform extends Error {
  readonly code = 'unknown-native-platform'
  constructor() {
    super('mobile platform not correctly identified')
  }
}

/** By the handler that the app puts into its web view; only an app without one is known by its user agent. */
export function nativePlatform({ hasIosHandler, hasAndroidHandler, userAgent }: NativeSigns): NativePlatform {
  if (hasIosHandler !== hasAndroidHandler) return hasIosHandler ? 'ios' : 'android'
  if (/\bandroid\b/i.test(userAgent)) return 'android'
  if (/\b(?:iphone|ipad|ipod)\b/i.test(userAgent)) return 'ios'
  throw new UnknownNativePlatform()
}
