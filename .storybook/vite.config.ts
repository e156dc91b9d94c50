import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { optimizeDeps } from './optimizeDeps.ts'

/** The library is built apart from the portal, so that nothing of the portal's build reaches a story. */
export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  publicDir: false,
  optimizeDeps,
})
