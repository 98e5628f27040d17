import { type EndpointName, endpointNames, endpoints } from '../contract/api/contract.ts'
import type { NativeName, OpenEndpointName } from './bridge.ts'
import { native } from './native.schema.ts'
import type { Command } from './native.ts'

/** Native commands by name. */
export const nativeCommands: Readonly<Record<NativeName, Command>> = Object.fromEntries(
  Object.entries(native).flatMap(([group, commands]) =>
    Object.entries(commands).map(([name, declared]) => [`${group}.${name}`, declared as Command]),
  ),
) as Record<NativeName, Command>

/** Returns whether a name is an HTTP call that the renderer may make. */
export const isOpenEndpoint = (method: string): method is OpenEndpointName =>
  (endpointNames as string[]).includes(method) && endpoints[method as EndpointName].internal !== true

/** Returns whether a name is a native command. */
export const isNative = (method: string): method is NativeName => Object.hasOwn(nativeCommands, method)
