import { alert } from '../../ui/dialogs.ts'
import { tooLongTexts } from './texts.ts'

/** Explains why the text cannot be edited (user-guide.md#very-long-texts). */
export const explainTooLong = (): void => void alert(tooLongTexts)
