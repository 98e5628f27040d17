import type { z } from 'zod'
import type { EndpointName, InputOf, InternalName, OutputOf } from '../contract/api/contract.ts'
import type { Command, Native } from './native.ts'

/** Names of the native commands: `session.signIn`, `drafts.save`, ... */
export type NativeName = {
  [G in keyof Native]: `${G}.${Extract<keyof Native[G], string>}`
}[keyof Native]

type NativeOf<N extends NativeName> = N extends `${infer G extends keyof Native}.${infer C}`
  ? C extends keyof Native[G]
    ? Native[G][C]
    : never
  : never

export type NativeInput<N extends NativeName> =
  NativeOf<N> extends Command<infer I, unknown> ? z.output<I> : never

export type NativeOutput<N extends NativeName> = NativeOf<N> extends Command<z.ZodType, infer O> ? O : never

/** HTTP calls that the renderer may make. Excludes the calls that only main makes. */
export type OpenEndpointName = Exclude<EndpointName, InternalName>

/** All methods that the renderer may call. */
export type Method = OpenEndpointName | NativeName

export type MethodInput<M extends Method> = M extends OpenEndpointName
  ? InputOf<M>
  : M extends NativeName
    ? NativeOf<M> extends Command<infer I, unknown>
      ? z.input<I>
      : never
    : never

export type MethodOutput<M extends Method> = M extends OpenEndpointName
  ? OutputOf<M>
  : M extends NativeName
    ? NativeOutput<M>
    : never
