import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The library is built apart from the portal, so that nothing of the portal's build reaches a story. */
export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  publicDir: false,
  build: { chunkSizeWarningLimit: 2_000 },
  optimizeDeps: {
    entries: ['.storybook/preview.tsx', 'stories/**/*.stories.tsx'],
    include: [
      '@emotion/react/jsx-dev-runtime',
      '@headlessui/react',
      '@tanstack/react-virtual',
      'axe-core',
      'msw',
      'msw/browser',
      'msw/experimental',
      'zod/mini',
      'xstate',
    ],
    // Folding constants would turn Emotion's jsxDEV into `void 0`.
    rolldownOptions: { optimization: { inlineConst: false } },
  },
})
