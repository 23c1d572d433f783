import { formLimits } from '@sitewright/domain/catalogue'
import { type Field, isAnswerless, type Rule, type RuleOperator, ruleOperators } from '@sitewright/domain/forms'
import { localise } from '@sitewright/domain/sites'
import { Plus, X } from 'lucide-react'
import { inSentence, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { knownField, operatorNames } from './field-words'
import type { Fields } from './use-fields'

const withoutValue: readonly RuleOperator[] = ['empty', 'answered']

/** Shows a field only when earlier answers say so. */
export const RulesEditor = ({ fields, field, locale }: { fields: Fields; field: Field; locale: string }) => {
  const at = fields.fields.findIndex(({ id }) => id === field.id)
  const earlier = fields.fields.slice(0, at).filter(({ type }) => !isAnswerless(type) && type !== 'password')
  const { showWhen } = field
  const rules = showWhen?.rules ?? []
  const nameOf = (each: Field) => localise(each.label, locale, locale) || knownField(each.type).name
  const set = (next: readonly Rule[], match = showWhen?.match ?? 'all') =>
    fields.change(field.id, { showWhen: next.length === 0 ? undefined : { match, rules: next } })
  const first = (): Rule => {
    const [source] = earlier
    const value = source?.settings.options?.[0]?.id
    return { field: source!.id, op: value ? 'is' : 'answered', ...(value && { value }) }
  }
  const change = (index: number, rule: Rule) => set(rules.map((each, place) => (place === index ? rule : each)))
  return (
    <div className="form-rules">
      <Switch
        label={t('Show when')}
        isSelected={rules.length > 0}
        isDisabled={earlier.length === 0 && rules.length === 0}
        onChange={isOn => set(isOn ? [first()] : [])}
        {...(earlier.length === 0 && { help: t('Only answers that come before it can show a field.') })}
      />
      {rules.length > 1 && (
        <Segments
          label={t('Which of them')}
          isLabelHidden
          options={[
            { value: 'all', label: t('All') },
            { value: 'any', label: t('Any') },
          ]}
          value={showWhen!.match}
          onChange={match => set(rules, match)}
        />
      )}
      {rules.map((rule, index) => {
        const source = earlier.find(({ id }) => id === rule.field)
        const options = source?.settings.options
        const name = t('Rule {index}', { index: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own
          <fieldset key={index} className="fieldset form-rule">
            <legend className="unseen">{name}</legend>
            <Select
              label={t('{name}: field', { name })}
              isLabelHidden
              options={[
                ...(source ? [] : [{ value: rule.field, label: t('A field that is gone') }]),
                ...earlier.map(each => ({ value: each.id, label: nameOf(each) })),
              ]}
              value={rule.field}
              onChange={id => {
                const value = earlier.find(each => each.id === id)?.settings.options?.[0]?.id
                change(index, { field: id, op: value ? 'is' : 'answered', ...(value && { value }) })
              }}
            />
            <Select
              label={t('{name}: how', { name })}
              isLabelHidden
              options={ruleOperators.map(op => ({ value: op, label: operatorNames[op] }))}
              value={rule.op}
              onChange={op => change(index, { ...rule, op: op as RuleOperator })}
            />
            {!withoutValue.includes(rule.op) &&
              (options && options.length > 0 ? (
                <Select
                  label={t('{name}: answer', { name })}
                  isLabelHidden
                  options={options.map(({ id, label }) => ({
                    value: id,
                    label: localise(label, locale, locale) || id,
                  }))}
                  value={rule.value ?? ''}
                  onChange={value => change(index, { ...rule, value })}
                />
              ) : (
                <TextField
                  label={t('{name}: answer', { name })}
                  isLabelHidden
                  value={rule.value ?? ''}
                  maxLength={formLimits.words}
                  onChange={value => change(index, { ...rule, value })}
                />
              ))}
            <IconButton
              icon={X}
              label={t('Remove {name}', { name: inSentence(name) })}
              onPress={() => set(rules.filter((_, place) => place !== index))}
            />
            {!source && (
              <p className="sheet-lost">{t('This field is gone or stands later. The rule counts as not set.')}</p>
            )}
          </fieldset>
        )
      })}
      {rules.length > 0 && rules.length < formLimits.rules && earlier.length > 0 && (
        <Button kind="ghost" icon={Plus} onPress={() => set([...rules, first()])}>
          {t('Add a rule')}
        </Button>
      )}
    </div>
  )
}
