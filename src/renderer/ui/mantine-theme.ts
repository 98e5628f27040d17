import { createTheme, type MantineColorsTuple } from '@mantine/core'

const harbor: MantineColorsTuple = [
  '#e9f6f4',
  '#d3ebe7',
  '#a6d7d0',
  '#74c1b7',
  '#45a99d',
  '#21938a',
  '#117d74',
  '#0f766e',
  '#0b645d',
  '#08524c',
]

/** What Mantine's components must know beside tokens.css: names and defaults. */
export const theme = createTheme({
  colors: { harbor },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      styles: { label: { marginBottom: 4 }, error: { marginTop: 4, fontSize: 13, lineHeight: 1.4 } },
    },
  },
})
