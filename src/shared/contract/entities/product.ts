import type { z } from 'zod'
import type { product } from './product.schema.ts'

/** The last part of a class name: `App\Models\TextPost` -> `TextPost`. */
export const baseName = (name: string): string => name.split('\\').at(-1) ?? name

export type Product = z.output<typeof product>
