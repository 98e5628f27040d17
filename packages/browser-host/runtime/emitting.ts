import { EventEmitter } from 'node:events'

type EventMethod =
  | 'on'
  | 'once'
  | 'off'
  | 'addListener'
  | 'removeListener'
  | 'removeAllListeners'
  | 'listeners'
  | 'listenerCount'
  | 'emit'

/**
 * An Electron singleton: the given members on an emitter. Electron overloads the event methods per event, which no
 * emitter of Node can be checked against; everything else is checked by the type given at the place of use.
 */
export const emitting = <T extends object, M extends object>(
  members: M,
): M & Pick<T, EventMethod & keyof T> => {
  const emitter = new EventEmitter()
  Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))
  return emitter as unknown as M & Pick<T, EventMethod & keyof T>
}

/** Emits on something whose event methods are Electron's overloads; false without a listener. */
export const emit = (target: object, event: string, ...args: readonly unknown[]): boolean =>
  (target as EventEmitter).emit(event, ...args)

/** Returns the number of listeners of an event. */
export const listening = (target: object, event: string): number =>
  (target as EventEmitter).listenerCount(event)

/** An Electron event: one that a listener may prevent. */
export interface HostEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** Makes an event, with whatever more its kind carries. */
export const hostEvent = <More extends object>(more: More): HostEvent & More => {
  let prevented = false
  return Object.defineProperties(
    {
      preventDefault: () => {
        prevented = true
      },
    },
    {
      ...Object.getOwnPropertyDescriptors(more),
      defaultPrevented: { get: () => prevented, enumerable: true },
    },
  ) as HostEvent & More
}
