import { type WebVital, webVitalLimits } from './web-vitals'

const growth = Math.log(1.05)
/** Below the good limit buckets count down from −1, above it up from 0, and above the poor one up from here. */
const firstPoor = 1000
const mostSteps = 400

const steps = (ratio: number): number => Math.min(mostSteps, Math.ceil(Math.log(ratio) / growth - 1e-9))

/**
 * The bucket of a value. Each is a twentieth wider than the one below it, and both limits are edges: the shares of good and
 * poor loads are exact, and a percentile is off by 2.5 % at most.
 */
export function vitalBucket(metric: WebVital, value: number): number {
  const { good, poor } = webVitalLimits[metric]
  if (value > poor) return firstPoor + steps(value / poor) - 1
  if (value > good) return steps(value / good) - 1
  return value <= 0 ? -mostSteps : Math.max(-mostSteps, -1 - Math.floor(Math.log(good / value) / growth + 1e-9))
}

/** A value from the middle of a bucket. */
function vitalOfBucket(metric: WebVital, bucket: number): number {
  const { good, poor } = webVitalLimits[metric]
  if (bucket <= -mostSteps) return 0
  const [from, step] = bucket >= firstPoor ? [poor, bucket - firstPoor] : [good, bucket]
  const lower = from * Math.exp(step * growth)
  const upper = lower * 1.05
  return Math.sqrt(lower * (bucket >= 0 && bucket < firstPoor ? Math.min(upper, poor) : upper))
}

/** Fewer loads say more about whoever came than about the page. */
export const fewestLoadsJudged = 50

export interface VitalSummary {
  loads: number
  good: number
  poor: number
  /** Three quarters of the loads were at least as fast. */
  p75: number
}

/** Of counts per bucket, in any order. */
export function vitalSummary(
  metric: WebVital,
  counts: readonly { readonly bucket: number; readonly loads: number }[],
): VitalSummary {
  const sorted = [...counts].sort((one, other) => one.bucket - other.bucket)
  const sum = (fits: (bucket: number) => boolean) =>
    sorted.reduce((total, { bucket, loads }) => total + (fits(bucket) ? loads : 0), 0)
  const loads = sum(() => true)
  let seen = 0
  const middle = sorted.find(count => {
    seen += count.loads
    return seen >= loads * 0.75
  })
  return {
    loads,
    good: sum(bucket => bucket < 0),
    poor: sum(bucket => bucket >= firstPoor),
    p75: middle ? vitalOfBucket(metric, middle.bucket) : 0,
  }
}
