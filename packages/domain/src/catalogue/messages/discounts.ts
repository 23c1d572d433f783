export const discountMessages = {
  codeTaken: '{code} already belongs to {name}.',
  codeMissing: 'Write the code that people type.',
  codeSigns: 'Letters, digits, hyphens and underscores make a code.',
  endsBeforeStart: 'It ends before it starts.',
  percentTooHigh: 'At most 100%.',
  tooManyAutomatic: 'At most {most} discounts apply by themselves at a time. Turn another off first.',
  tooMany: 'A shop has at most {most} discounts.',
} as const
