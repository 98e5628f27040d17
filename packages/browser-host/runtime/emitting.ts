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
 * Creates an Electron singleton: the given members on an emitter. Electron's event methods have an overload for each
 * event, which cannot be checked against Node's emitter. All other members are checked where they are used.
 */
export const emitting = <T extends object, M extends object>(
  members: M,
): M & Pick<T, EventMethod & keyof T> => {
  const emitter = new EventEmitter()
  Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))
  return emitter as unknown as M & Pick<T, EventMethod & keyof T>
}

/** Emits an event on an object with Electron's overloads; false without a listener. */
export const emit = (target: object, event: string, ...args: readonly unknown[]): boolean =>
  (target as EventEmitter).emit(event, ...args)

/** Returns the number of listeners of an event. */
export const listening = (target: object, event: string): number =>
  (target as EventEmitter).listenerCount(event)

/** An Electron event, whose default a listener may prevent. */
export interface HostEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** Creates an event with additional fields. */
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
