import type { DialogView } from '../wire/messages.ts'
import type { Connection } from './connection.ts'

const sheet = `
dialog { font: 14px/1.45 system-ui, sans-serif; border: 1px solid #8888; border-radius: 8px; padding: 20px; max-width: 26rem;
  color-scheme: light dark; background: Canvas; color: CanvasText; }
dialog::backdrop { background: #0006; }
h2 { font-size: 15px; margin: 0 0 8px; }
p { margin: 0 0 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.detail { opacity: .8; }
.buttons { display: flex; gap: 8px; justify-content: flex-end; margin-top: 16px; }
button { font: inherit; padding: 4px 14px; }
`

const paragraph = (text: string, className: string): HTMLParagraphElement => {
  const element = document.createElement('p')
  element.textContent = text
  element.className = className
  return element
}

/** Shows message boxes as modal dialogs outside of the page's own tree. In Electron the system draws them. */
export const showDialogs = (connection: Connection): void => {
  const shown = new Map<number, HTMLElement>()
  const remove = (id: number): void => {
    shown.get(id)?.remove()
    shown.delete(id)
  }

  const show = (view: DialogView): void => {
    const place = document.createElement('host-dialog')
    const root = place.attachShadow({ mode: 'open' })
    const style = new CSSStyleSheet()
    style.replaceSync(sheet)
    root.adoptedStyleSheets = [style]
    const dialog = document.createElement('dialog')
    dialog.setAttribute('role', 'alertdialog')
    dialog.setAttribute('aria-label', view.title || view.message)
    const title = document.createElement('h2')
    title.textContent = view.title
    if (view.title !== '') dialog.append(title)
    dialog.append(paragraph(view.message, 'message'))
    if (view.detail !== '') dialog.append(paragraph(view.detail, 'detail'))
    const checkbox = document.createElement('input')
    checkbox.type = 'checkbox'
    if (view.checkboxLabel !== '') {
      const label = document.createElement('label')
      label.append(checkbox, view.checkboxLabel)
      dialog.append(label)
    }
    const answer = (response: number): void => {
      connection.post({ type: 'dialog-answer', id: view.id, response, checked: checkbox.checked })
      remove(view.id)
    }
    const buttons = document.createElement('div')
    buttons.className = 'buttons'
    for (const [index, text] of view.buttons.entries()) {
      const button = document.createElement('button')
      button.textContent = text
      button.autofocus = index === view.defaultId
      button.addEventListener('click', () => answer(index))
      buttons.append(button)
    }
    dialog.append(buttons)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      answer(-1)
    })
    root.append(dialog)
    document.documentElement.append(place)
    shown.set(view.id, place)
    dialog.showModal()
  }

  connection.on('dialog', ({ dialog }) => show(dialog))
  connection.on('dialog-gone', ({ id }) => remove(id))
}
