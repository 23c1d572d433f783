import { type ChartData, chartDataOf, readNumber, writeNumber } from '@sitewright/domain/block-rules'
import type { ViewOf } from '../../kit'
import type { chart } from '../block'

export type ChartProps = Pick<ViewOf<typeof chart>, 'props' | 'context'>

/** What every kind of chart is drawn from. */
export type Drawing = {
  readonly data: ChartData
  /** With what stands before and after numbers. */
  readonly write: (value: number) => string
  /** The row in the second colour, or -1. */
  readonly emphasis: number
  readonly goal: { readonly value: number; readonly says: string } | undefined
  readonly id: string
}

export function drawingOf({ props, context }: ChartProps): Drawing {
  const [prefix, suffix] = [context.text(props.prefix), context.text(props.suffix)]
  const { locale } = context
  const write = (value: number) => {
    const number = writeNumber(Math.abs(value), { locale, decimals: props.decimals })
    return `${value < 0 ? '−' : ''}${prefix}${number}${suffix}`
  }
  const value = readNumber(props.goal)
  const label = context.text(props.goalLabel).trim()
  return {
    data: chartDataOf(props.data.rows),
    write,
    emphasis: props.emphasis - 1,
    goal: value === null ? undefined : { value, says: label ? `${write(value)}, ${label}` : write(value) },
    id: context.blockId,
  }
}

const tones = 4
const patterns = 3

/** Four colours and, from the fifth on, patterns in the same four. */
export const seriesClass = (at: number): string => `tone-${at % tones} pattern-${Math.floor(at / tones) % patterns}`

/** For places in a drawing: never anything but a number, however large the values are. */
export const percent = (share: number): string =>
  `${Number.isFinite(share) ? Number((Math.min(Math.max(share, 0), 1) * 100).toFixed(2)) : 0}%`
