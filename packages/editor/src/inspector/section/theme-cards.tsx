import type { SectionTheme } from '@sitewright/domain/catalogue'
import { sectionThemes } from '@sitewright/domain/design'
import { useMemo } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useEditorScope } from '../../canvas/editor-context'
import { themeOptions } from '../../canvas/section-words'
import { paletteOf } from '../../design/colour-words'
import { t } from '../../language'
import { useSection } from './use-section'

/** The five themes as they look on this site: text and a button on their ground. */
export const ThemeCards = () => {
  const { section, setOnce } = useSection()
  const { palette } = useEditorScope().draft.styles
  const themes = useMemo(() => {
    const read = paletteOf(palette)
    return read && sectionThemes(read)
  }, [palette])
  return (
    <RadioGroup
      className="field"
      orientation="horizontal"
      value={section.theme}
      onChange={theme => setOnce({ theme: theme as SectionTheme })}
    >
      <Label className="field-label">{t('Theme')}</Label>
      <div className="themes">
        {themeOptions.map(({ value, label }) => (
          <Radio key={value} value={value} className="theme" aria-label={label}>
            <span
              className="theme-card"
              style={{ backgroundColor: palette[value], color: themes?.[value]['--site-fg'] }}
            >
              {t('Aa')}
              <i style={{ backgroundColor: themes?.[value]['--site-btn-bg'] }} />
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
