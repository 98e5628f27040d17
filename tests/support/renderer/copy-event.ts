/** Dispatches a copy and returns what it puts on the clipboard; null if the browser copies. */
export const copiedAt = (target: EventTarget): Readonly<Record<string, string>> | null => {
  const data: Record<string, string> = {}
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (type: string, value: string) => Object.assign(data, { [type]: value }) },
  })
  target.dispatchEvent(event)
  return event.defaultPrevented ? data : null
}

/** Selects from one node to another, as a drag does. */
export const dragSelect = (from: Node, to: Node): void => {
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length)
  document.dispatchEvent(new Event('selectionchange'))
  document.dispatchEvent(new Event('pointerup', { bubbles: true }))
}
