import { germanTexts } from '.'

globalThis.toolTexts = germanTexts
