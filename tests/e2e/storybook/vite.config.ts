import { defineConfig } from 'vite'

/** Serves what `storybook build` has written. */
export default defineConfig({
  appType: 'mpa',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 6116, strictPort: true },
})
