import { useEffect, useState } from 'react'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { commandsOf, fieldOf } from './field-text.ts'
import { askedFor, nextField } from './fields.ts'

const TemplateMenu = componentOnDemand(async () => (await import('./template-menu.tsx')).TemplateMenu)

interface Asking {
  readonly field: HTMLElement
  readonly asked: string
}

/**
 * Moves Tab from placeholder to placeholder of an inserted template. Ends after the last one, or when the field loses
 * the focus.
 */
const useFields = (field: HTMLElement | null, onOver: () => void): void => {
  useEffect(() => {
    if (field === null) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.shiftKey || event.isComposing || fieldOf(event.target) !== field)
        return
      if (commandsOf(field)?.selectNext(nextField, true)) event.preventDefault()
      else onOver()
    }
    document.addEventListener('keydown', onKeyDown, true)
    field.addEventListener('blur', onOver)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      field.removeEventListener('blur', onOver)
    }
  }, [field, onOver])
}

/** Watches every writing field for a slash. */
export const TemplatesHost = () => {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [withFields, setWithFields] = useState<HTMLElement | null>(null)
  const [over] = useState(() => () => setWithFields(null))
  useFields(withFields, over)
  useEffect(() => {
    const update = (field: HTMLElement): void => {
      const asked = askedFor(commandsOf(field)?.textBeforeCaret() ?? '')
      setAsking((last) => {
        // After Escape the list stays closed until the next slash.
        if (asked === null || (last === null && asked !== '')) return null
        return { field, asked }
      })
    }
    const onInput = (event: Event): void => {
      const field = fieldOf(event.target)
      if (field !== null && !(event instanceof InputEvent && event.isComposing)) update(field)
    }
    // A rich editor inserts text itself and emits no input event. A frame later the text is rendered.
    const onBeforeInput = (event: InputEvent): void => {
      const field = fieldOf(event.target)
      if (field?.isContentEditable && !event.isComposing) requestAnimationFrame(() => update(field))
    }
    const onLeave = (): void => setAsking(null)
    document.addEventListener('input', onInput)
    document.addEventListener('beforeinput', onBeforeInput, true)
    document.addEventListener('focusout', onLeave)
    window.addEventListener('resize', onLeave)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('beforeinput', onBeforeInput, true)
      document.removeEventListener('focusout', onLeave)
      window.removeEventListener('resize', onLeave)
    }
  }, [])
  if (asking === null) return null
  return <TemplateMenu {...asking} onClose={() => setAsking(null)} onFields={setWithFields} />
}
