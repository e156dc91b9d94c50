import { fileURLToPath } from 'node:url'

import type { Alias, Plugin } from 'vite'

const namings = /^\w+\.(displayName|contextType) = .*;$/gm
const makings = /= (React\d*\.(forwardRef|memo|createContext)\()/g

/**
 * Says of the router's file what it does not say itself: that making a component or a context does nothing else.
 * Without it forms, fetchers and data routes stay in every bundle, 6 kB that the portal has no use for.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(namings, '').replace(makings, '= /*@__PURE__*/ $1'),
      map: null,
    }),
  },
}

/**
 * Says of the portal's own calls that nothing happens when they are loaded, which the bundler cannot see of schemas.
 * Else each page that imports from one of their index files would have all of them.
 */
export const slimApi: Plugin = {
  name: 'slim-api',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/api\// },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
}

const own = (name: string) => fileURLToPath(new URL(`slim/${name}`, import.meta.url))

/** What libraries bring along for others than this portal, and what stands in for it. */
export const slimmed: Alias[] = [
  // Emotion's `withTheme` alone uses it, which the portal does not.
  { find: 'hoist-non-react-statics', replacement: own('hoistStatics.js') },
  { find: '@emotion/is-prop-valid', replacement: own('isForwarded.js') },
  { find: /^\.\/mutationCache\.js$/, replacement: own('mutationCache.js') },
  { find: /^\.\.?\/createLucideIcon\.mjs$/, replacement: own('createLucideIcon.js') },
  // For React before 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: own('syncStore.js') },
]
