import { withoutTrailingSlashes } from './contract/hosts.ts'

const env = import.meta.env
/** The cloud that serves the page writes it: one build serves every site. */
const written = globalThis.document?.documentElement.dataset
/** Where the portal itself is served; every address defaults to it. */
const origin = globalThis.location?.origin ?? 'http://127.0.0.1:3000'

export const settings = {
  cloudUrl: withoutTrailingSlashes(env.VITE_CLOUD_URL ?? origin),
  supabaseUrl: withoutTrailingSlashes(written?.supabaseUrl ?? env.VITE_SUPABASE_URL ?? origin),
  supabaseAnonKey: written?.supabaseAnonKey ?? env.VITE_SUPABASE_ANON_KEY ?? 'embedded',
  appHost: withoutTrailingSlashes(env.VITE_APP_HOST ?? origin),
  links: {
    documentation: env.VITE_DOCS_URL ?? '/docs',
    quickStart: env.VITE_QUICK_START_URL ?? '/docs/quick-start',
    apiDocumentation: env.VITE_API_DOCS_URL ?? '/docs/api',
    exampleApp: env.VITE_EXAMPLE_APP_URL ?? '/docs/example-app',
  },
} as const
