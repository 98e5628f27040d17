import { createStore } from 'jotai'

/** The app's only store. It is explicit, so that pushes write to it outside React and tests create their own. */
export const store = createStore()
