import { createTheme, type MantineColorsTuple } from '@mantine/core'

const harbor: MantineColorsTuple = [
  'var(--mantine-color-harbor-0)',
  'var(--mantine-color-harbor-1)',
  'var(--mantine-color-harbor-2)',
  'var(--mantine-color-harbor-3)',
  'var(--mantine-color-harbor-4)',
  'var(--mantine-color-harbor-5)',
  'var(--mantine-color-harbor-6)',
  'var(--mantine-color-harbor-7)',
  'var(--mantine-color-harbor-8)',
  'var(--mantine-color-harbor-9)',
]

/** What Mantine's components have to know besides tokens.css: names and defaults. */
export const theme = createTheme({
  colors: { harbor },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      styles: {
        label: { marginBottom: 'var(--q-space-1)' },
        error: { marginTop: 'var(--q-space-1)', fontSize: 'var(--q-font-m)', lineHeight: 1.4 },
      },
    },
  },
})
