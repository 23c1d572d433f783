export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'other'

export interface Device {
  device: DeviceKind
  browser: string
  system: string
}

type Family = readonly [name: string, sign: RegExp]

/** The first that fits: most browsers also name those they descend from. */
const browsers: readonly Family[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
  ['Safari', /\b(?:iPhone|iPad|iPod)\b.*AppleWebKit/],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
]

const systems: readonly Family[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const nameIn = (families: readonly Family[], userAgent: string): string =>
  families.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''

/** A user agent without its details, which would tell one visitor from another. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  const isTablet =
    /\biPad\b|\bTablet\b|\bKindle\b|\bSilk\//.test(userAgent) || (system === 'Android' && !/\bMobile\b/.test(userAgent))
  const isPhone = /\bMobile\b|\biPhone\b|\biPod\b/.test(userAgent)
  const device = isTablet ? 'tablet' : isPhone ? 'phone' : system === '' ? 'other' : 'computer'
  return { device, browser: nameIn(browsers, userAgent), system }
}
