import { atom } from 'jotai'

/** An upload that blocks the window: its words, how far it is (0 to 1), and how to stop it. */
export interface Upload {
  readonly text: string
  readonly part: number
  readonly cancel: (() => void) | null
}

export const uploadAtom = atom<Upload | null>(null)
