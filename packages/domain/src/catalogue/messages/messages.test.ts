import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatMessage, parseMessage } from '../../messages'
import { exampleAddresses } from '../index'
import * as catalogue from './index'

const { actionFailureMessages, loadFailureMessages, unavailableMessages, validationMessages } = catalogue

describe('the catalogue of texts', () => {
  const texts = Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries(messages as Record<string, unknown>).map(([name, text]) => [`${area}.${name}`, text] as const),
  )

  it.each(texts)('%s is a message that can be read', (_, text) => {
    expect(() => parseMessage(String(text), 'en')).not.toThrow()
    expect(text).toEqual(expect.any(String))
  })

  it('holds the texts of every area', () => {
    const index = readFileSync(`${import.meta.dirname}/index.ts`, 'utf8')
    const listed = [...index.matchAll(/ from '\.\/(.+)'/g)].map(([, name]) => `${name}.ts`)
    const files = readdirSync(import.meta.dirname).filter(name => !/^index|\.test\./.test(name))
    expect(listed.sort()).toEqual(files.sort())
  })
})

describe('validation texts', () => {
  it('email [STR-01 STR-02]', () => {
    expect(validationMessages.validEmail).toBe('Please enter a valid email')
    expect(formatMessage(validationMessages.emailFormat, exampleAddresses)).toBe(
      'Emails must be formatted as name@example.com',
    )
  })

  it('links, with two different examples [STR-03 STR-04]', () => {
    expect(formatMessage(validationMessages.linkFormat, exampleAddresses)).toBe(
      'Links must be formatted as example.com or www.example.com',
    )
  })

  it('page URL [STR-05]', () => {
    expect(formatMessage(validationMessages.pageUrl, { val: '/a b' })).toBe('/a b is not a valid page URL')
  })

  it('file name [STR-06]', () => {
    expect(validationMessages.fileName).toBe('Please enter a file name')
  })

  it('list [STR-07]', () => {
    expect(validationMessages.listSelected).toBe('A List must be selected')
  })

  it('dataset [STR-08 STR-09]', () => {
    expect(validationMessages.datasetColumn).toBe('Your dataset must have at least one column')
    expect(validationMessages.datasetRow).toBe('Your dataset must have at least one row')
  })

  it('file size [STR-10]', () => {
    expect(formatMessage(validationMessages.fileTooLarge, { fileName: 'a.png', maxSize: '20 MB' })).toBe(
      'The file a.png is too large. The maximum allowed file size is 20 MB.',
    )
  })

  it('file kind [STR-11 STR-12]', () => {
    expect(formatMessage(validationMessages.fileUnsupported, { fileName: 'a.txt', fileKind: 'image' })).toBe(
      'The file a.txt does not appear to be a supported image file.',
    )
  })
})

describe('failure texts', () => {
  it('of actions, shown as toasts [STR-13 STR-14 STR-15 STR-16 STR-17 STR-23 STR-24 STR-25 STR-26 STR-27 STR-37]', () => {
    expect(actionFailureMessages).toMatchObject({
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
    })
  })

  it('of renaming and uploading, with a title and a full sentence [STR-28 STR-29 STR-38]', () => {
    expect(actionFailureMessages).toMatchObject({
      renameFileTitle: 'Unable to Rename File',
      renameFileText: 'There was a problem while renaming your file.',
      uploadFileTitle: 'Unable to Upload File',
      uploadFileText: 'There was a problem while uploading your file.',
    })
  })

  it('of loading, in place of the content [STR-18 STR-19 STR-20 STR-21 STR-22 STR-30 STR-31 STR-32 STR-33 STR-37 STR-38]', () => {
    expect(loadFailureMessages).toEqual({
      results: 'Unable to load results',
      collections: 'Unable to load collections',
      fonts: 'Unable to load fonts',
      anything: 'Unable to load. Try again.',
      content: 'Unable to locate content',
      timezone: 'Failed to load timezone',
      connection: 'Unable to connect. Please try again',
      offline: 'Please check your internet connection',
      somethingWrong: 'Something went wrong',
    })
  })

  it('of what is not available [STR-34 STR-35 STR-36 STR-37]', () => {
    expect(unavailableMessages).toEqual({
      codeOnAndroid: 'Code editing is not available on Android',
      noMailingLists: "You don't have any mailing lists, create one before continuing",
      basicVideoAccount: 'Basic accounts of this video provider are not supported.',
    })
  })
})
