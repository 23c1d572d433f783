export interface PixelRatioRules {
  minDevicePixelRatio: number
  maxDevicePixelRatio: number
  allowSaveData: boolean
}

export interface VisitorScreen {
  devicePixelRatio: number
  saveData: boolean
}

export function effectivePixelRatio(screen: VisitorScreen, rules: PixelRatioRules): number {
  if (screen.saveData && rules.allowSaveData) return 1
  return Math.min(Math.max(screen.devicePixelRatio, rules.minDevicePixelRatio), rules.maxDevicePixelRatio)
}
