import { formLimits } from '@sitewright/domain/catalogue'
import { formOwnerMessages } from '@sitewright/domain/catalogue/messages'
import type { FieldsRefusal, FieldType, RuleOperator } from '@sitewright/domain/forms'
import { formatMessage } from '@sitewright/domain/messages'
import {
  AtSign,
  CalendarDays,
  ChevronDown,
  CircleDot,
  Clock,
  Coins,
  EyeOff,
  Globe,
  Hash,
  IdCard,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Minus,
  Paperclip,
  Phone,
  Scale,
  SquareCheck,
  StepForward,
  TextCursor,
  TextInitial,
} from 'lucide-react'
import { t } from '../../language'

export type KnownField = { readonly type: FieldType; readonly name: string; readonly icon: LucideIcon }

/** In the order they are offered, by what they are for. */
export const fieldGroups: readonly { readonly name: string; readonly fields: readonly KnownField[] }[] = [
  {
    name: t('Short answers'),
    fields: [
      { type: 'text', name: t('Text'), icon: TextCursor },
      { type: 'email', name: t('Email'), icon: Mail },
      { type: 'name', name: t('Name'), icon: IdCard },
      { type: 'phone', name: t('Phone'), icon: Phone },
      { type: 'address', name: t('Address'), icon: MapPin },
      { type: 'date', name: t('Date'), icon: CalendarDays },
      { type: 'time', name: t('Time'), icon: Clock },
      { type: 'website', name: t('Website'), icon: Globe },
      { type: 'number', name: t('Number'), icon: Hash },
      { type: 'twitter', name: t('Social'), icon: AtSign },
    ],
  },
  {
    name: t('Longer'),
    fields: [
      { type: 'textarea', name: t('Text area'), icon: TextInitial },
      { type: 'section', name: t('Section'), icon: Minus },
      { type: 'step', name: t('Step'), icon: StepForward },
    ],
  },
  {
    name: t('Choices'),
    fields: [
      { type: 'radio', name: t('Radio'), icon: CircleDot },
      { type: 'checkbox', name: t('Checkbox'), icon: ListChecks },
      { type: 'select', name: t('Select'), icon: ChevronDown },
      { type: 'likert', name: t('Likert'), icon: Scale },
      { type: 'consent', name: t('Consent'), icon: SquareCheck },
    ],
  },
  {
    name: t('Other'),
    fields: [
      { type: 'file', name: t('File'), icon: Paperclip },
      { type: 'hidden', name: t('Hidden'), icon: EyeOff },
      { type: 'currency', name: t('Currency'), icon: Coins },
      { type: 'password', name: t('Password'), icon: KeyRound },
    ],
  },
]

export const knownFields: readonly KnownField[] = fieldGroups.flatMap(({ fields }) => fields)
export const knownField = (type: FieldType): KnownField => knownFields.find(each => each.type === type)!

export const fieldsRefusalText = (reason: FieldsRefusal): string =>
  formatMessage(t(formOwnerMessages[reason]), formLimits)

export const operatorNames: Record<RuleOperator, string> = {
  is: t('is'),
  'is-not': t('is not'),
  contains: t('contains'),
  'more-than': t('is more than'),
  'less-than': t('is less than'),
  empty: t('is empty'),
  answered: t('is answered'),
}
