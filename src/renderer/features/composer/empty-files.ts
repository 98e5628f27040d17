import { confirm } from '../../ui/dialogs.ts'
import { composerTexts } from './texts.ts'

/** Asks whether files without content are attached. */
export const mayAttachEmpty = (names: readonly string[]): Promise<boolean> =>
  confirm({
    title: composerTexts.emptyTitle(names.length),
    text: composerTexts.emptyQuestion(names),
    confirm: composerTexts.attachEmpty,
    cancel: composerTexts.leaveOut,
  })
