import { maxRows } from '@sitewright/domain/catalogue'
import { type BlockRecord, clampToGrid, gridColumns, type Placement } from '@sitewright/domain/documents'
import { useId } from 'react'
import { Group, Input, Label, NumberField } from 'react-aria-components'
import { onBreakpoint } from '../canvas/device'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'

type Side = 'x' | 'y' | 'w' | 'h'
const names: Record<Side, string> = { x: t('Column'), y: t('Row'), w: t('Width in columns'), h: t('Height in rows') }

/** Exact placement on the breakpoint in view. */
export const PositionFields = ({ block }: { block: BlockRecord }) => {
  const { actions, breakpoint } = useEditorScope()
  const labelId = useId()
  const place = block.placement[breakpoint]
  const columns = gridColumns[breakpoint]
  const limits: Record<Side, [number, number]> = {
    x: [0, columns + 1],
    y: [1, maxRows],
    w: [1, columns + 2],
    h: [1, maxRows],
  }
  const set = (side: Side, value: number) => {
    if (!Number.isFinite(value)) return
    const wanted: Placement = { ...place, [side]: Math.round(value) }
    // A block that would reach past the edge gets narrower, not moved.
    const w = side === 'w' ? wanted.w : Math.min(wanted.w, columns + 2 - wanted.x)
    const verb = side === 'x' || side === 'y' ? 'move' : 'resize'
    actions.place(block.id, clampToGrid({ ...wanted, w }, breakpoint), { verb })
  }
  return (
    <Group className="position" aria-labelledby={labelId}>
      <span className="position-label">
        <span className="field-label" id={labelId}>
          {t('Place {breakpoint}', { breakpoint: onBreakpoint[breakpoint] })}
        </span>
        <span className="quiet num">{t('{columns} columns', { columns })}</span>
      </span>
      <div className="position-fields">
        {(Object.keys(names) as Side[]).map(side => (
          <NumberField
            key={side}
            className="position-field input small"
            value={place[side]}
            minValue={limits[side][0]}
            maxValue={limits[side][1]}
            onChange={value => set(side, value)}
          >
            <Label className="quiet" aria-label={names[side]}>
              {side.toUpperCase()}
            </Label>
            <Input className="input-text num" aria-label={names[side]} />
          </NumberField>
        ))}
      </div>
    </Group>
  )
}
