import type { SectionPadding, SectionRecord } from '@sitewright/domain/documents'
import { type Option, Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { useSection } from './use-section'

const paddings = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
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
        label="Layout"
        options={[
          { value: usual, label: 'Grid' },
          { value: 'flow', label: 'Column' },
          { value: 'bar', label: 'Line' },
        ]}
      />
      <Steps
        field="height"
        label="Height"
        options={[
          { value: usual, label: 'Content' },
          { value: 'small', label: 'Small' },
          { value: 'medium', label: 'Medium' },
          { value: 'screen', label: 'Screen' },
        ]}
      />
      <Steps
        field="width"
        label="Width"
        options={[
          { value: 'full', label: 'Full' },
          { value: usual, label: 'Page' },
          { value: 'narrow', label: 'Narrow' },
        ]}
      />
      <Steps
        field="gap"
        label="Gap between blocks"
        options={[
          { value: 'none', label: 'None' },
          { value: 'small', label: 'Small' },
          { value: usual, label: 'Normal' },
        ]}
      />
      <div className="two-fields">
        <Select
          label="Space above"
          options={paddings}
          value={padding.top}
          onChange={top => setOnce({ padding: { ...padding, top: top as SectionPadding } })}
        />
        <Select
          label="Space below"
          options={paddings}
          value={padding.bottom}
          onChange={bottom => setOnce({ padding: { ...padding, bottom: bottom as SectionPadding } })}
        />
      </div>
    </>
  )
}
