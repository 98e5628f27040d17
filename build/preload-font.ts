import type { Plugin } from 'vite'

/**
 * Has the page fetch its font beside its style sheet. A font that is found by the first layout comes after it, and the
 * whole page is laid out again.
 */
export const preloadFont = (file: string): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.values(bundle).find((asset) => asset.type === 'asset' && asset.names.includes(file))
      if (font === undefined) throw new Error(`the build has no ${file}`)
      const attrs = {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        href: `/${font.fileName}`,
      }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
})
