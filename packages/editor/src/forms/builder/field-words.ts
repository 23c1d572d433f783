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

export type KnownField = { readonly type: FieldType; readonly name: string; readonly icon: LucideIcon }

/** In the order they are offered, by what they are for. */
export const fieldGroups: readonly { readonly name: string; readonly fields: readonly KnownField[] }[] = [
  {
    name: 'Short answers',
    fields: [
      { type: 'text', name: 'Text', icon: TextCursor },
      { type: 'email', name: 'Email', icon: Mail },
      { type: 'name', name: 'Name', icon: IdCard },
      { type: 'phone', name: 'Phone', icon: Phone },
      { type: 'address', name: 'Address', icon: MapPin },
      { type: 'date', name: 'Date', icon: CalendarDays },
      { type: 'time', name: 'Time', icon: Clock },
      { type: 'website', name: 'Website', icon: Globe },
      { type: 'number', name: 'Number', icon: Hash },
      { type: 'twitter', name: 'Social', icon: AtSign },
    ],
  },
  {
    name: 'Longer',
    fields: [
      { type: 'textarea', name: 'Text area', icon: TextInitial },
      { type: 'section', name: 'Section', icon: Minus },
      { type: 'step', name: 'Step', icon: StepForward },
    ],
  },
  {
    name: 'Choices',
    fields: [
      { type: 'radio', name: 'Radio', icon: CircleDot },
      { type: 'checkbox', name: 'Checkbox', icon: ListChecks },
      { type: 'select', name: 'Select', icon: ChevronDown },
      { type: 'likert', name: 'Likert', icon: Scale },
      { type: 'consent', name: 'Consent', icon: SquareCheck },
    ],
  },
  {
    name: 'Other',
    fields: [
      { type: 'file', name: 'File', icon: Paperclip },
      { type: 'hidden', name: 'Hidden', icon: EyeOff },
      { type: 'currency', name: 'Currency', icon: Coins },
      { type: 'password', name: 'Password', icon: KeyRound },
    ],
  },
]

export const knownFields: readonly KnownField[] = fieldGroups.flatMap(({ fields }) => fields)
export const knownField = (type: FieldType): KnownField => knownFields.find(each => each.type === type)!

export const fieldsRefusalText = (reason: FieldsRefusal): string => formatMessage(formOwnerMessages[reason], formLimits)

export const operatorNames: Record<RuleOperator, string> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'more-than': 'is more than',
  'less-than': 'is less than',
  empty: 'is empty',
  answered: 'is answered',
}
