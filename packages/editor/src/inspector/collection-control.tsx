import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { titleOf } from '../site/page-words'
import { Select } from '../ui/select'
import { labelledPages } from './source-collections'

const own = 'own'

/** Whose labels, months or authors a block shows. */
export const CollectionControl = ({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string | undefined
  value: string | null
  onChange: (collectionId: string | null) => void
}) => {
  const { draft, pageId } = useEditorScope()
  const pages = labelledPages(draft, page => titleOf(page, draft), pageId)
  const isGone = value !== null && pages.every(({ id }) => id !== value)
  return (
    <Select
      label={label}
      help={help}
      options={[
        ...pages.map(({ id, label: words }) => ({ value: id ?? own, label: words })),
        ...(isGone ? [{ value, label: t('A page that is gone') }] : []),
      ]}
      value={value ?? own}
      onChange={id => onChange(id === own ? null : id)}
    />
  )
}
