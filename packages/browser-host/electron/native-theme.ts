import { emit, emitting } from '../runtime/emitting.ts'

type Implemented =
  | 'inForcedColorsMode'
  | 'prefersReducedTransparency'
  | 'shouldDifferentiateWithoutColor'
  | 'shouldUseDarkColors'
  | 'shouldUseDarkColorsForSystemIntegratedUI'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | 'themeSource'

const state: { source: Electron.NativeTheme['themeSource']; systemDark: boolean } = {
  source: 'system',
  systemDark: false,
}

const dark = (): boolean => (state.source === 'system' ? state.systemDark : state.source === 'dark')

/** Electron's `nativeTheme`. The colour scheme comes from the page's browser. */
export const nativeTheme: Pick<Electron.NativeTheme, Implemented | 'on' | 'once' | 'off' | 'removeListener'> =
  emitting<Electron.NativeTheme, Pick<Electron.NativeTheme, Implemented>>({
    inForcedColorsMode: false,
    prefersReducedTransparency: false,
    shouldDifferentiateWithoutColor: false,
    shouldUseHighContrastColors: false,
    shouldUseInvertedColorScheme: false,
    get shouldUseDarkColors() {
      return dark()
    },
    get shouldUseDarkColorsForSystemIntegratedUI() {
      return state.systemDark
    },
    get themeSource() {
      return state.source
    },
    set themeSource(source) {
      const before = dark()
      state.source = source
      if (dark() !== before) emit(nativeTheme, 'updated')
    },
  })

/** Sets the colour scheme that the page's browser prefers. */
export const reportDark = (systemDark: boolean): void => {
  const before = dark()
  state.systemDark = systemDark
  if (dark() !== before) emit(nativeTheme, 'updated')
}
