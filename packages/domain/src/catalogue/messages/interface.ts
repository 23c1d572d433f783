export const validationMessages = {
  validEmail: 'Please enter a valid email',
  emailFormat: 'Emails must be formatted as {email}',
  linkFormat: 'Links must be formatted as {host} or {wwwHost}',
  pageUrl: '{val} is not a valid page URL',
  fileName: 'Please enter a file name',
  listSelected: 'A List must be selected',
  datasetColumn: 'Your dataset must have at least one column',
  datasetRow: 'Your dataset must have at least one row',
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  fileUnsupported: 'The file {fileName} does not appear to be a supported {fileKind} file.',
} as const

/** Stand in place of what could not be loaded, with a way to try again. */
export const loadFailureMessages = {
  results: 'Unable to load results',
  collections: 'Unable to load collections',
  fonts: 'Unable to load fonts',
  anything: 'Unable to load. Try again.',
  content: 'Unable to locate content',
  timezone: 'Failed to load timezone',
  connection: 'Unable to connect. Please try again',
  offline: 'Please check your internet connection',
  somethingWrong: 'Something went wrong',
} as const

/** Shown as a toast after an action failed; what the user entered is kept. */
export const actionFailureMessages = {
  network: 'Network error',
  jobWithoutData: 'No response data from job request',
  fileProcessing: 'File processing failed',
  fileProcessingCancelled: 'File processing cancelled',
  fileUpload: 'File upload failed to complete',
  updateQuantity: 'Unable to update quantity',
  addItem: 'Unable to add item',
  removeItem: 'Unable to remove item',
  updateForm: 'Unable to update form',
  openForm: 'Unable to open form',
  renameFileTitle: 'Unable to Rename File',
  renameFileText: 'There was a problem while renaming your file.',
  uploadFileTitle: 'Unable to Upload File',
  uploadFileText: 'There was a problem while uploading your file.',
} as const

/** Why something is not offered, in the place where it would be. */
export const unavailableMessages = {
  codeOnAndroid: 'Code editing is not available on Android',
  noMailingLists: "You don't have any mailing lists, create one before continuing",
  basicVideoAccount: 'Basic accounts of this video provider are not supported.',
} as const
