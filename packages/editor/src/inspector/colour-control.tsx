import './section-panel.css'
import { type FixedColour, type ThemeColourRole, themeColourRoles } from '@sitewright/domain/design'
import { useId } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { t } from '../language'
import { ColourField } from './section/colour-field'

type Colour = FixedColour | { readonly type: 'THEME_COLOR'; readonly role: ThemeColourRole }

/** The roles worth choosing for something that is drawn; the others belong to buttons and fields. */
const roleLabels: Partial<Record<ThemeColourRole, string>> = {
  fg: t('Text'),
  soft: t('Quiet text'),
  accent: t('Accent'),
  rule: t('Lines'),
  bg: t('Background'),
}
const offeredRoles = themeColourRoles.filter(role => role in roleLabels)

/** The colours of the block's section as they are on the page, whatever its theme and its ground. */
function useRoleColours(blockId: string): (role: ThemeColourRole) => string {
  const { elements } = useEditorScope()
  const sectionId = useRested(({ document }) => document.blocks[blockId]?.sectionId)
  const section = sectionId === undefined ? undefined : elements.sections.get(sectionId)
  const style = section?.ownerDocument.defaultView?.getComputedStyle(section)
  return role => style?.getPropertyValue(`--site-${role}`) || 'transparent'
}

/** A colour that follows the section or the palette, or one of the owner's own. */
export const ColourControl = ({
  label,
  help,
  value,
  blockId,
  onChange,
  onChangeEnd,
}: {
  label: string
  help?: string
  value: unknown
  blockId: string
  onChange: (colour: Colour) => void
  onChangeEnd: () => void
}) => {
  const id = useId()
  const colour = value as Colour
  const colourOf = useRoleColours(blockId)
  const choose = (chosen: Colour | null) => {
    if (!chosen) return
    onChange(chosen)
    onChangeEnd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-labelledby={id}>
      <div className="field">
        <span className="field-label" id={id}>
          {label}
        </span>
        <RadioGroup
          orientation="horizontal"
          value={colour.type === 'THEME_COLOR' ? colour.role : null}
          onChange={role => choose({ type: 'THEME_COLOR', role: role as ThemeColourRole })}
        >
          <Label className="field-label quiet">{t('From the section')}</Label>
          <div className="colour-choices">
            {offeredRoles.map(role => (
              <Radio
                key={role}
                value={role}
                className="colour-choice"
                aria-label={roleLabels[role]}
                data-hint={roleLabels[role]}
              >
                <span style={{ backgroundColor: colourOf(role) }} />
              </Radio>
            ))}
          </div>
        </RadioGroup>
      </div>
      <ColourField
        label={t('From the palette')}
        value={colour.type === 'THEME_COLOR' ? null : colour}
        onChange={choose}
        onDrag={onChange}
        onDragEnd={onChangeEnd}
      />
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
