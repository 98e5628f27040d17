import { composerTexts } from './texts.ts'

const names = composerTexts.colorNames

/** Colours of the toolbar, readable on a light background. `rich-text.module.css` adjusts them for a dark one. */
export const textColours = [
  { value: '#212529', name: names.black },
  { value: '#868e96', name: names.grey },
  { value: '#c92a2a', name: names.red },
  { value: '#d9480f', name: names.orange },
  { value: '#2b8a3e', name: names.green },
  { value: '#0b7285', name: names.teal },
  { value: '#1864ab', name: names.blue },
  { value: '#5f3dc4', name: names.violet },
  { value: '#a61e4d', name: names.pink },
] as const

export const backgroundColours = [
  { value: '#dee2e6', name: names.grey },
  { value: '#ffc9c9', name: names.red },
  { value: '#ffd8a8', name: names.orange },
  { value: '#fff3bf', name: names.yellow },
  { value: '#b2f2bb', name: names.green },
  { value: '#96f2d7', name: names.teal },
  { value: '#a5d8ff', name: names.blue },
  { value: '#d0bfff', name: names.violet },
  { value: '#fcc2d7', name: names.pink },
] as const
