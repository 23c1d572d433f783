import { maxSectionNameLength } from '@sitewright/domain/catalogue'
import { type Breakpoint, isTakenInPage } from '@sitewright/domain/documents'
import { useState } from 'react'
import { onBreakpoint } from '../../canvas/device'
import { useRested } from '../../canvas/rested-state'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Switch } from '../../ui/switch'
import { useSection } from './use-section'

const takenMessage = t('That name is taken on this page.')

/** A text that is stored when it is left, or when Enter is pressed, and when no other section has it. */
const OwnName = ({
  field,
  label,
  before,
  help,
  clean,
}: {
  field: 'name' | 'anchor'
  label: string
  before?: string
  help: string
  clean: (text: string) => string
}) => {
  const { section, setOnce } = useSection()
  const page = useRested(({ document }) => document)
  const stored = section[field] ?? ''
  const [text, setText] = useState(stored)
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setText(stored)
  }
  const wanted = clean(text)
  const isTaken = wanted !== '' && isTakenInPage(page, { id: section.id, field, text: wanted })
  const store = () => {
    if (wanted !== stored && !isTaken) setOnce({ [field]: wanted || null })
  }
  return (
    <TextField
      label={label}
      value={text}
      onChange={setText}
      onBlur={store}
      onKeyDown={event => event.key === 'Enter' && store()}
      error={isTaken ? takenMessage : undefined}
      before={before}
      help={help}
    />
  )
}

const HiddenOn = ({ breakpoint }: { breakpoint: Breakpoint }) => {
  const { section, setOnce } = useSection()
  const hide = (isHidden: boolean) => {
    const { [breakpoint]: _, ...others } = section.hidden ?? {}
    const next = isHidden ? { ...others, [breakpoint]: true as const } : others
    setOnce({ hidden: Object.keys(next).length === 0 ? null : next })
  }
  return (
    <Switch
      label={t('Hide {breakpoint}', { breakpoint: onBreakpoint[breakpoint] })}
      isSelected={section.hidden?.[breakpoint] ?? false}
      onChange={hide}
    />
  )
}

/** What the section is called, where links find it, and who sees it. */
export const NameFields = () => (
  <>
    <OwnName
      field="name"
      label={t('Name')}
      help={t('For you and others who edit this page.')}
      clean={text => text.trim().slice(0, maxSectionNameLength)}
    />
    <OwnName
      field="anchor"
      label={t('Anchor')}
      before="#"
      help={t('A link to this page can jump here. Small letters, figures and dashes.')}
      clean={text => text.trim()}
    />
    <div>
      <HiddenOn breakpoint="desktop" />
      <HiddenOn breakpoint="mobile" />
    </div>
  </>
)
