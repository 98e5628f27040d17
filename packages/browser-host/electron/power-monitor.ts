import { emitting } from '../runtime/emitting.ts'

type Implemented =
  | 'getCurrentThermalState'
  | 'getSystemIdleState'
  | 'getSystemIdleTime'
  | 'isOnBatteryPower'
  | 'onBatteryPower'

/** The machine's state; tests can change it. */
export const power = { onBattery: false, idleSeconds: 0, locked: false }

/** Electron's `powerMonitor`. Tests trigger suspend, resume and lock. */
export const powerMonitor: Pick<
  Electron.PowerMonitor,
  Implemented | 'on' | 'once' | 'off' | 'removeListener'
> = emitting<Electron.PowerMonitor, Pick<Electron.PowerMonitor, Implemented>>({
  getCurrentThermalState: () => 'nominal',
  getSystemIdleState: (threshold) => {
    if (!Number.isInteger(threshold))
      throw new TypeError('Error processing argument at index 0, conversion failure')
    if (threshold <= 0) throw new TypeError('Invalid idle threshold, must be greater than 0')
    if (power.locked) return 'locked'
    return power.idleSeconds >= threshold ? 'idle' : 'active'
  },
  getSystemIdleTime: () => power.idleSeconds,
  isOnBatteryPower: () => power.onBattery,
  get onBatteryPower() {
    return power.onBattery
  },
})
