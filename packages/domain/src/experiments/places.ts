/** On the element whose sight makes a visitor part of a test: its name. */
export const exposureMark = 'data-experiment'
/** On the `<template>` that holds what another variant shows in the place before it: the variant's name. */
export const variantMark = 'data-variant'

/** Where a page says that a visitor saw the place of a test. */
export const exposurePath = '/api/experiments/exposure'
