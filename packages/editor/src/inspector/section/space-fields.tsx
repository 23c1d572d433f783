import type { SectionPadding, SectionRecord } from '@sitewright/domain/documents'
import { t } from '../../language'
import { type Option, Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { useSection } from './use-section'

const paddings = [
  { value: 'none', label: t('None') },
  { value: 'small', label: t('Small') },
  { value: 'medium', label: t('Medium') },
  { value: 'large', label: t('Large') },
]

type StepField = 'layout' | 'height' | 'width' | 'gap'
/** The value a section has that says nothing of it. */
const usual = 'usual'
type Step<Field extends StepField> = NonNullable<SectionRecord[Field]> | typeof usual

const Steps = <Field extends StepField>({
  field,
  label,
  options,
}: {
  field: Field
  label: string
  options: readonly Option<Step<Field>>[]
}) => {
  const { section, setOnce } = useSection()
  return (
    <Segments
      label={label}
      options={options}
      value={(section[field] ?? usual) as Step<Field>}
      onChange={value => setOnce({ [field]: value === usual ? null : value })}
    />
  )
}

/** How a section lays out its blocks, and how much room it takes. */
export const SpaceFields = () => {
  const { section, setOnce } = useSection()
  const { padding } = section
  return (
    <>
      <Steps
        field="layout"
        label={t('Layout')}
        options={[
          { value: usual, label: t('Grid') },
          { value: 'flow', label: t('Column') },
          { value: 'bar', label: t('Line') },
        ]}
      />
      <Steps
        field="height"
        label={t('Height')}
        options={[
          { value: usual, label: t('Content') },
          { value: 'small', label: t('Small') },
          { value: 'medium', label: t('Medium') },
          { value: 'screen', label: t('Screen') },
        ]}
      />
      <Steps
        field="width"
        label={t('Width')}
        options={[
          { value: 'full', label: t('Full') },
          { value: usual, label: t('Page') },
          { value: 'narrow', label: t('Narrow') },
        ]}
      />
      <Steps
        field="gap"
        label={t('Gap between blocks')}
        options={[
          { value: 'none', label: t('None') },
          { value: 'small', label: t('Small') },
          { value: usual, label: t('Normal') },
        ]}
      />
      <div className="two-fields">
        <Select
          label={t('Space above')}
          options={paddings}
          value={padding.top}
          onChange={top => setOnce({ padding: { ...padding, top: top as SectionPadding } })}
        />
        <Select
          label={t('Space below')}
          options={paddings}
          value={padding.bottom}
          onChange={bottom => setOnce({ padding: { ...padding, bottom: bottom as SectionPadding } })}
        />
      </div>
    </>
  )
}
