import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cloud = process.env.DEV_CLOUD_URL ?? 'http://127.0.0.1:3001'
const proxied = ['/api', '/auth/v1', '/install', '/mail', '/docs', '/pages.css', '/pages.js']

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Under a dot, so that the cloud does not serve it: scripts/ reads from it what a route loads.
    manifest: '.vite/manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/src\/api\//, sideEffects: false }] } },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: cloud }])),
  },
})
