import { alert } from '../../ui/dialogs.ts'
import { tooLongTexts } from './texts.ts'

/** Says why an Edit does nothing (product.md#long-text). */
export const tellTooLong = (): void => void alert(tooLongTexts)
