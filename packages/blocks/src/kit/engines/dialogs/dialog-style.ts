import { adoptStyle } from '../../adopt-style'
import css from './style.css?inline'

/** Written once in the file, whoever of them adopts it. */
export const adoptDialogStyle = (page: Document): void => adoptStyle(page, css)
