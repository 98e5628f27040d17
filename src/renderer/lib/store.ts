import { createStore } from 'jotai'

/** The one store of the app: explicit, so that pushes write to it outside React and tests make their own. */
export const store = createStore()
