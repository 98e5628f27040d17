/** Simulates the methods of `<dialog>`, which jsdom lacks. */
export const mockDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
