import { alert } from '../../ui/dialogs.ts'
import { tooLongTexts } from './texts.ts'

/** Says why an Edit does nothing (user-guide.md#very-long-texts). */
export const tellTooLong = (): void => void alert(tooLongTexts)
