interface ImportMetaEnv {
  readonly VITE_CLOUD_URL?: string
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  readonly VITE_APP_HOST?: string
  readonly VITE_DOCS_URL?: string
  readonly VITE_QUICK_START_URL?: string
  readonly VITE_API_DOCS_URL?: string
  readonly VITE_EXAMPLE_APP_URL?: string
}
