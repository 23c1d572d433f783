export const downloadMessages = {
  revoked: 'This download was taken back with its refund.',
  expired: 'This link has expired. Ask the shop for a new one.',
  'used-up': 'This file was downloaded as often as it may be. Ask the shop if you need it again.',
  unknown: 'There is no download at this address.',
  notDigital: 'Only a digital product is sold with files.',
  tooManyFiles: 'A product has 20 files at most.',
  empty: 'This file is empty.',
  noSuchVariant: 'The variant that this file comes with is gone.',
} as const
