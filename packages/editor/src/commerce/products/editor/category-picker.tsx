import { type Category, createCategory } from '@sitewright/contract/categories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '../../../app/api'
import { keys } from '../../../app/queries'
import { t } from '../../../language'
import { Button, IconButton } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Menu, MenuItem } from '../../../ui/menu'

/** With the names above it: there may be two of one name in different places. */
export const fullName = (category: Category, all: readonly Category[]): string => {
  const parent = all.find(({ id }) => id === category.parentId)
  return parent ? `${fullName(parent, all)} / ${category.name}` : category.name
}

/** What a product is sorted under, and a new one in passing. */
export const CategoryPicker = ({
  all,
  chosen,
  onChange,
}: {
  all: readonly Category[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => call(createCategory, { body: { parentId: null, name } }),
    onSuccess: ({ id, items }) => {
      client.setQueryData(keys.categories, { items })
      onChange([...chosen, id])
      setName('')
    },
  })
  const others = all.filter(({ id }) => !chosen.includes(id))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="label-names" role="group" aria-label={t('Categories')}>
      <span className="field-label">{t('Categories')}</span>
      <ul>
        {chosen.flatMap(id => {
          const category = all.find(each => each.id === id)
          if (!category) return []
          const words = fullName(category, all)
          return [
            <li key={id}>
              <span className="label-name">{words}</span>
              <IconButton
                icon={X}
                label={t('Remove {words}', { words })}
                onPress={() => onChange(chosen.filter(other => other !== id))}
              />
            </li>,
          ]
        })}
      </ul>
      {others.length > 0 && (
        <Menu label={t('Categories')} button={<Button>{t('Add to a category')}</Button>}>
          {others.map(category => (
            <MenuItem
              key={category.id}
              text={fullName(category, all)}
              onAction={() => onChange([...chosen, category.id])}
            />
          ))}
        </Menu>
      )}
      <TextField
        label={t('New category')}
        isLabelHidden
        value={name}
        onChange={setName}
        input={{ placeholder: t('New category') }}
        error={create.isError ? messageOf(create.error) : undefined}
        onKeyDown={event => {
          if (event.key !== 'Enter') return event.continuePropagation()
          event.preventDefault()
          create.mutate()
        }}
        after={
          <Button kind="ghost" isDisabled={create.isPending} onPress={() => create.mutate()}>
            {t('Add')}
          </Button>
        }
      />
    </div>
  )
}
