/** The preferences that no first paint needs: what the desktop does. The page knows them once it has booted. */
const table = {
  /** Whether the system starts the app when somebody logs in; follows what its own settings say. */
  startAtLogin: { default: false },
  /** Whether such a start shows no window. */
  startHidden: { default: false },
}

export type NativePreferences = { readonly [K in keyof typeof table]: (typeof table)[K]['default'] }

/** What holds until somebody chooses. */
export const nativeDefaults = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => [name, entry.default]),
) as NativePreferences
