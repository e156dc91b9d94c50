/**
 * What Vite bundles before the first story is shown. One found later makes it load the page anew, in the
 * middle of a test; so whatever a component, a page or a mock imports from outside stands here.
 */
export const optimizeDeps = {
  entries: ['.storybook/preview.tsx', 'stories/**/*.stories.tsx'],
  include: [
    '@emotion/cache',
    '@emotion/react',
    '@emotion/react/jsx-dev-runtime',
    '@emotion/styled',
    '@guidepup/virtual-screen-reader',
    '@headlessui/react',
    '@storybook/addon-docs/blocks',
    '@supabase/supabase-js',
    '@tanstack/react-query',
    '@tanstack/react-virtual',
    '@xstate/react',
    'axe-core',
    'diff',
    'dompurify',
    'elkjs/lib/elk.bundled.js',
    'jsqr',
    'lucide-react',
    'marked',
    'mockdate',
    'msw',
    'msw/browser',
    'msw/experimental',
    'react-dom/server',
    'react-hook-form',
    'react-router-dom',
    'sonner',
    'uqr',
    'xstate',
    'zod/mini',
  ],
  // Folding constants would turn Emotion's jsxDEV into `void 0`.
  rolldownOptions: { optimization: { inlineConst: false } },
}
