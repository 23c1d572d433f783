import type { SiteDraft } from '@sitewright/contract/pages'
import type { OutsideFontSource, OutsideFonts } from '@sitewright/domain/design'
import { t } from '../language'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'

type Styles = SiteDraft['styles']

const roles = [
  { role: 'heading', label: t('Headings from'), familyLabel: t('Family of headings') },
  { role: 'body', label: t('Text from'), familyLabel: t('Family of text') },
] as const

const sources = [
  { value: 'theme', label: t('The font theme') },
  { value: 'google', label: t('Google Fonts') },
  { value: 'kit', label: t('Adobe Fonts') },
]

const examples: Readonly<Record<OutsideFontSource, string>> = { google: t('Playfair Display'), kit: 'freight-text-pro' }

/** Fonts that services outside send. Nobody is asked for them in the tool, so the page here keeps those of the theme. */
export const OutsideFontFields = ({ styles, onChange }: { styles: Styles; onChange: (styles: Styles) => void }) => {
  const { outsideFonts, ...others } = styles
  const fonts: OutsideFonts = outsideFonts ?? { kit: '' }
  const set = (values: Partial<OutsideFonts>) => {
    const next = { ...fonts, ...values }
    const { heading, body, kit } = next
    const isUsed = heading !== undefined || body !== undefined
    onChange({
      ...others,
      ...(isUsed && { outsideFonts: { ...(heading && { heading }), ...(body && { body }), kit } }),
    })
  }
  const usesKit = roles.some(({ role }) => fonts[role]?.from === 'kit')
  return (
    <>
      <h3 className="design-sub">{t('Fonts from elsewhere')}</h3>
      <div className="fields">
        {roles.map(({ role, label, familyLabel }) => {
          const font = fonts[role]
          return (
            <div key={role} className="fields">
              <Select
                label={label}
                options={sources}
                value={font?.from ?? 'theme'}
                onChange={from =>
                  set({
                    [role]:
                      from === 'theme' ? undefined : { from: from as OutsideFontSource, family: font?.family ?? '' },
                  })
                }
              />
              {font && (
                <TextField
                  label={familyLabel}
                  value={font.family}
                  maxLength={60}
                  input={{ placeholder: examples[font.from] }}
                  // Nothing else is part of the name of a family.
                  onChange={text =>
                    set({ [role]: { ...font, family: text.replace(/[^A-Za-z0-9 -]/g, '').replace(/^[ -]+/, '') } })
                  }
                />
              )}
            </div>
          )
        })}
        {usesKit && (
          <TextField
            label={t('Adobe Fonts kit')}
            value={fonts.kit}
            maxLength={12}
            input={{ placeholder: 'abc1def' }}
            help={t('The ID of your web project at Adobe Fonts.')}
            onChange={text => set({ kit: text.toLowerCase().replace(/[^a-z0-9]/g, '') })}
          />
        )}
        {outsideFonts && (
          <p className="field-help">
            {t(
              'Visitors see them on your published site once they allow content from elsewhere. Until then, and here, the font theme is shown.',
            )}
          </p>
        )}
      </div>
    </>
  )
}
