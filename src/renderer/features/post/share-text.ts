import { postTexts as texts } from './texts.ts'

/** 'N share(s)' (product.md#sharing); empty when nobody shared. */
export const shareText = (count: number): string => (count > 0 ? texts.shares(count) : '')
