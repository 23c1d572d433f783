export const editMessages = {
  orderNow: 'Order Now',
  datasetCut: 'Your dataset was cut to {maxRows, number} rows and {maxColumns, number} columns. The rest was left out.',
  tagEmpty: 'Please enter a name',
  tagTwice: '"{name}" is already there.',
  finishEditingFirst: 'Finish the one you are editing first.',
  listFull: '{max, number} {things} are the most there can be. Remove one to add another.',
  listLeast: 'At least {min, number} {min, plural, one {has} other {have}} to stay.',
} as const
