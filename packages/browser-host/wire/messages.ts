/** Messages from the page to the host. */
export type FromPage =
  | { readonly type: 'hello'; readonly url: string; readonly dark: boolean; readonly title: string }
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: unknown[] }
  | { readonly type: 'send'; readonly channel: string; readonly args: unknown[] }
  | { readonly type: 'location'; readonly url: string }
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'dom-ready' }
  | { readonly type: 'loaded' }
  | { readonly type: 'focus' }
  | { readonly type: 'blur' }
  | { readonly type: 'dark'; readonly dark: boolean }
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | {
      readonly type: 'window-open'
      readonly url: string
      readonly frameName: string
      readonly features: string
    }
  | { readonly type: 'navigate'; readonly url: string }
  | { readonly type: 'download'; readonly url: string }
  | { readonly type: 'context-menu'; readonly params: Readonly<Record<string, unknown>> }
  | { readonly type: 'accelerator'; readonly accelerator: string }
  | { readonly type: 'printed'; readonly id: number }
  | { readonly type: 'document'; readonly id: number; readonly html: string }
  | {
      readonly type: 'permission'
      readonly id: number
      readonly kind: 'request' | 'check'
      readonly permission: string
    }
  | { readonly type: 'copied'; readonly text: string; readonly formats: readonly string[] }
  | {
      readonly type: 'dialog-answer'
      readonly id: number
      readonly response: number
      readonly checked: boolean
    }

/** A message box for the page. */
export interface DialogView {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
  readonly defaultId: number
  readonly checkboxLabel: string
}

/** Messages from the host to the page. */
export type ToPage =
  | { readonly type: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string }
  | { readonly type: 'message'; readonly channel: string; readonly args: unknown[] }
  | { readonly type: 'welcome'; readonly hidden: boolean; readonly online: boolean; readonly zoom: number }
  | { readonly type: 'permission-answer'; readonly id: number; readonly granted: boolean }
  | { readonly type: 'taken-over' }
  | { readonly type: 'close' }
  | { readonly type: 'crashed' }
  | { readonly type: 'reload' }
  | { readonly type: 'go'; readonly url: string }
  | { readonly type: 'history'; readonly delta: number }
  | { readonly type: 'visibility'; readonly hidden: boolean }
  | { readonly type: 'focus' }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'edit'; readonly command: string }
  | { readonly type: 'open-page'; readonly url: string }
  | { readonly type: 'print'; readonly id: number }
  | { readonly type: 'read-document'; readonly id: number }
  | { readonly type: 'accelerators'; readonly accelerators: readonly string[] }
  | { readonly type: 'dialog'; readonly dialog: DialogView }
  | { readonly type: 'dialog-gone'; readonly id: number }
