import { flagOr, isRawSettings, numberOr, type RawSettings, wordOr } from './raw-values'

export const marqueeDirections = ['left', 'right'] as const
export type MarqueeDirection = (typeof marqueeDirections)[number]

export interface MarqueeProps {
  waveFrequency: number
  waveIntensity: number
  animationDirection: MarqueeDirection
  animationSpeed: number
  pausedOnHover: boolean
}

export const defaultMarqueeProps: MarqueeProps = {
  waveFrequency: 1,
  waveIntensity: 0,
  animationDirection: 'left',
  animationSpeed: 1,
  pausedOnHover: false,
}

const parseObject = (json: string): RawSettings => {
  try {
    const value: unknown = JSON.parse(json)
    return isRawSettings(value) ? value : {}
  } catch {
    return {}
  }
}

/** Reads the block's JSON; whatever is missing or makes no sense keeps its default. */
export function readMarqueeProps(json: string): MarqueeProps {
  const given = parseObject(json)
  return {
    waveFrequency: numberOr(given.waveFrequency, defaultMarqueeProps.waveFrequency),
    waveIntensity: numberOr(given.waveIntensity, defaultMarqueeProps.waveIntensity),
    animationDirection: wordOr(marqueeDirections, given.animationDirection, defaultMarqueeProps.animationDirection),
    animationSpeed: numberOr(given.animationSpeed, defaultMarqueeProps.animationSpeed),
    pausedOnHover: flagOr(given.pausedOnHover, defaultMarqueeProps.pausedOnHover),
  }
}

export interface MarqueeSituation {
  visible?: boolean
  reducedMotion: boolean
  hovered?: boolean
  touched?: boolean
}

/** Stopped: nothing is drawn on. Paused: it stands where it is and goes on later. */
export function marqueeMotion(props: Pick<MarqueeProps, 'pausedOnHover'>, now: MarqueeSituation) {
  if (!now.visible || now.reducedMotion) return 'stopped'
  return props.pausedOnHover && (now.hovered || now.touched) ? 'paused' : 'running'
}

export const marqueeRenderDebounce = 1000
export const marqueeMinimumRegion = 50

const shortestWave = 250
const longestWave = 1000

/** Length of a wave in pixels: 250 at frequency 0, 1000 from frequency 10 on. */
export function waveLength(frequency: number): number {
  const share = Math.min(Math.max(frequency * 0.1, 0), 1)
  return shortestWave + (longestWave - shortestWave) * share
}

/** How far the text at `x` is lifted off its line, in pixels. */
export const waveOffset = (x: number, props: Pick<MarqueeProps, 'waveFrequency' | 'waveIntensity'>): number =>
  props.waveIntensity * Math.sin((2 * Math.PI * x) / waveLength(props.waveFrequency))

/** Copies of the text that fill the width with one to spare, so that no gap shows while it moves. */
export const marqueeCopies = (containerWidth: number, textWidth: number): number =>
  Math.ceil(containerWidth / Math.max(textWidth, marqueeMinimumRegion)) + 1

const pixelsPerSecond = 60

/** How long the row takes to move by one width of the text. Longer texts take longer: all run at one speed. */
export const marqueeSeconds = (textWidth: number, { animationSpeed }: Pick<MarqueeProps, 'animationSpeed'>): number =>
  Math.max(textWidth, marqueeMinimumRegion) / (pixelsPerSecond * animationSpeed)

/** Shift of the row after `milliseconds`; it repeats after one width of the text. */
export function marqueeShift(
  milliseconds: number,
  textWidth: number,
  props: Pick<MarqueeProps, 'animationDirection' | 'animationSpeed'>,
): number {
  const region = Math.max(textWidth, marqueeMinimumRegion)
  const travelled = ((milliseconds / 1000) * pixelsPerSecond * props.animationSpeed) % region
  return props.animationDirection === 'left' ? 0 - travelled : travelled - region
}
