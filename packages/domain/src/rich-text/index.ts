export { richTextFromHtml } from './from-html'
export { type HighlightMark, parseHighlight } from './highlight-mark'
export {
  highlightsOf,
  isSafeHref,
  parseRichText,
  plainText,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextMark,
  richText,
} from './rich-text'
export { richTextToHtml } from './to-html'
