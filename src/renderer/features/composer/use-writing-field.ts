import { createContext, type RefObject, use, useEffect } from 'react'
import { type FieldCommands, registerField, type WritingAbout } from '../../lib/writing-fields.ts'

/** The thread and the comment that the fields below are about. */
export const WritingAboutContext = createContext<WritingAbout>({ thread: null, repliedTo: null })

/** Registers a field, so that tools beside it can type in it. A rich editor passes its commands. */
export const useWritingField = (
  element: RefObject<HTMLElement | null>,
  commands: FieldCommands | null = null,
): void => {
  const about = use(WritingAboutContext)
  useEffect(
    () => (element.current ? registerField(element.current, { ...about, commands }) : undefined),
    [element, about, commands],
  )
}
