import { emitting } from '../runtime/emitting.ts'

type Implemented =
  | 'getAllDisplays'
  | 'getCursorScreenPoint'
  | 'getDisplayMatching'
  | 'getDisplayNearestPoint'
  | 'getPrimaryDisplay'

const area = { x: 0, y: 0, width: 1920, height: 1080 }

/** The only display. */
const display: Electron.Display = {
  accelerometerSupport: 'unknown',
  bounds: area,
  colorDepth: 24,
  colorSpace: '',
  depthPerComponent: 8,
  detected: true,
  displayFrequency: 60,
  id: 1,
  internal: false,
  label: '',
  maximumCursorSize: { width: 0, height: 0 },
  monochrome: false,
  nativeOrigin: { x: 0, y: 0 },
  rotation: 0,
  scaleFactor: 1,
  size: { width: area.width, height: area.height },
  touchSupport: 'unknown',
  workArea: area,
  workAreaSize: { width: area.width, height: area.height },
}

/** Electron's `screen`. */
export const screen: Pick<Electron.Screen, Implemented | 'on' | 'once' | 'off' | 'removeListener'> = emitting<
  Electron.Screen,
  Pick<Electron.Screen, Implemented>
>({
  getAllDisplays: () => [display],
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  getDisplayMatching: () => display,
  getDisplayNearestPoint: () => display,
  getPrimaryDisplay: () => display,
})
