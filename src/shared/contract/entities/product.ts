import type { z } from 'zod'
import type { product } from './product.schema.ts'

/** Returns the last part of a class name: `TextPost` for `App\Models\TextPost`. */
export const baseName = (name: string): string => name.split('\\').at(-1) ?? name

export type Product = z.output<typeof product>
