import { writingFieldAround } from '../../lib/writing-fields.ts'
import { fields } from '../../ui/keep-focus.ts'

/** Focuses the writing field around or beside a control, at its last caret. The words after a choice belong there. */
export const writeNear = (control: Element | null): void => {
  for (let around = control; around; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>(fields)
    if (field === null) continue
    const commands = writingFieldAround(field)?.commands
    if (commands) commands.focus()
    else field.focus({ preventScroll: true })
    return
  }
}
